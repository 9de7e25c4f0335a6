<?php
declare(strict_types=1);

namespace Vitrine\Polylang;

use Vitrine\Database\DatabaseModule;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;

defined( 'ABSPATH' ) || exit;

/** The languages of Polylang instead of the built-in ones. Loaded only on sites that have it, and in wp-admin. */
final class PolylangModule extends Module implements ProvidesOutboxHandlers {

	public function register( Container $container ): void {
		if ( ShopState::isShown() && ! defined( 'PLL_COOKIE' ) ) {
			// The URL decides on the language, and a page with a cookie could not be cached.
			define( 'PLL_COOKIE', false );
		}
		// Polylang decides on the language of the home page before it fires `pll_init`.
		Filters::add( 'pll_preferred_language', static fn ( string|bool $code ): mixed => self::homeLanguage( $container, $code ) );
		add_action( 'pll_init', static fn () => self::start( $container ) );
		$check = static fn () => $container->get( EngineSwitch::class )->check();
		// Also fired by admin-ajax.php for visitors.
		add_action( 'admin_init', static fn () => current_user_can( 'manage_options' ) ? $check() : null );
		add_action( DatabaseModule::SWEEP_HOOK, $check );
		add_action( 'admin_notices', static fn () => PolylangNotice::show() );
	}

	public function outboxHandlers(): array {
		return array(
			EngineSwitch::KIND => static fn ( Container $c, array $payload ): bool => $c->get( EngineSwitch::class )->deliver( $payload ),
		);
	}

	/** A home page without prefix is one page in one language, which caches may store. */
	private static function homeLanguage( Container $container, mixed $browsers ): mixed {
		return (bool) PLL()->options['hide_default'] && $container->get( PolylangApi::class )->problem() === ''
			? pll_default_language()
			: $browsers;
	}

	private static function start( Container $container ): void {
		if ( $container->get( PolylangApi::class )->problem() === '' ) {
			$container->add(
				array( Languages::class => static fn ( Container $c ): Languages => $c->build( PolylangLanguages::class ) )
			);
			( new PolylangHooks( $container ) )->register();
		}
	}
}
