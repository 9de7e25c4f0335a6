<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\TestCase;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartPricing;
use Vitrine\Cart\NoPersonalPrices;
use Vitrine\Cart\PricedCart;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Items;

/** Prices carts with delivery methods. */
abstract class DeliveryTestCase extends TestCase {

	/**
	 * @param list<string>         $deliveryOptions
	 * @param list<AccessoryOffer> $offers
	 */
	protected static function item(
		int $id,
		int $price = 1000,
		array $deliveryOptions = array( 'carrier', 'pickup' ),
		VatClass $class = VatClass::Standard,
		array $offers = array(),
	): CatalogueItem {
		return Items::item(
			$id,
			$price,
			vatClass: $class,
			stock: 10,
			shipping: $deliveryOptions,
			shippingPrice: 590,
			offers: $offers
		);
	}

	/**
	 * @param list<CartLine>       $requested
	 * @param list<CatalogueItem>  $items
	 * @param list<DeliveryMethod> $methods
	 */
	protected static function price(
		array $requested,
		array $items,
		array $methods,
		?string $country = null,
		?VatRates $rates = null,
	): PricedCart {
		$deliveryMethods = new DeliveryMethods( $methods, 'LT', static fn ( DeliveryMethod $method ): string => $method->key );
		$pricing         = new CartPricing(
			new NoPersonalPrices(),
			$deliveryMethods,
			$rates ?? new VatRates( 'LT', VatStatus::Destination ),
			new DeliveryEstimate(
				new FixedClock( '2026-11-23 10:00' ),
				$deliveryMethods,
				countries: new Countries( array( 'LT', 'DE', 'RO' ), self::createStub( Languages::class ) )
			)
		);
		return $pricing->price( $requested, array_column( $items, null, 'id' ), array(), $country );
	}

	protected static function flat( ?int $freeFrom = null, string ...$countries ): DeliveryMethod {
		$tariff = new DeliveryTariff( PriceRule::Flat, 1000, $freeFrom );
		return new DeliveryMethod( 'post', array(), array_values( $countries ), $tariff, 3, forAll: true );
	}
}
