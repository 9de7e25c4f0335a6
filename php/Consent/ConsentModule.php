<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Consent\Rest\GiveConsent;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** Cookies: what there are, what a visitor allows, and who must be told. */
final class ConsentModule implements Module, ProvidesRoutes, ProvidesTables {

	public function services(): array {
		return array(
			Ids::class            => static fn ( Container $c ): Ids => new Ids( $c->get( OptionsStore::class ) ),
			Services::class       => static fn ( Container $c ): Services => new Services( $c->get( Ids::class ) ),
			CookieRegistry::class => static fn ( Container $c ): CookieRegistry => new CookieRegistry( $c->get( Services::class ) ),
			Consents::class       => static fn ( Container $c ): Consents => new Consents( $c->get( Database::class ) ),
			ConsentCookies::class => static fn ( Container $c ): ConsentCookies => new ConsentCookies( $c->get( Clock::class ) ),
			CookieBar::class      => static fn ( Container $c ): CookieBar => new CookieBar( $c->get( View::class ), $c->get( CookieRegistry::class ), $c->get( Services::class ), $c->get( Payload::class ) ),
			Signals::class        => static fn ( Container $c ): Signals => new Signals( $c->get( Bundles::class ), $c->get( Ids::class ), $c->get( Routing::class ) ),
			WpConsentApi::class   => static fn ( Container $c ): WpConsentApi => new WpConsentApi( $c->get( CookieRegistry::class ) ),
			Retention::class      => static fn ( Container $c ): Retention => new Retention( $c->get( Consents::class ), $c->get( Clock::class ) ),
		);
	}

	public function register( Container $container ): void {
		ShopState::whenShown( static fn () => self::ask( $container ) );
		add_action( 'init', static fn () => function_exists( 'wp_add_cookie_info' ) && ShopState::isShown() ? $container->get( WpConsentApi::class )->tellCookies() : null, 20 );
		add_action( Retention::SWEEP, static fn () => $container->get( Retention::class )->sweep() );
		add_action( 'vitrine_activate', self::whenActivated( ... ) );
		add_action( 'vitrine_deactivate', static fn () => wp_clear_scheduled_hook( Retention::SWEEP ) );
	}

	/** Hooks that visitors notice. */
	private static function ask( Container $container ): void {
		add_action( 'wp_head', static fn () => $container->get( Signals::class )->print(), PHP_INT_MIN );
		add_action( 'wp_body_open', static fn () => $container->get( CookieBar::class )->print() );
		add_action( 'wp_footer', static fn () => $container->get( CookieBar::class )->printSettings(), 5 );
		// Asked by the plugin "WP Consent API" alone, where it is there.
		add_filter( 'wp_consent_api_registered_' . plugin_basename( \Vitrine\FILE ), '__return_true' );
		add_filter( 'wp_get_consent_type', static fn (): string => 'optin' );
	}

	private static function whenActivated(): void {
		if ( wp_next_scheduled( Retention::SWEEP ) === false ) {
			wp_schedule_event( time(), 'daily', Retention::SWEEP );
		}
	}

	public function routes(): array {
		return array(
			'consent' => static fn ( Container $c ): GiveConsent => new GiveConsent( $c->get( Consents::class ), $c->get( ConsentCookies::class ), $c->get( Clock::class ) ),
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
