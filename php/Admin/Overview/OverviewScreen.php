<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Admin\Screen;
use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\ShopMenu;

/** Shop > Overview: how the shop is doing. */
final class OverviewScreen {

	private const CAPABILITY = Capability::MANAGE_SHOP;

	public function __construct( private readonly Screen $screen ) {
	}

	/** Hook `admin_menu`, before all screens that stand below it. */
	public function menu(): void {
		// One closure for both entries, which are one screen: two would print it twice.
		$render = $this->render( ... );
		$hook   = add_menu_page( __( 'Shop', 'vitrine' ), __( 'Shop', 'vitrine' ), self::CAPABILITY, ShopMenu::SLUG, $render, 'dashicons-store', 26 );
		add_submenu_page( ShopMenu::SLUG, __( 'Overview', 'vitrine' ), __( 'Overview', 'vitrine' ), self::CAPABILITY, ShopMenu::SLUG, $render );
		add_action( 'admin_enqueue_scripts', fn ( string $page ) => $page === $hook ? $this->screen->enqueue( 'overview' ) : null );
	}

	private function render(): void {
		$links = array(
			'orders'     => OrdersScreen::url(),
			'newProduct' => admin_url( 'post-new.php?post_type=vitrine_product' ),
			'settings'   => SettingsScreen::url( 'payments' ),
			'shop'       => home_url( '/' ),
			'csv'        => OverviewExport::url(),
		);
		echo '<div class="wrap"><h1>' . esc_html__( 'Overview', 'vitrine' ) . '</h1>';
		echo $this->screen->root( 'overview', array( 'links' => $links ) ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is written.
	}
}
