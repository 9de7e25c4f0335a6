<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\BlockedItem;
use Vitrine\Storefront\Security\FindingReason;
use Vitrine\Storefront\Security\PageHeaders;
use Vitrine\Storefront\Security\PolicyAudit;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Storefront\Security\RepeatedRequest;
use Vitrine\Storefront\Security\TextScripts;

/**
 * Requests the shop's pages as a visitor and stores what their content security policy blocks. The first check after a change of theme or
 * plugins decides: what they print is let through. What later checks find stays blocked until the owner lets it through.
 */
final class PolicyProbe {

	/** Action, scheduled after changes of the theme or the plugins. */
	public const HOOK = 'vitrine_probe_policy';

	private const TIMEOUT_SECONDS = 5;

	public function __construct(
		private readonly Languages $languages,
		private readonly ExtensionNames $extensions,
		private readonly Settings $settings,
	) {
	}

	/** The last result no longer counts: new code may print scripts. Other changes add none, so what they find may have been inserted. */
	public function forget(): void {
		if ( ShopState::isLive() ) {
			$this->settings->save( PolicyState::Unknown );
		}
	}

	/** Checks again soon. */
	public function schedule(): void {
		if ( $this->settings->get( PolicyState::class ) !== PolicyState::Clean ) {
			$this->forget();
		}
		if ( ShopState::isLive() && wp_next_scheduled( self::HOOK ) === false ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/** The result of the last check, or of a new one if it is older. */
	public function result( int $maxSeconds ): PolicyState {
		$last = PolicyFindings::lastState( $maxSeconds );
		return $last === null || $this->settings->get( PolicyState::class ) === PolicyState::Unknown ? $this->run() : $last;
	}

	/**
	 * Hook `vitrine_probe_policy`. Once decided, later findings don't stop `PolicyMode::Automatic` from enforcing: otherwise an inserted
	 * script could disable the policy that blocks it.
	 */
	public function run(): PolicyState {
		$deciding = $this->settings->get( PolicyState::class ) !== PolicyState::Clean;
		// First: without the texts, no script that a plugin prints gets a hash. Each time, for texts that were stored past WordPress.
		$texts    = TextScripts::rescan();
		$found    = $this->look( $texts );
		if ( $deciding && is_array( $found ) && $found !== array() ) {
			$found = $this->decide( $found, $texts );
		}
		$state = is_array( $found ) ? ( $found === array() ? PolicyState::Clean : PolicyState::Blocked ) : $found;
		PolicyFindings::save( $state, is_array( $found ) ? $found : array() );
		if ( $deciding ) {
			$this->settings->save( is_array( $found ) && ! self::hasUndecided( $found ) ? PolicyState::Clean : $state );
		}
		return $state;
	}

	/**
	 * Lets through what plugins print, and returns the rest: what texts contain, what was blocked before the change, what a policy cannot
	 * name, and what changes from request to request.
	 *
	 * @param array<string, PolicyFinding> $found
	 * @return array<string, PolicyFinding>
	 */
	private function decide( array $found, TextScripts $texts ): array {
		$again   = $this->look( $texts, RepeatedRequest::query() );
		$before  = PolicyFindings::found();
		$allowed = PolicyFindings::allowed();
		$kept    = array();
		foreach ( $found as $key => $item ) {
			if ( $item->reason === FindingReason::InText || self::isSettled( $before[ $key ] ?? null ) || $item->allow === array() ) {
				$kept[ $key ] = $item;
			} elseif ( is_array( $again ) && ! isset( $again[ $key ] ) ) {
				$kept[ $key ] = $item->because( FindingReason::Changes );
			} elseif ( count( $allowed ) < PolicyFindings::MAX_ALLOWED ) {
				$allowed[ $key ] = $item;
			} else {
				$kept[ $key ] = $item;
			}
		}
		PolicyFindings::saveAllowed( $allowed );
		return $kept;
	}

	private static function isSettled( ?PolicyFinding $before ): bool {
		return $before !== null && $before->reason !== FindingReason::Changes;
	}

	/** @param array<string, PolicyFinding> $found */
	private static function hasUndecided( array $found ): bool {
		return array_filter( $found, static fn ( PolicyFinding $item ): bool => $item->reason === FindingReason::Changes ) !== array();
	}

	/**
	 * @param array<string, string> $query
	 * @return array<string, PolicyFinding>|PolicyState
	 */
	private function look( TextScripts $texts, array $query = array() ): array|PolicyState {
		$found = array();
		foreach ( $this->pages() as $page => $url ) {
			$blocked = $this->inspect( add_query_arg( $query, $url ) );
			if ( $blocked instanceof PolicyState ) {
				return $found === array() ? $blocked : $found;
			}
			foreach ( $blocked as $item ) {
				$reason                  = $texts->contains( $item->code ) ? FindingReason::InText : FindingReason::Blocked;
				$plugin                  = $this->extensions->of( $item->source );
				$found[ $item->key() ] ??= new PolicyFinding( $item->key(), $page, $item->text, $plugin, $item->allow, $reason );
			}
		}
		return $found;
	}

	/** @return array<string, string> URLs by the page's name. */
	private function pages(): array {
		$products = get_posts(
			array(
				'post_type'   => PostTypes::PRODUCT,
				'post_status' => 'publish',
				'numberposts' => 1,
			)
		);
		return array_filter(
			array(
				__( 'Home page', 'vitrine' )     => $this->languages->url(),
				__( 'Product list', 'vitrine' )  => $this->languages->url( 'shop' ),
				__( 'Product page', 'vitrine' )  => $products === array() ? '' : (string) get_permalink( $products[0] ),
				__( 'Checkout', 'vitrine' )      => $this->languages->url( 'checkout' ),
			)
		);
	}

	/** @return list<BlockedItem>|PolicyState */
	private function inspect( string $url ): array|PolicyState {
		$response = wp_remote_get(
			$url,
			array(
				'timeout'     => self::TIMEOUT_SECONDS,
				'redirection' => 2,
				'headers'     => array( 'Cache-Control' => 'no-cache' ),
				/** WordPress's filter for requests of a site to itself, whose certificate may be local. */
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false, $url ),
			)
		);
		if ( is_wp_error( $response ) || wp_remote_retrieve_response_code( $response ) !== 200 ) {
			return PolicyState::Unreachable;
		}
		$policy = self::policy( $response, PageHeaders::POLICY . '-Report-Only' ) ?: self::policy( $response, PageHeaders::POLICY );
		return str_contains( $policy, 'script-src' )
			? ( new PolicyAudit( $policy, $url, $this->extensions->folders() ) )->find( wp_remote_retrieve_body( $response ) )
			: PolicyState::Missing;
	}

	/** @param array<mixed> $response */
	private static function policy( array $response, string $header ): string {
		$value = wp_remote_retrieve_header( $response, $header );
		return is_array( $value ) ? implode( '; ', $value ) : $value;
	}
}
