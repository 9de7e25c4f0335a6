<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** The Shop menu in wp-admin and its overview screen. */
final class OverviewModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( OverviewScreen::class )->menu(), ShopMenu::OVERVIEW );
		add_action( 'rest_api_init', static fn () => $container->get( OverviewRest::class )->register() );
		add_action( 'admin_post_' . OverviewExport::ACTION, static fn () => $container->get( OverviewExport::class )->send() );
		add_action( 'wp_dashboard_setup', static fn () => $container->get( DashboardWidget::class )->register() );
	}
}
