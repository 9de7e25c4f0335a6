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

	/** Parts of such texts. */
	private const PARTS = array(
		'<iframe', '<script', '<form', '<object', '<embed', '<link', ' onclick', ' onload', ' onerror', ' onsubmit', 'javascript:',
	);

	private const TAGS = '~<(?:script|iframe|form|object|embed|link)\b|\son[a-z]+\s*=|javascript\s*:~i';

	/** Of posts, the newest first. */
	private const MAX_POSTS = 200;

	private ?string $policy = null;

	public function __construct( private readonly Settings $settings ) {
	}

	/**
	 * Hook `vitrine_went_live`: until now visitors saw the frames and used the forms of all texts. These stay allowed, unless an earlier
	 * check has found them while the shop was live. Scripts stay blocked, and are listed.
	 */
	public function keep(): void {
		$known   = PolicyFindings::found();
		$allowed = PolicyFindings::allowed();
		$blocked = array();
		foreach ( $this->all() as $key => $item ) {
			$isKept = $item->allow !== array() && array_diff( array_keys( $item->allow ), self::KEPT ) === array();
			if ( $isKept && ! isset( $known[ $key ] ) && count( $allowed ) < PolicyFindings::MAX_ALLOWED ) {
				$allowed[ $key ] = $item;
			} else {
				$blocked[ $key ] = $item;
			}
		}
		PolicyFindings::saveAllowed( $allowed );
		PolicyFindings::add( $blocked );
		$this->policy = null;
	}

	/** Hook `save_post`: what is blocked in a text that was just published is listed at once. */
	public function add( WP_Post $post ): void {
		if ( ShopState::isLive() ) {
			PolicyFindings::add( $this->in( $post ) );
		}
	}

	/** @return array<string, PolicyFinding> By key. */
	public function all(): array {
		global $wpdb;
		$types = "'" . implode( "','", array_map( sanitize_key( ... ), TextScripts::types() ) ) . "'";
		$tags  = implode( ' OR ', array_map( static fn ( string $part ): string => "post_content LIKE '%$part%'", self::PARTS ) );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- fixed names and integers.
		$ids = $wpdb->get_col(
			"SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' AND post_type IN ($types) AND ($tags)
			ORDER BY post_modified_gmt DESC LIMIT " . self::MAX_POSTS
		);
		// phpcs:enable
		$found = array();
		foreach ( $ids as $id ) {
			$post   = get_post( (int) $id );
			$found += $post === null ? array() : $this->in( $post );
		}
		return $found;
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
