<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\FreeDelivery;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\ItemDelivery;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryOption;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Delivery\WeightBands;

/** Delivery methods that cost something once, or nothing from an amount. */
final class DeliveryTariffCartTest extends DeliveryTestCase {

	/** @return array<string, array{list<int>, list<int>}> Line prices, and each line's share of a flat price of 1000. */
	public static function shares(): array {
		return array(
			'one line'                     => array( array( 500 ), array( 1000 ) ),
			'in proportion to the line totals'                     => array( array( 3000, 1000 ), array( 750, 250 ) ),
			'thirds without rounding loss'    => array( array( 100, 100, 100 ), array( 333, 333, 334 ) ),
			'free goods' => array( array( 0, 0 ), array( 1000, 0 ) ),
		);
	}

	/**
	 * @param list<int> $prices
	 * @param list<int> $shares
	 */
	#[DataProvider( 'shares' )]
	public function testAFlatRateIsSplitByLineTotal( array $prices, array $shares ): void {
		$items = array_map(
			static fn ( int $price, int $index ): CatalogueItem => self::item( $index + 1, $price, array() ),
			$prices,
			array_keys( $prices )
		);
		$cart  = self::price(
			array_map( static fn ( CatalogueItem $item ): CartLine => new CartLine( $item->id ), $items ),
			$items,
			array( self::flat() )
		);
		self::assertSame( $shares, array_column( $cart->lines, 'shippingPrice' ) );
		self::assertSame( 1000, $cart->totals->shipping );
		self::assertSame( '2026-11-30', $cart->lines[0]->deliveryDay->format( 'Y-m-d' ) );
	}

	/**
	 * @return iterable<string, array{list<string|null>, int, array{int, int}|null}> Methods of the lines, price of each, and the missing
	 *   amount.
	 */
	public static function carts(): iterable {
		yield 'below the amount'         => array( array( null ), 4410, array( 590, 88 ) );
		yield 'of all lines together'    => array( array( null, null ), 2000, array( 1000, 80 ) );
		yield 'exactly the amount'       => array( array( null, null ), 2500, array( 0, 100 ) );
		yield 'beside pick-up'           => array( array( null, 'desk' ), 2000, array( 1000, 80 ) );
		yield 'pick-up only'             => array( array( 'desk' ), 2000, null );
		yield 'a method that costs more' => array( array( null, 'van' ), 2000, null );
		yield 'never free'               => array( array( 'van' ), 9000, null );
	}

	/**
	 * @param list<string|null>    $methods
	 * @param array{int, int}|null $missing In cents, and the share that is reached.
	 */
	#[DataProvider( 'carts' )]
	public function testTheCartKnowsWhatIsMissingUntilDeliveryIsFree( array $methods, int $price, ?array $missing ): void {
		$offered = array(
			self::flat( 5000 ),
			new DeliveryMethod( 'van', tariff: new DeliveryTariff( PriceRule::Parcel ), forAll: true ),
			new DeliveryMethod( 'desk', tariff: new DeliveryTariff( PriceRule::Free ), days: 0, pickup: true, forAll: true ),
		);
		$items   = array_map(
			static fn ( int $index ): CatalogueItem => self::item( $index + 1, $price, array() ),
			array_keys( $methods )
		);
		$lines   = array_map(
			static fn ( ?string $method, int $index ): CartLine => new CartLine( $index + 1, 1, null, $method ),
			$methods,
			array_keys( $methods )
		);
		$free    = FreeDelivery::of( self::price( $lines, $items, $offered ), new DeliveryMethods( $offered, 'LT' ) );
		self::assertSame( $missing, $free === null ? null : array( $free->missing(), $free->percent() ) );
	}

	public function testADeliveryThatIsFreeForAnotherReasonMissesNothing(): void {
		$offered = array( self::flat( 5000 ) );
		$cart    = self::price( array( new CartLine( 1 ) ), array( self::item( 1, 1000, array() ) ), $offered );
		$lines   = array_map( static fn ( PricedLine $line ): PricedLine => $line->withFreeDelivery(), $cart->lines );
		$gift    = new PricedCart( $lines, array() );
		self::assertNull( FreeDelivery::of( $gift, new DeliveryMethods( $offered, 'LT' ) ) );
	}

	/** Six kinds of tableware are one parcel: the highest price once, by the weight of all pieces. */
	public function testAParcelIsChargedOnceForItsLines(): void {
		$bands = new WeightBands( array( array( 'to' => 2000, 'price' => 490 ), array( 'to' => 10_000, 'price' => 790 ) ) );
		$rules = array(
			'parcel' => new DeliveryTariff( PriceRule::Parcel ),
			'weight' => new DeliveryTariff( PriceRule::Weight, bands: $bands ),
		);
		$found = array();
		foreach ( $rules as $key => $tariff ) {
			$items        = array_map(
				static fn ( int $id, int $own ): CatalogueItem
					=> self::item( $id, 1000, array() )->with( delivery: new ItemDelivery( 2, array(), $own, 300 ) ),
				range( 1, 6 ),
				array( 590, 590, 890, 0, 590, 590 )
			);
			$lines        = array_map( static fn ( int $id ): CartLine => new CartLine( $id, $id === 6 ? 2 : 1 ), range( 1, 6 ) );
			$method       = new DeliveryMethod( $key, tariff: $tariff, forAll: true );
			$cart         = self::price( $lines, $items, array( $method ) );
			$found[ $key ] = array(
				array_column( $cart->lines, 'shippingPrice' ),
				$cart->totals->shipping,
				$cart->lines[3]->deliveryOptions[0]->price,
			);
		}
		self::assertSame(
			array(
				'parcel' => array( array( 127, 127, 127, 127, 127, 255 ), 890, 890 ),
				'weight' => array( array( 112, 113, 113, 113, 113, 226 ), 790, 790 ),
			),
			$found
		);
	}

	public function testAnOptionIsPricedWithTheLinesThatAreSentThatWay(): void {
		$bands   = new WeightBands( array( array( 'to' => 1000, 'price' => 490 ), array( 'to' => 10_000, 'price' => 790 ) ) );
		$methods = array(
			new DeliveryMethod( 'box', tariff: new DeliveryTariff( PriceRule::Weight, bands: $bands ), forAll: true ),
			self::flat(),
		);
		$items   = array_map(
			static fn ( int $id ): CatalogueItem
				=> self::item( $id, 1000, array() )->with( delivery: new ItemDelivery( 2, array(), 590, 600 ) ),
			array( 1, 2 )
		);
		$cart    = self::price( array( new CartLine( 1, 1, null, 'box' ), new CartLine( 2, 1, null, 'post' ) ), $items, $methods );
		self::assertSame( array( 490, 1000 ), array_column( $cart->lines, 'shippingPrice' ) );
		$prices = static fn ( PricedLine $line ): array
			=> array_map( static fn ( DeliveryOption $option ): int => $option->price, $line->deliveryOptions );
		self::assertSame( array( array( 490, 1000 ), array( 790, 1000 ) ), array_map( $prices, $cart->lines ) );
	}
}
