<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Consent\Rest\GiveConsent;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Cookie consent: the registry of cookies, the visitor's choice, and the services that depend on it. */
final class ConsentModule extends Module implements ProvidesRoutes, ProvidesTables {

	/** Daily cron hook. Here, because every request needs its name. */
	public const SWEEP = 'vitrine_consent_sweep';

	/** Option of `ConsentBar`. Here, because every page reads it: while the shop's own bar asks, no class is loaded for it. */
	public const BAR = 'vitrine_consent_bar';

	private const BARS_SAVED = array(
		'cmplz_after_css_generation',
		'cky_after_update_banner',
		'cky_after_update_settings',
		'cky_after_connect',
	);

	/** Whether the owner wants a consent plugin to ask, even if none can (`ConsentPlugins`). */
	public static function leavesAsking(): bool {
		return get_option( self::BAR ) === 'plugin';
	}

	public function register( Container $container ): void {
		ShopState::whenShown( static fn () => self::registerVisitorHooks( $container ) );
		add_action(
			'init',
			static fn () => function_exists( 'wp_add_cookie_info' ) && ShopState::isShown()
				? $container->get( WpConsentApi::class )->registerCookies()
				: null,
			20
		);
		add_action( self::SWEEP, static fn () => $container->get( ConsentRetention::class )->sweep() );
		add_action( 'vitrine_activate', self::whenActivated( ... ) );
		add_action( 'vitrine_migrated', static fn () => ConsentBar::addOption() );
		add_action( 'vitrine_deactivate', static fn () => wp_clear_scheduled_hook( self::SWEEP ) );
		// Complianz and CookieYes have saved their bars, which are in tables of their own: stored pages contain the former ones.
		foreach ( self::BARS_SAVED as $hook ) {
			add_action( $hook, self::purge( ... ) );
		}
	}

	private static function registerVisitorHooks( Container $container ): void {
		add_action( 'wp_head', static fn () => $container->get( ConsentSignals::class )->print(), PHP_INT_MIN );
		add_action( 'wp_body_open', static fn () => $container->get( CookieBar::class )->print() );
		add_action( 'vitrine_footer_links', static fn () => $container->get( CookieBar::class )->printSettings() );
		add_action( 'wp_footer', static fn () => $container->get( CookieBar::class )->printRest(), 8 );
		Filters::add(
			'vitrine_policy_sources',
			static fn ( array $directives ): array => $container->get( Services::class )->addSources( $directives )
		);
		// Cookie Notice leaves its bar out of pages for bots, but stored pages are for all.
		add_filter( 'cn_is_bot', '__return_false', 99 );
		// The API's cookies end after 30 days, and plugins do not ask again then: the answer would be lost.
		Filters::add(
			'wp_cookie_expiration',
			static fn ( int $days ): int => self::leavesAsking() ? max( $days, ConsentCookies::LIFETIME_DAYS ) : $days
		);
		// Only called by the plugin "WP Consent API".
		add_filter( 'wp_consent_api_registered_' . plugin_basename( \Vitrine\FILE ), '__return_true' );
		Filters::add(
			'wp_get_consent_type',
			static fn ( mixed $type = null ): string
				=> self::leavesAsking() ? $container->get( ConsentPlugins::class )->consentType( $type ) : 'optin',
			99
		);
	}

	/** @param mixed $file Of Complianz's style sheet: a preview changes nothing. */
	private static function purge( mixed $file = '' ): void {
		if ( ! is_string( $file ) || ! str_contains( basename( $file ), 'preview' ) ) {
			do_action( 'vitrine_purge_pages' );
		}
	}

	private static function whenActivated(): void {
		if ( wp_next_scheduled( self::SWEEP ) === false ) {
			wp_schedule_event( time(), 'daily', self::SWEEP );
		}
	}

	public function routes(): array {
		return array(
			'consent' => GiveConsent::class,
		);
	}

	public function tables(): array {
		return array(
			'consents' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				visitor char(32) NOT NULL,
				version int(11) NOT NULL,
				preferences tinyint(1) NOT NULL,
				statistics tinyint(1) NOT NULL,
				marketing tinyint(1) NOT NULL,
				given_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY given_at (given_at)',
		);
	}
}
