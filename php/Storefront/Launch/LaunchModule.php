<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Launch;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;

defined( 'ABSPATH' ) || exit;

/** Launching the shop, taking it offline, and the preview before the launch. */
final class LaunchModule extends Module {

	public function register( Container $container ): void {
		add_action( 'vitrine_deactivate', static fn () => $container->get( Launch::class )->suspend() );
		// After the other modules.
		add_action( 'vitrine_activate', static fn () => $container->get( Launch::class )->resume(), 20 );
		add_action( 'vitrine_migrated', static fn () => ThemeLinks::addOption() );
		add_action( 'vitrine_went_live', static fn () => $container->get( ThemeLinks::class )->chooseOnLaunch() );
		// Setup of a live shop can replace the bundled theme.
		add_action(
			'switch_theme',
			static fn () => ShopState::isLive() && get_option( Theme::OPTION ) === Theme::KEEP
				? $container->get( ThemeLinks::class )->chooseOnLaunch()
				: null
		);
		if ( ShopState::isLive() ) {
			return;
		}
		add_action( 'admin_post_' . PreviewMode::ACTION, static fn () => $container->get( PreviewMode::class )->change() );
		add_action( 'admin_bar_menu', static fn ( \WP_Admin_Bar $bar ) => $container->get( PreviewMode::class )->addTo( $bar ), 90 );
		ShopState::whenShown( static fn () => $container->get( PreviewMode::class )->show() );
	}
}
