<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\BlockedItem;
use Vitrine\Storefront\Security\PageHeaders;
use Vitrine\Storefront\Security\PolicyAudit;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\PolicyState;

/** Requests the shop's pages as a visitor and stores what their content security policy blocks. */
final class PolicyProbe {

	/** Action, scheduled after changes of the theme or the plugins. */
	public const HOOK = 'vitrine_probe_policy';

	/** Option, not autoloaded: `{at, state, items}`. */
	private const OPTION = 'vitrine_policy_found';

	private const TIMEOUT_SECONDS = 5;

	private const MAX_ITEMS = 20;

	public function __construct( private readonly Languages $languages ) {
	}

	/** The last result no longer counts: new code may print scripts. Other changes add none, so what they find may have been inserted. */
	public static function forget(): void {
		if ( ShopState::isLive() ) {
			PolicySettings::saveState( PolicyState::Unknown );
		}
	}

	/** Checks again soon. */
	public static function schedule(): void {
		if ( PolicySettings::state() !== PolicyState::Clean ) {
			self::forget();
		}
		if ( ShopState::isLive() && wp_next_scheduled( self::HOOK ) === false ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/** @return list<string> What the last check found, with the pages. */
	public static function found(): array {
		$last = (array) get_option( self::OPTION, array() );
		return array_values( array_filter( (array) ( $last['items'] ?? array() ), is_string( ... ) ) );
	}

	/** The result of the last check, or of a new one if it is older. */
	public function result( int $maxSeconds ): PolicyState {
		$last  = (array) get_option( self::OPTION, array() );
		$state = is_string( $last['state'] ?? null ) ? PolicyState::tryFrom( $last['state'] ) : null;
		return $state === null || PolicySettings::state() === PolicyState::Unknown || time() - (int) ( $last['at'] ?? 0 ) > $maxSeconds
			? $this->run()
			: $state;
	}

	/**
	 * Hook `vitrine_probe_policy`. Once the pages were clean, later findings don't stop `PolicyMode::Automatic` from enforcing: otherwise
	 * an inserted script could disable the policy that blocks it.
	 */
	public function run(): PolicyState {
		$state = PolicyState::Clean;
		$items = array();
		foreach ( $this->pages() as $page => $url ) {
			$blocked = $this->inspect( $url );
			if ( $blocked instanceof PolicyState ) {
				$state = $blocked;
				break;
			}
			foreach ( $blocked as $item ) {
				$items[ $item->text ] ??= "$page: $item->text" . ( $item->source === '' ? '' : " ($item->source)" );
			}
		}
		$state = $items === array() ? $state : PolicyState::Blocked;
		update_option(
			self::OPTION,
			array(
				'at'    => time(),
				'state' => $state->value,
				'items' => array_slice( array_values( $items ), 0, self::MAX_ITEMS ),
			),
			false
		);
		if ( PolicySettings::state() !== PolicyState::Clean ) {
			PolicySettings::saveState( $state );
		}
		return $state;
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
			? ( new PolicyAudit( $policy, $url, self::extensions() ) )->find( wp_remote_retrieve_body( $response ) )
			: PolicyState::Missing;
	}

	/** @param array<mixed> $response */
	private static function policy( array $response, string $header ): string {
		$value = wp_remote_retrieve_header( $response, $header );
		return is_array( $value ) ? implode( '; ', $value ) : $value;
	}

	/** @return list<string> Folders of plugins and themes. */
	private static function extensions(): array {
		$plugins = array_map( 'dirname', array_filter( (array) get_option( 'active_plugins', array() ), is_string( ... ) ) );
		return array_values( array_diff( array( ...$plugins, get_template(), get_stylesheet() ), array( '.' ) ) );
	}
}
