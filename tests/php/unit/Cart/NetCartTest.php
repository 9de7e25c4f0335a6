<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartPricing;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountCalculator;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\NoPersonalPrices;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\Vat\NetCart;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Items;

/** Net prices of carts with odd cents and three VAT rates add up. */
final class NetCartTest extends TestCase {

	private static function item( int $id, int $price, VatClass $class, AccessoryOffer ...$offers ): CatalogueItem {
		return Items::item( $id, $price, vatClass: $class, stock: 90, shipping: array( 'post' ), offers: array_values( $offers ) );
	}

	private static function cart( int $delivery ): PricedCart {
		$method  = new DeliveryMethod( 'post', array(), array(), new DeliveryTariff( PriceRule::Flat, $delivery ), forAll: true );
		$methods = new DeliveryMethods( array( $method ), 'LT' );
		$items   = array(
			self::item( 1, 3333, VatClass::Standard, new AccessoryOffer( 9, 'Box', '', 777, 2100, null, 50, VatClass::Reduced ) ),
			self::item( 2, 1, VatClass::Reduced ),
			self::item( 3, 1999, VatClass::Zero ),
		);
		$pricing = new CartPricing(
			new NoPersonalPrices(),
			$methods,
			new VatRates( 'LT', VatStatus::Destination ),
			new DeliveryEstimate( new FixedClock( '2026-11-23 10:00' ), $methods )
		);
		return $pricing->price(
			array( new CartLine( 1, 3, accessories: array( 9 => null ) ), new CartLine( 2, 7 ), new CartLine( 3, 2 ) ),
			array_column( $items, null, 'id' ),
			array(),
			'DE'
		);
	}

	/** @return iterable<string, array{DiscountTerms|null}> */
	public static function discounts(): iterable {
		yield 'none' => array( null );
		yield 'a third' => array( new DiscountTerms( 'A', DiscountKind::Percent, 3333 ) );
		yield 'an amount' => array( new DiscountTerms( 'A', DiscountKind::Amount, 1001 ) );
		yield 'everything' => array( new DiscountTerms( 'A', DiscountKind::Amount, 100_000 ) );
		yield 'delivery' => array( new DiscountTerms( 'A', DiscountKind::FreeDelivery ) );
	}

	#[DataProvider( 'discounts' )]
	public function testNetPricesAddUpToTheCent( ?DiscountTerms $terms ): void {
		foreach ( array( 0, 1, 599, 1000 ) as $delivery ) {
			$gross = self::cart( $delivery );
			$gross = $terms === null ? $gross : DiscountCalculator::apply( new Discount( 1, $terms ), $gross, array( 1, 2, 3 ) );
			$net   = NetCart::of( $gross, VatTreatment::IntraCommunity );
			$lines = array_sum(
				array_map(
					static fn ( PricedLine $line ): int => $line->total() + $line->shippingPrice - $line->discount,
					$net->lines
				)
			);
			self::assertSame( $net->totals->total, $lines );
			self::assertSame( $net->totals->items + $net->totals->shipping - $net->totals->discount, $net->totals->total );
			self::assertEquals( array( new VatShare( 0, $net->totals->total, 0 ) ), $net->totals->vat );
			// Each price is rounded by at most half a cent, and there are 3 + 3 + 7 + 2 of them, delivery and discounts.
			$exact = array_sum( array_map( static fn ( VatShare $share ): int => $share->net, $gross->totals->vat ) );
			self::assertEqualsWithDelta( $exact, $net->totals->total, 12 );
			foreach ( $net->lines as $line ) {
				self::assertSame( array( 0 ), array_values( array_unique( array_column( $line->shares( 'EUR' ), 'rate' ) ) ) );
				self::assertGreaterThanOrEqual( 0, $line->total() - $line->discount );
			}
			self::assertSame( $gross->demand(), $net->demand() );
			self::assertSame( $gross->totals->discountCode, $net->totals->discountCode );
		}
	}

	public function testAnOrderThatIsFreeStaysFree(): void {
		$terms = new DiscountTerms( 'A', DiscountKind::Amount, 100_000 );
		$gross = DiscountCalculator::apply( new Discount( 1, $terms ), self::cart( 0 ), array( 1, 2, 3 ) );
		self::assertSame( array( 0, 0 ), array( $gross->totals->total, NetCart::of( $gross, VatTreatment::Export )->totals->total ) );
	}

	public function testThePriceIsReducedByTheVatThatItContains(): void {
		$net = NetCart::of( self::cart( 0 ), VatTreatment::Export );
		// 33.33 with 19 %, 7.77 with 7 %, 0.01 with 7 %, 19.99 without VAT.
		self::assertSame(
			array( 2801, 726, 1, 1999 ),
			array( $net->lines[0]->unitPrice, $net->lines[0]->accessories[0]->price, $net->lines[1]->unitPrice, $net->lines[2]->unitPrice )
		);
		self::assertSame( VatTreatment::Export, $net->totals->vatTreatment );
	}
}
