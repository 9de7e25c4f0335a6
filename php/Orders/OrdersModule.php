<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Cart\Cart;
use Vitrine\Cart\Discounts\Codes;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Cart\Purchases;
use Vitrine\Cart\Rest\CartWire;
use Vitrine\Catalogue\DeliveryEstimate;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Settings;
use Vitrine\Catalogue\Stock;
use Vitrine\Customers\Customer;
use Vitrine\Customers\ProvidesAccountFacts;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Orders\Checkout\AttemptStates;
use Vitrine\Orders\Checkout\BoughtCart;
use Vitrine\Orders\Checkout\LeftOrder;
use Vitrine\Orders\Checkout\PaymentStop;
use Vitrine\Orders\Checkout\PlaceOrder;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Privacy\OrderData;
use Vitrine\Orders\Rest\AddOrder;
use Vitrine\Orders\Rest\GetOrderByKey;
use Vitrine\Orders\Rest\GetUserOrders;
use Vitrine\Orders\Rest\MoneyFacts;
use Vitrine\Orders\Rest\OrderWire;
use Vitrine\Orders\Rest\UserOrderFacts;
use Vitrine\Orders\Withdrawal\Offers;
use Vitrine\Orders\Withdrawal\OfferText;
use Vitrine\Rest\ProvidesRoutes;

/** Placing orders, and where they stand. */
final class OrdersModule implements Module, ProvidesDeliveries, ProvidesRoutes, ProvidesAccountFacts {

	public function services(): array {
		return array(
			PlaceOrder::class  => static fn ( Container $c ): PlaceOrder => new PlaceOrder(
				$c->get( Cart::class ),
				$c->get( Codes::class ),
				$c->get( PaymentMethods::class ),
				$c->get( Countries::class ),
				$c->get( OrderBook::class ),
				$c->get( Stock::class ),
				$c->get( Outbox::class ),
				$c->get( Database::class ),
				$c->get( Languages::class ),
				$c->get( Clock::class ),
				$c->get( FaultPoints::class ),
				$c->get( AttemptStates::class ),
				$c->get( Settings::class )->currency,
			),
			AttemptStates::class => static fn ( Container $c ): AttemptStates => new AttemptStates( $c->get( PaymentMethods::class ) ),
			BoughtCart::class  => static fn ( Container $c ): BoughtCart => new BoughtCart( $c->get( OrderBook::class ), $c->get( Purchases::class ) ),
			LeftOrder::class   => static fn ( Container $c ): LeftOrder => new LeftOrder( $c->get( OrderBook::class ), $c->get( ChangeOrder::class ), $c->get( PaymentStop::class ), $c->get( AttemptStates::class ) ),
			OrderAccess::class => static fn ( Container $c ): OrderAccess => new OrderAccess( $c->get( OrderBook::class ), $c->get( Clock::class ) ),
			ChangeOrder::class => static fn ( Container $c ): ChangeOrder => new ChangeOrder(
				$c->get( OrderBook::class ),
				$c->get( PaymentMethods::class ),
				$c->get( Stock::class ),
				$c->get( Discounts::class ),
				$c->get( Database::class ),
				$c->get( DeliveryEstimate::class ),
				$c->get( Invoices::class ),
				$c->get( Outbox::class ),
				$c->get( Clock::class ),
				$c->get( FaultPoints::class ),
			),
			MoveDelivery::class => static fn ( Container $c ): MoveDelivery => new MoveDelivery( $c->get( OrderBook::class ), $c->get( Database::class ), $c->get( Outbox::class ), $c->get( Clock::class ) ),
			OrderWire::class   => static fn ( Container $c ): OrderWire => new OrderWire(
				$c->get( CartWire::class ),
				$c->get( Products::class ),
				$c->get( PaymentMethods::class ),
				$c->get( MoneyFormat::class ),
				$c->get( DateFormat::class ),
				$c->get( Clock::class ),
				$c->get( Offers::class ),
				$c->get( OfferText::class ),
				$c->get( MoneyFacts::class ),
			),
			OrderLinks::class  => static fn ( Container $c ): OrderLinks => new OrderLinks( $c->get( Languages::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_email_verified', static fn ( Customer $customer ): int => $container->get( OrderBook::class )->adopt( $customer->id, $customer->email ) );
		Tools::offer( 'vitrine-orders', static fn (): OrderData => new OrderData( $container->get( OrderBook::class ), $container->get( OrderWire::class ), $container->get( Countries::class ), $container->get( Clock::class ) ) );
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( OrderBook::class )->disown( $user ) );
	}

	public function deliveries(): array {
		return array( BoughtCart::KIND => static fn ( Container $c, array $payload ): bool => $c->get( BoughtCart::class )->deliver( $payload ) );
	}

	public function routes(): array {
		return array(
			'add_order'        => static fn ( Container $c ): AddOrder => new AddOrder( $c->get( PlaceOrder::class ), static fn (): LeftOrder => $c->get( LeftOrder::class ), $c->get( BoughtCart::class ), $c->get( Purchases::class ), $c->get( OrderBook::class ) ),
			'get_order_by_key' => static fn ( Container $c ): GetOrderByKey => new GetOrderByKey( $c->get( OrderAccess::class ), $c->get( OrderWire::class ) ),
			'get_user_orders'  => static fn ( Container $c ): GetUserOrders => new GetUserOrders( $c->get( OrderBook::class ), $c->get( OrderWire::class ) ),
		);
	}

	public function accountFacts(): array {
		return array( 'order' => static fn ( Container $c ): UserOrderFacts => new UserOrderFacts( $c->get( OrderBook::class ), $c->get( OrderWire::class ) ) );
	}
}
