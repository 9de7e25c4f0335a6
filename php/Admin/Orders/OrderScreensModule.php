<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\ShopMenu;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Orders in wp-admin. */
final class OrderScreensModule extends Module {

	/** @var list<class-string<OrderBox>> In their order on the screen. */
	private const BOXES = array( DisputeBox::class, WithdrawalBox::class, RefundBox::class, InvoiceBox::class, PackingBox::class );

	public function services(): array {
		return array(
			OrdersPage::class   => static fn ( Container $c ): OrdersPage => $c->build(
				OrdersPage::class,
				newTable: static fn (): OrdersTable => $c->build( OrdersTable::class ),
			),
			OrderDisplay::class => static fn ( Container $c ): OrderDisplay => $c->build(
				OrderDisplay::class,
				boxes: array_map( $c->get( ... ), self::BOXES ),
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( OrdersScreen::class )->menu(), ShopMenu::ORDERS );
		Filters::add(
			'set_screen_option_' . OrdersScreen::PER_PAGE_OPTION,
			static fn ( mixed $kept, string $option, mixed $value ): int => max(
				1,
				min( 200, is_numeric( $value ) ? (int) $value : OrdersTable::PER_PAGE )
			),
			10,
			3
		);
		add_action( 'admin_post_' . DisputeBox::ACTION, static fn () => $container->get( DisputeBox::class )->handlePost() );
		add_action( 'admin_post_' . OrdersExport::ACTION, static fn () => $container->get( OrdersExport::class )->send() );
	}
}
