<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartNotice;
use Vitrine\Cart\CartPricing;
use Vitrine\Cart\NoPersonalPrices;
use Vitrine\Cart\NoticeCode;
use Vitrine\Cart\PersonalPrices;
use Vitrine\Cart\PricedCart;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\ItemSale;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Items;

final class CartPricingTest extends TestCase {

	/** @param list<AccessoryOffer> $offers */
	private static function item(
		int $id,
		int $price = 1000,
		?int $stock = 10,
		array $offers = array(),
		int $vat = 2100,
		?int $regular = null,
		int $lead = 2,
	): CatalogueItem {
		return Items::item(
			$id,
			$price,
			$regular === null ? null : new ItemSale( $regular, null, null ),
			$vat,
			stock: $stock,
			leadDays: $lead,
			shipping: array( 'carrier', 'pickup' ),
			shippingPrice: 590,
			offers: $offers
		);
	}

	private static function offer( int $id, int $price = 200, ?int $stock = 10, int $vat = 2100 ): AccessoryOffer {
		return new AccessoryOffer( $id, "Accessory $id", "https://shop.example/$id", $price, $vat, null, $stock );
	}

	/**
	 * @param list<CartLine>      $requested
	 * @param list<CatalogueItem> $items
	 */
	private static function price(
		array $requested,
		array $items,
		?PersonalPrices $personalPrices = null,
		?string $country = null,
		string $currency = 'EUR',
	): PricedCart {
		$methods = new DeliveryMethods( DeliverySettings::defaults(), 'LT', static fn ( DeliveryMethod $method ): string => $method->key );
		$pricing = new CartPricing(
			$personalPrices ?? new NoPersonalPrices(),
			$methods,
			new VatRates( 'LT', VatStatus::Destination ),
			new DeliveryEstimate( new FixedClock( '2026-11-23 10:00' ), $methods )
		);
		return $pricing->price( $requested, array_column( $items, null, 'id' ), country: $country, currency: $currency );
	}

	/** @return list<string> */
	private static function codes( PricedCart $cart ): array {
		return array_map( static fn ( CartNotice $notice ): string => $notice->code->value, $cart->notices );
	}

	public function testALineTotalsItemsAccessoriesAndOneDelivery(): void {
		$cart = self::price(
			array( new CartLine( 1, 3, null, null, array( 9 => null ) ) ),
			array( self::item( 1, 1000, 10, array( self::offer( 9, 250 ) ) ) )
		);
		self::assertSame( 3 * ( 1000 + 250 ), $cart->lines[0]->total() );
		self::assertSame( 590, $cart->totals->shipping );
		self::assertSame( 3750 + 590, $cart->totals->total );
		self::assertSame( 3, $cart->totals->count );
		self::assertSame( array(), $cart->notices );
	}

	public function testEachLinePaysDeliveryAndPickUpIsFree(): void {
		$cart = self::price(
			array( new CartLine( 1 ), new CartLine( 2 ), new CartLine( 3, 1, null, 'pickup' ) ),
			array( self::item( 1 ), self::item( 2 ), self::item( 3 ) )
		);
		self::assertSame( array( 590, 590, 0 ), array_column( $cart->lines, 'shippingPrice' ) );
		self::assertSame( 1180, $cart->totals->shipping );
	}

	/** @return iterable<string, array{Nature, bool, string, list<int>}> Nature, whether with goods, method, rates of item and goods. */
	public static function natures(): iterable {
		yield 'e-book alone' => array( Nature::Digital, false, '', array( 1900 ) );
		yield 'e-book with goods' => array( Nature::Digital, true, 'carrier', array( 1900, 1900 ) );
		yield 'service alone' => array( Nature::Service, false, '', array( 2100 ) );
		yield 'service with goods' => array( Nature::Service, true, 'carrier', array( 2100, 1900 ) );
	}

	/** @param list<int> $rates */
	#[DataProvider( 'natures' )]
	public function testOnlyChosenGoodsAreDelivered( Nature $nature, bool $withGoods, string $shipping, array $rates ): void {
		$offer = new AccessoryOffer( 9, 'Mug', '', 200, 2100, null, 10, VatClass::Standard );
		$item  = self::item( 1, 1000, 10, array( $offer ) );
		$item  = $item->with( prices: $item->prices->with( vatClass: VatClass::Standard ), legal: new LegalFacts( nature: $nature ) );
		$cart  = self::price(
			array( new CartLine( 1, 1, null, '', $withGoods ? array( 9 => null ) : array() ) ),
			array( $item ),
			country: 'DE'
		);
		self::assertSame(
			array( $shipping, $withGoods ? 590 : 0, $withGoods, $rates, array() ),
			array(
				$cart->lines[0]->shipping,
				$cart->totals->shipping,
				$cart->lines[0]->deliveryOptions !== array(),
				array( $cart->lines[0]->item->prices->vatRate, ...array_column( $cart->lines[0]->accessories, 'vatRate' ) ),
				self::codes( $cart ),
			)
		);
	}

	public function testAnUnknownShippingMethodIsReplacedWithANotice(): void {
		$cart = self::price( array( new CartLine( 1, 1, null, 'two-person' ) ), array( self::item( 1 ) ) );
		self::assertSame( 'carrier', $cart->lines[0]->shipping );
		self::assertSame( array( 'shipping_changed' ), self::codes( $cart ) );
	}

	public function testPricesFromTheBrowserAreIgnored(): void {
		$cart = self::price(
			array( new CartLine( 1, 1, 1, null, array( 9 => 0 ) ) ),
			array( self::item( 1, 1000, 10, array( self::offer( 9, 250 ) ) ) )
		);
		self::assertSame( 1250, $cart->totals->items );
		self::assertSame( array( 'price_changed' ), self::codes( $cart ) );
	}

	public function testAPersonalPriceIsAccepted(): void {
		$offers = new class() implements PersonalPrices {
			public function isValid( CatalogueItem $item, int $price, string $currency ): bool {
				return $item->id === 1 && $price === 800 && $currency === 'EUR';
			}
		};
		$cart   = self::price(
			array( new CartLine( 1, 2, 800 ), new CartLine( 2, 1, 800 ) ),
			array( self::item( 1, 1000, 10, array(), 2100, 1200 ), self::item( 2 ) ),
			$offers
		);
		self::assertSame( array( 800, 1000 ), array_column( $cart->lines, 'unitPrice' ) );
		self::assertNull( $cart->lines[0]->regularPrice );
		self::assertEquals( array( new CartNotice( NoticeCode::PriceChanged, 2, 'Product 2' ) ), $cart->notices );
		$inFrancs = self::price( array( new CartLine( 1, 1, 800 ) ), array( self::item( 1 ) ), $offers, currency: 'CHF' );
		self::assertSame( array( 1000 ), array_column( $inFrancs->lines, 'unitPrice' ), 'of another currency' );
	}

	public function testTheCataloguePriceInACookieGivesNoNotice(): void {
		self::assertSame(
			array(),
			self::price(
				array( new CartLine( 1, 1, 1000, null, array( 9 => 250 ) ) ),
				array( self::item( 1, 1000, 10, array( self::offer( 9, 250 ) ) ) )
			)->notices
		);
	}

	public function testAQuantityIsLoweredToTheStock(): void {
		$cart = self::price( array( new CartLine( 1, 50 ) ), array( self::item( 1, 1000, 4 ) ) );
		self::assertSame( 4, $cart->lines[0]->quantity );
		self::assertSame( 4, $cart->lines[0]->max );
		self::assertEquals( array( new CartNotice( NoticeCode::QuantityLowered, 1, 'Product 1', 4 ) ), $cart->notices );
	}

	public function testMadeToOrderProductsHaveAQuantityLimit(): void {
		$cart = self::price( array( new CartLine( 1, 1_000_000 ) ), array( self::item( 1, 1000, null ) ) );
		self::assertSame( CartPricing::MAX_QUANTITY, $cart->lines[0]->quantity );
		self::assertSame( CartPricing::MAX_QUANTITY, $cart->lines[0]->max );
		self::assertSame( array(), $cart->demand() );
	}

	public function testTheQuantityLimitAppliesWithLargeStock(): void {
		self::assertSame( 99, self::price( array( new CartLine( 1, 1 ) ), array( self::item( 1, 1000, 500 ) ) )->lines[0]->max );
	}

	public function testSoldOutLinesAreRemovedWithANotice(): void {
		$cart = self::price( array( new CartLine( 1 ), new CartLine( 2 ) ), array( self::item( 1, 1000, 0 ), self::item( 2, 1000, -3 ) ) );
		self::assertSame( array(), $cart->lines );
		self::assertSame( array( 'sold_out', 'sold_out' ), self::codes( $cart ) );
		self::assertSame( 0, $cart->totals->total );
	}

	public function testUnknownProductsAreRemovedWithANotice(): void {
		$cart = self::price( array( new CartLine( 404 ), new CartLine( 1 ) ), array( self::item( 1 ) ) );
		self::assertCount( 1, $cart->lines );
		self::assertEquals( array( new CartNotice( NoticeCode::UnknownProduct, 404 ) ), $cart->notices );
	}

	public function testUnavailableAccessoriesAreRemoved(): void {
		$item = self::item( 1, 1000, 10, array( self::offer( 9, 250, 0 ) ) );
		$cart = self::price( array( new CartLine( 1, 1, null, null, array( 9 => null, 77 => null ) ) ), array( $item ) );
		self::assertSame( array(), $cart->lines[0]->accessories );
		self::assertSame( array( 'accessory_removed', 'accessory_removed' ), self::codes( $cart ) );
	}

	public function testAnAccessorysStockLimitsTheLine(): void {
		$item = self::item( 1, 1000, 10, array( self::offer( 9, 250, 3 ) ) );
		$cart = self::price( array( new CartLine( 1, 5, null, null, array( 9 => null ) ) ), array( $item ) );
		self::assertSame( 3, $cart->lines[0]->quantity );
		self::assertSame( 3, $cart->lines[0]->max );
		self::assertSame( array( 'quantity_lowered' ), self::codes( $cart ) );
		self::assertSame( array( 1 => 3, 9 => 3 ), $cart->demand() );
	}

	public function testStockIsNotAllocatedTwice(): void {
		$box   = self::item( 9, 200, 4 );
		$vase  = self::item( 1, 1000, 10, array( self::offer( 9, 200, 4 ) ) );
		$other = self::item( 2, 1000, 10, array( self::offer( 9, 200, 4 ) ) );
		$cart  = self::price(
			array(
				new CartLine( 1, 2, null, null, array( 9 => null ) ),
				new CartLine( 9, 1 ),
				new CartLine( 2, 2, null, null, array( 9 => null ) ),
			),
			array( $box, $vase, $other )
		);
		self::assertSame( array( 2, 1, 1 ), array_column( $cart->lines, 'quantity' ) );
		self::assertSame( array( 1 => 2, 2 => 1, 9 => 4 ), $cart->demand() );
	}

	public function testVatByRateAddsUpExactly(): void {
		$cart = self::price(
			array( new CartLine( 1, 3, null, 'pickup', array( 9 => null ) ), new CartLine( 2, 1 ) ),
			array( self::item( 1, 999, 10, array( self::offer( 9, 333, 10, 900 ) ) ), self::item( 2, 1001, 10, array(), 0 ) )
		);
		$shares = array();
		foreach ( $cart->totals->vat as $share ) {
			$shares[ $share->rate ] = array( $share->net, $share->vat );
		}
		// 2997 at 21 %, 999 at 9 %, 1001 and its delivery of 590 untaxed.
		self::assertSame( array( 2100 => array( 2477, 520 ), 900 => array( 917, 82 ), 0 => array( 1591, 0 ) ), $shares );
		self::assertSame( $cart->totals->total, array_sum( array_merge( ...array_values( $shares ) ) ) );
	}

	public function testVatIsRoundedOncePerRate(): void {
		$lines = array_map( static fn ( int $id ): CartLine => new CartLine( $id, 1, null, 'pickup' ), range( 1, 10 ) );
		$cart  = self::price( $lines, array_map( static fn ( int $id ): CatalogueItem => self::item( $id, 3 ), range( 1, 10 ) ) );
		// Rounding per line: 1 cent of VAT in each 3 cents, 10 in total. The sum of 30 cents contains 5.
		self::assertSame( 5, $cart->totals->vat[0]->vat );
	}

	public function testTheDeliveryDayFollowsLeadTimeAndMethod(): void {
		$cart = self::price( array( new CartLine( 1 ), new CartLine( 2, 1, null, 'pickup' ) ), array( self::item( 1 ), self::item( 2 ) ) );
		self::assertSame(
			array( '2026-11-27', '2026-11-25' ),
			array( $cart->lines[0]->deliveryDay->format( 'Y-m-d' ), $cart->lines[1]->deliveryDay->format( 'Y-m-d' ) )
		);
	}

	public function testAnEmptyCartCostsNothing(): void {
		$cart = self::price( array(), array() );
		self::assertSame( 0, $cart->totals->total );
		self::assertSame( array(), $cart->totals->vat );
	}
}
