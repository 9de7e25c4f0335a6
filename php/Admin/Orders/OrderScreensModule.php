<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\ShopMenu;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\MoveDelivery;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Rest\OrderWire;
use Vitrine\Storefront\View;

/** Orders in wp-admin. */
final class OrderScreensModule implements Module {

	public function services(): array {
		return array(
			OrdersScreen::class => static fn ( Container $c ): OrdersScreen => new OrdersScreen( $c->get( OrdersPage::class ), $c->get( OrderPage::class ), $c->get( OrderBook::class ) ),
			OrdersPage::class   => static fn ( Container $c ): OrdersPage => new OrdersPage(
				$c->get( OrderBook::class ),
				$c->get( OrderFilters::class ),
				new BulkSteps( $c->get( OrderBook::class ), $c->get( OrderSteps::class ) ),
				$c->get( PaymentMethods::class ),
				$c->get( Languages::class ),
				$c->get( Countries::class ),
				$c->get( MoneyFormat::class ),
				$c->get( Clock::class ),
			),
			OrderFilters::class => static fn ( Container $c ): OrderFilters => new OrderFilters( $c->get( PaymentMethods::class ), $c->get( Languages::class ), $c->get( Countries::class ), $c->get( Clock::class ) ),
			OrderSteps::class   => static fn ( Container $c ): OrderSteps => new OrderSteps( $c->get( ChangeOrder::class ), $c->get( PaymentMethods::class ) ),
			OrdersExport::class => static fn ( Container $c ): OrdersExport => new OrdersExport( $c->get( OrderBook::class ), $c->get( OrderFilters::class ) ),
			OrderPage::class    => static fn ( Container $c ): OrderPage => new OrderPage(
				$c->get( OrderBook::class ),
				new OrderActions( $c->get( OrderSteps::class ), $c->get( MoveDelivery::class ), $c->get( OrderNotes::class ), $c->get( OrderMails::class ) ),
				$c->get( OrderSteps::class ),
				new OrderHistory( $c->get( OrderBook::class ), $c->get( OrderNotes::class ) ),
				$c->get( OrderMails::class ),
				$c->get( OrderWire::class ),
				$c->get( Countries::class ),
				$c->get( Languages::class ),
				$c->get( Typography::class ),
				$c->get( MoneyFormat::class ),
				$c->get( View::class ),
				self::boxes( $c ),
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'admin_menu', static fn () => $container->get( OrdersScreen::class )->menu(), ShopMenu::ORDERS );
		Filters::add( 'set_screen_option_' . OrdersScreen::PER_PAGE_OPTION, static fn ( mixed $kept, string $option, mixed $value ): int => max( 1, min( 200, is_numeric( $value ) ? (int) $value : OrdersTable::PER_PAGE ) ), 10, 3 );
		add_action( 'admin_post_' . OrdersExport::ACTION, static fn () => $container->get( OrdersExport::class )->send() );
	}

	/** @return list<OrderBox> What other concerns put on an order's page, in this order. */
	private static function boxes( Container $c ): array {
		return array( $c->get( WithdrawalBox::class ), $c->get( RefundBox::class ), $c->get( InvoiceBox::class ) );
	}
}
