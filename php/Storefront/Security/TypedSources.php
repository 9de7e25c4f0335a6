<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use WP_Post;

/**
 * Frames, forms and scripts that published texts contain and the policy blocks, for instance a map or a pasted snippet. WordPress lets only
 * those save them who may write HTML without limits (`unfiltered_html`).
 */
final class TypedSources {

	/** What texts may keep that were public before the shop went live. A script would run on the pages with the order form, too. */
	private const KEPT = array( 'frame-src', 'form-action', 'style-src' );

	private const TAGS = '~<(?:script|iframe|form|object|embed|link)\b|\son[a-z]+\s*=|javascript\s*:~i';

	/** Of posts that are read at once. */
	private const BATCH = 500;

	/** Of findings: many texts have the same map or player. */
	private const MAX_FOUND = 300;

	private ?string $policy = null;

	public function __construct( private readonly Settings $settings ) {
	}

	/**
	 * Hook `vitrine_went_live`: until now visitors saw the frames and used the forms of all texts. These stay allowed, unless the text is
	 * older than the time in which the shop was offline: the policy has blocked them before. Scripts stay blocked, and are listed.
	 *
	 * @param bool $wasLive Whether the shop was live before, too.
	 */
	public function keep( bool $wasLive ): void {
		$known   = PolicyFindings::found();
		$public  = $wasLive ? array() : $this->all( PolicyFindings::offlineSince() );
		$allowed = PolicyFindings::allowed();
		foreach ( array_diff_key( $public, $known ) as $key => $item ) {
			$isKept = $item->allow !== array() && array_diff( array_keys( $item->allow ), self::KEPT ) === array();
			if ( $isKept && count( $allowed ) < PolicyFindings::MAX_ALLOWED ) {
				$allowed[ $key ] = $item;
			}
		}
		PolicyFindings::saveAllowed( $allowed );
		$this->policy = null;
		PolicyFindings::add( $this->all() );
	}

	/** Hook `save_post`: what is blocked in a text that was just published is listed at once. */
	public function add( WP_Post $post ): void {
		if ( ShopState::isLive() ) {
			PolicyFindings::add( $this->in( $post ) );
		}
	}

	/**
	 * @param int $since Only of texts that were changed since.
	 * @return array<string, PolicyFinding> By key.
	 */
	public function all( int $since = 0 ): array {
		$found = array();
		foreach ( $this->texts( gmdate( 'Y-m-d H:i:s', $since ) ) as $id ) {
			$post   = get_post( $id );
			$found += $post === null ? array() : $this->in( $post );
			if ( count( $found ) >= self::MAX_FOUND ) {
				break;
			}
		}
		return $found;
	}

	/**
	 * Not by LIKE: a database compares texts more slowly than PHP.
	 *
	 * @param string $since In UTC.
	 * @return iterable<int> IDs of posts, the newest first.
	 */
	private function texts( string $since ): iterable {
		global $wpdb;
		$types = "'" . implode( "','", array_map( sanitize_key( ... ), TextScripts::types() ) ) . "'";
		$last  = PHP_INT_MAX;
		do {
			// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- fixed names, a date and integers.
			$posts = $wpdb->get_results(
				"SELECT ID, post_content FROM $wpdb->posts WHERE ID < $last AND post_type IN ($types) AND post_status = 'publish'
				AND post_modified_gmt >= '$since' ORDER BY ID DESC LIMIT " . self::BATCH
			);
			// phpcs:enable
			foreach ( $posts as $post ) {
				$last = (int) $post->ID;
				if ( preg_match( self::TAGS, $post->post_content ) !== 0 ) {
					yield $last;
				}
			}
		} while ( count( $posts ) === self::BATCH );
	}

	/** @return array<string, PolicyFinding> By key. */
	public function in( WP_Post $post ): array {
		if (
			$post->post_status !== 'publish'
			|| ! in_array( $post->post_type, TextScripts::types(), true )
			|| preg_match( self::TAGS, $post->post_content ) === 0
		) {
			return array();
		}
		$found = array();
		foreach ( ( new PolicyAudit( $this->policy(), (string) get_permalink( $post ) ) )->find( $post->post_content ) as $item ) {
			$found[ $item->key() ] = PolicyFinding::of( $item, get_the_title( $post ), '', FindingReason::InText );
		}
		return $found;
	}

	private function policy(): string {
		if ( $this->policy === null ) {
			$policy = new ContentSecurityPolicy( $this->settings->get( PolicySettings::class )->hosts );
			$policy->add( PolicyFindings::allowedSources() );
			$this->policy = $policy->value();
		}
		return $this->policy;
	}
}
