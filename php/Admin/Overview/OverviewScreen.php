<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\Capability;
use Vitrine\Admin\MenuBadges;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Admin\ReactScreen;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\ShopMenu;

defined( 'ABSPATH' ) || exit;

/** Shop > Overview: sales, orders and stock. */
final class OverviewScreen {

	private const CAPABILITY = Capability::MANAGE_SHOP;

	public function __construct( private readonly ReactScreen $screen, private readonly MenuBadges $badges ) {
	}

	/** Hook `admin_menu`: runs before the screens of the submenu. */
	public function menu(): void {
		// Both menu entries are the same screen: with two closures, WordPress would print it twice.
		$render = $this->render( ... );
		$hook   = add_menu_page(
			__( 'Shop', 'vitrine' ),
			ShopMenu::titled( __( 'Shop', 'vitrine' ), $this->badges->total() ),
			self::CAPABILITY,
			ShopMenu::SLUG,
			$render,
			'dashicons-store',
			26
		);
		add_submenu_page(
			ShopMenu::SLUG,
			__( 'Overview', 'vitrine' ),
			__( 'Overview', 'vitrine' ),
			self::CAPABILITY,
			ShopMenu::SLUG,
			$render
		);
		add_action( 'admin_enqueue_scripts', fn ( string $page ) => $page === $hook ? $this->screen->enqueue( 'overview' ) : null );
	}

	private function render(): void {
		$links = array(
			'orders'     => OrdersScreen::url(),
			'newProduct' => admin_url( 'post-new.php?post_type=vitrine_product' ),
			'settings'   => SettingsScreen::url( 'payments' ),
			'search'     => SettingsScreen::url( 'search' ),
			'shop'       => home_url( '/' ),
			'csv'        => OverviewExport::url(),
		);
		echo '<div class="wrap"><h1>' . esc_html__( 'Overview', 'vitrine' ) . '</h1>';
		echo $this->screen->root( 'overview', array( 'links' => $links ) ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is written.
	}
}
