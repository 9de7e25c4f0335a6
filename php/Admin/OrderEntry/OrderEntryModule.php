<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Orders that staff take for customers, in wp-admin. */
final class OrderEntryModule extends Module {

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( EntryScreen::class )->menu(), ShopMenu::ORDERS );
	}
}
