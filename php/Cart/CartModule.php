<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Cart\Discounts\Codes;
use Vitrine\Cart\Discounts\Rest\DiscountWire;
use Vitrine\Cart\Rest\AddPendingCart;
use Vitrine\Cart\Rest\CartWire;
use Vitrine\Cart\Rest\GetCart;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\DeliveryEstimate;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Rest\ProductWire;
use Vitrine\Catalogue\Settings;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Customers\ProvidesAccountFacts;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Rest\ProvidesRoutes;

/** Reading, mending and pricing of what visitors want to buy. */
final class CartModule implements Module, ProvidesRoutes, ProvidesAccountFacts {

	public function services(): array {
		return array(
			Cart::class        => static fn ( Container $c ): Cart => new Cart( $c->get( Products::class ), $c->get( CartPricing::class ) ),
			CartPricing::class => static fn ( Container $c ): CartPricing => new CartPricing( $c->get( Offers::class ), $c->get( DeliveryMethods::class ), $c->get( VatRates::class ), $c->get( DeliveryEstimate::class ) ),
			CartWire::class    => static fn ( Container $c ): CartWire => new CartWire( $c->get( ProductWire::class ), $c->get( Countries::class ), $c->get( MoneyFormat::class ), $c->get( DateFormat::class ) ),
			Offers::class      => static fn (): Offers => new NoOffers(),
			PendingCart::class => static fn ( Container $c ): PendingCart => new PendingCart( $c->get( Clock::class ) ),
			Purchases::class   => static fn ( Container $c ): Purchases => new Purchases( $c->get( PendingCart::class ), $c->get( Database::class ), $c->get( Lease::class ), $c->get( Clock::class ), $c->get( FaultPoints::class ) ),
			AbandonedCarts::class => static fn ( Container $c ): AbandonedCarts => new AbandonedCarts( $c->get( Database::class ), $c->get( PendingCart::class ) ),
		);
	}

	public function register( Container $container ): void {
		Tools::offer( 'vitrine-cart', static fn (): PendingCartData => new PendingCartData( $container->get( PendingCart::class ), $container->get( Purchases::class ), $container->get( Products::class ) ) );
	}

	public function routes(): array {
		return array(
			'get_cart'         => static fn ( Container $c ): GetCart => new GetCart( $c->get( Cart::class ), $c->get( Codes::class ), $c->get( CartWire::class ), $c->get( DiscountWire::class ), $c->get( Settings::class ), static fn (): CheckoutAttempts => $c->get( CheckoutAttempts::class ) ),
			'add_pending_cart' => static fn ( Container $c ): AddPendingCart => new AddPendingCart( $c->get( Purchases::class ) ),
		);
	}

	public function accountFacts(): array {
		return array(
			'cart'      => static fn ( Container $c ): PendingCartFacts => new PendingCartFacts( $c->get( PendingCart::class ) ),
			'purchases' => static fn ( Container $c ): PurchaseFacts => new PurchaseFacts( $c->get( Purchases::class ) ),
		);
	}
}
