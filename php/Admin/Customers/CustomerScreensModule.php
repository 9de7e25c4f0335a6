<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Customers in wp-admin. */
final class CustomerScreensModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( CustomersScreen::class )->menu(), ShopMenu::CUSTOMERS );
		Filters::add(
			'set_screen_option_' . CustomersScreen::PER_PAGE_OPTION,
			static fn ( mixed $kept, string $option, mixed $value ): int => max(
				1,
				min( 200, is_numeric( $value ) ? (int) $value : CustomersTable::DEFAULT_PER_PAGE )
			),
			10,
			3
		);
		add_action( 'admin_post_' . CustomersExport::ACTION, static fn () => $container->get( CustomersExport::class )->send() );
		add_action( 'admin_post_' . CustomerActions::ACTION, static fn () => $container->get( CustomerActions::class )->handle() );
	}
}
