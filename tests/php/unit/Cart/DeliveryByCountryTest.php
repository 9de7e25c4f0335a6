<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryOption;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;

final class DeliveryByCountryTest extends DeliveryTestCase {

	/** @return list<string> */
	private static function codes( PricedCart $cart ): array {
		return array_map( static fn ( CartNotice $notice ): string => $notice->code->value, $cart->notices );
	}

	/** 30 November and 1 December are public holidays in Romania. */
	public function testADateThatDependsOnTheCountryNamesIt(): void {
		$dates = static function ( DeliveryMethod $method, string $country ): array {
			$item = self::item( 1, 1000, array() );
			$line = self::price( array( new CartLine( 1 ) ), array( $item ), array( $method ), $country )->lines[0];
			return array( $line->deliveryDay->format( 'Y-m-d' ), $line->dateCountry );
		};
		self::assertSame( array( '2026-11-30', 'DE' ), $dates( self::flat(), 'DE' ) );
		self::assertSame( array( '2026-12-02', 'RO' ), $dates( self::flat(), 'RO' ) );
		self::assertSame( array( '2026-11-30', '' ), $dates( self::flat( null, 'LT', 'DE' ), 'DE' ) );
		self::assertSame( array( '2026-11-25', '' ), $dates( new DeliveryMethod( 'shop', days: 0, pickup: true, forAll: true ), 'RO' ) );
	}

	public function testDeliveryIsFreeFromTheMinimumAmount(): void {
		$methods = array( self::flat( 3000 ), new DeliveryMethod( 'carrier', tariff: new DeliveryTariff( freeFrom: 3000 ) ) );
		$items   = array( self::item( 1, 999, array( 'carrier' ) ), self::item( 2, 1001, array( 'carrier' ) ) );
		$below   = self::price( array( new CartLine( 1, 2 ), new CartLine( 2 ) ), $items, $methods );
		self::assertSame( array( 590, 590 ), array_column( $below->lines, 'shippingPrice' ) );
		$from = self::price( array( new CartLine( 1, 1, null, 'post' ), new CartLine( 2, 2 ) ), $items, $methods );
		self::assertSame( 3001, $from->totals->items );
		self::assertSame( array( 0, 0 ), array_column( $from->lines, 'shippingPrice' ) );
		self::assertSame(
			array( 0, 0 ),
			array_map( static fn ( DeliveryOption $option ): int => $option->price, $from->lines[0]->deliveryOptions )
		);
	}

	public function testADeliverableMethodReplacesTheRequestedOne(): void {
		$methods   = array(
			new DeliveryMethod( 'carrier', countries: array( 'LT', 'LV' ) ),
			self::flat( null, 'DE' ),
			new DeliveryMethod( 'pickup', pickup: true, tariff: new DeliveryTariff( PriceRule::Free ), days: 0 ),
		);
		$requested = array( new CartLine( 1, 1, null, 'carrier' ) );
		$home      = self::price( $requested, array( self::item( 1 ) ), $methods );
		self::assertSame( array( 'carrier', array() ), array( $home->lines[0]->shipping, $home->notices ) );
		$abroad = self::price( $requested, array( self::item( 1 ) ), $methods, 'DE' );
		self::assertSame( array( 'post', array( 'shipping_changed' ) ), array( $abroad->lines[0]->shipping, self::codes( $abroad ) ) );
	}

	public function testDeliveryIsNeverReplacedWithPickUp(): void {
		$methods = array( new DeliveryMethod( 'carrier', countries: array( 'LT' ) ), ...array_slice( DeliverySettings::defaults(), 1 ) );
		foreach ( array( null, 'carrier' ) as $requested ) {
			$line = self::price( array( new CartLine( 1, 1, null, $requested ) ), array( self::item( 1 ) ), $methods, 'MT' )->lines[0];
			self::assertSame( array( 'carrier', 'MT', 0 ), array( $line->shipping, $line->undeliverableCountry, $line->shippingPrice ) );
			self::assertSame(
				array( 'pickup' ),
				array_map( static fn ( DeliveryOption $option ): string => $option->method->key, $line->deliveryOptions )
			);
		}
		$fetched = self::price( array( new CartLine( 1, 1, null, 'pickup' ) ), array( self::item( 1 ) ), $methods, 'MT' )->lines[0];
		self::assertSame( array( 'pickup', null ), array( $fetched->shipping, $fetched->undeliverableCountry ) );
		$nowhere = self::price( array( new CartLine( 1 ) ), array( self::item( 1, 1000, array( 'carrier' ) ) ), $methods, 'MT' )->lines[0];
		self::assertSame( array( 'MT', array() ), array( $nowhere->undeliverableCountry, $nowhere->deliveryOptions ) );
	}

	public function testVatFollowsTheCountryWithAnUnchangedGrossPrice(): void {
		$items = array(
			self::item( 1, 12100, offers: array( new AccessoryOffer( 9, 'Box', '', 500, 2100, null, 5, VatClass::Reduced ) ) ),
			self::item( 2, 2000, class: VatClass::Own ),
			self::item( 3, 1000, class: VatClass::Zero ),
		);
		$cart  = array( new CartLine( 1, 1, null, null, array( 9 => null ) ), new CartLine( 2 ), new CartLine( 3 ) );
		$rates = static fn ( ?string $country, ?VatRates $rates = null ): array => array_map(
			static fn ( VatShare $share ): array => array( $share->rate, $share->net + $share->vat ),
			self::price( $cart, $items, DeliverySettings::defaults(), $country, $rates )->totals->vat
		);
		self::assertSame( array( array( 2100, 15280 ), array( 1200, 500 ), array( 0, 1590 ) ), $rates( null ) );
		self::assertSame( array( array( 2100, 2590 ), array( 1900, 12690 ), array( 700, 500 ), array( 0, 1590 ) ), $rates( 'DE' ) );
		self::assertSame( $rates( null ), $rates( 'XX' ), 'an unknown country is the shop\'s' );
		$home = new VatRates( 'LT', VatStatus::Home );
		self::assertSame( $rates( null ), $rates( 'DE', $home ), 'a shop below the threshold charges its own' );
		self::assertSame( array( 0 ), array_column( $rates( 'DE', new VatRates( 'LT', VatStatus::None ) ), 0 ) );
		self::assertSame(
			array( 2050, 12690 ),
			$rates( 'DE', new VatRates( 'LT', VatStatus::Destination, array( 'DE' => array( 'standard' => 2050, 'reduced' => 700 ) ) ) )[1]
		);
	}

	public function testPickUpIsTaxedInTheShopsCountry(): void {
		$cart = self::price(
			array( new CartLine( 1, 1, null, 'pickup' ), new CartLine( 2 ) ),
			array( self::item( 1 ), self::item( 2 ) ),
			DeliverySettings::defaults(),
			'HU'
		);
		self::assertSame( array( 2700, 2100 ), array_column( $cart->totals->vat, 'rate' ) );
		self::assertSame( array( 2100, 2700 ), array_map( static fn ( $line ): int => $line->item->prices->vatRate, $cart->lines ) );
	}
}
