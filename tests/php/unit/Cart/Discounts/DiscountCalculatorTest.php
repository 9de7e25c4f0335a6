<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart\Discounts;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Random\Engine\Mt19937;
use Random\Randomizer;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountCalculator;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\ProportionalSplit;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Tests\Support\Items;

final class DiscountCalculatorTest extends TestCase {

	private const RATES = array( 0, 500, 900, 2100, 2200 );

	private static function line(
		int $id,
		int $price,
		int $vat = 2100,
		int $quantity = 1,
		int $shipping = 0,
		AccessoryOffer ...$accessories,
	): PricedLine {
		$item = Items::item( $id, $price, vatRate: $vat, stock: 10, shippingPrice: $shipping );
		return new PricedLine(
			$item,
			$quantity,
			$price,
			null,
			'carrier',
			$shipping,
			array_values( $accessories ),
			10,
			new DateTimeImmutable( '2026-11-27' )
		);
	}

	private static function accessory( int $id, int $price, int $vat ): AccessoryOffer {
		return new AccessoryOffer( $id, "Accessory $id", "https://shop.example/$id", $price, $vat, null, null );
	}

	private static function discount( DiscountKind $kind, int $value ): Discount {
		return new Discount( 1, new DiscountTerms( 'CODE', $kind, $value ) );
	}

	/** @return list<array{int, int, int}> Rate, net and VAT. */
	private static function vat( PricedCart $cart ): array {
		return array_map( static fn ( VatShare $share ): array => array( $share->rate, $share->net, $share->vat ), $cart->totals->vat );
	}

	public function testAPercentageAppliesToGoodsNotDelivery(): void {
		$cart = DiscountCalculator::apply(
			self::discount( DiscountKind::Percent, 1000 ),
			new PricedCart( array( self::line( 1, 10_000, 2100, 1, 590 ) ), array() ),
			array( 1 )
		);
		self::assertSame(
			array( 10_000, 590, 1000, 9590 ),
			array( $cart->totals->items, $cart->totals->shipping, $cart->totals->discount, $cart->totals->total )
		);
		self::assertSame( array( array( 2100, 7926, 1664 ) ), self::vat( $cart ) );
		self::assertSame( array( 'CODE', 1000 ), array( $cart->totals->discountCode, $cart->discount?->saved ) );
	}

	public function testHalfACentIsRoundedInTheCustomersFavour(): void {
		self::assertSame( 13, DiscountCalculator::discountOn( new DiscountTerms( 'CODE', DiscountKind::Percent, 1250 ), 100 ) );
		self::assertSame( 1, DiscountCalculator::discountOn( new DiscountTerms( 'CODE', DiscountKind::Percent, 5000 ), 1 ) );
	}

	public function testAnAmountIsLimitedToTheGoodsTotal(): void {
		$cart = DiscountCalculator::apply(
			self::discount( DiscountKind::Amount, 50_000 ),
			new PricedCart( array( self::line( 1, 700, 2100, 2, 590 ) ), array() ),
			array( 1 )
		);
		self::assertSame( array( 1400, 590 ), array( $cart->totals->discount, $cart->totals->total ) );
	}

	public function testOnlyEligibleProductsAreDiscounted(): void {
		$lines = array( self::line( 1, 10_000, 2100 ), self::line( 2, 1000, 500, 1, 0, self::accessory( 9, 500, 2100 ) ) );
		$cart  = DiscountCalculator::apply( self::discount( DiscountKind::Percent, 5000 ), new PricedCart( $lines, array() ), array( 2 ) );
		self::assertSame( 750, $cart->totals->discount );
		self::assertSame( array( 0, 750 ), array_column( $cart->lines, 'discount' ) );
		// An accessory belongs to its product but is taxed at its own rate.
		self::assertSame(
			array( 2100 => 10_250, 500 => 500 ),
			array_column(
				array_map( static fn ( VatShare $share ): array => array( $share->rate, $share->net + $share->vat ), $cart->totals->vat ),
				1,
				0
			)
		);
	}

	public function testFreeDeliveryAppliesToEveryLine(): void {
		$cart = DiscountCalculator::apply(
			self::discount( DiscountKind::FreeDelivery, 0 ),
			new PricedCart( array( self::line( 1, 1000, 2100, 1, 590 ), self::line( 2, 1000, 500, 1, 1490 ) ), array() ),
			array( 1 )
		);
		self::assertSame(
			array( 0, 0, 2000, 2080 ),
			array( $cart->totals->shipping, $cart->totals->discount, $cart->totals->total, $cart->discount?->saved )
		);
		self::assertSame( array( 0, 0 ), array_column( $cart->lines, 'shippingPrice' ) );
		self::assertSame( array( array( 2100, 826, 174 ), array( 500, 952, 48 ) ), self::vat( $cart ) );
	}

	public function testTheRemainingCentGoesToTheLargestRemainder(): void {
		self::assertSame(
			array( 'a' => 34, 'b' => 33, 'c' => 33 ),
			ProportionalSplit::split( 100, array( 'a' => 5, 'b' => 5, 'c' => 5 ) )
		);
		self::assertSame( array( 1, 2 ), ProportionalSplit::split( 3, array( 40, 60 ) ) );
		self::assertSame( array( 0, 0 ), ProportionalSplit::split( 0, array( 0, 0 ) ) );
	}

	/** @return iterable<string, array{int}> */
	public static function seeds(): iterable {
		for ( $seed = 1; $seed <= 40; $seed++ ) {
			yield "random carts $seed" => array( $seed );
		}
	}

	#[DataProvider( 'seeds' )]
	public function testRandomCartsAddUpExactly( int $seed ): void {
		$random = new Randomizer( new Mt19937( $seed ) );
		for ( $round = 0; $round < 25; $round++ ) {
			$lines = array();
			$count = $random->getInt( 1, 8 );
			for ( $id = 1; $id <= $count; $id++ ) {
				$accessories = $random->getInt( 0, 1 ) === 0
					? array()
					: array( self::accessory( 90 + $id, $random->getInt( 0, 9999 ), self::RATES[ $random->getInt( 0, 4 ) ] ) );
				$lines[]     = self::line(
					$id,
					$random->getInt( 0, 300_000 ),
					self::RATES[ $random->getInt( 0, 4 ) ],
					$random->getInt( 1, 99 ),
					$random->getInt( 0, 5 ) * 490,
					...$accessories
				);
			}
			$before  = new PricedCart( $lines, array() );
			$counted = array_values( array_filter( range( 1, $count ), static fn (): bool => $random->getInt( 0, 2 ) > 0 ) );
			$kind    = DiscountKind::cases()[ $random->getInt( 0, 2 ) ];
			$this->assertAddsUp(
				$before,
				DiscountCalculator::apply(
					self::discount( $kind, $random->getInt( 0, $kind === DiscountKind::Percent ? 10_000 : 2_000_000 ) ),
					$before,
					$counted
				)
			);
		}
	}

	private function assertAddsUp( PricedCart $before, PricedCart $after ): void {
		$totals = $after->totals;
		self::assertSame( $totals->items + $totals->shipping - $totals->discount, $totals->total );
		self::assertSame(
			$totals->total,
			array_sum( array_map( static fn ( VatShare $share ): int => $share->net + $share->vat, $totals->vat ) )
		);
		self::assertSame( $before->totals->total - $totals->total, $after->discount?->saved );
		self::assertSame( $totals->discount, array_sum( array_column( $after->lines, 'discount' ) ) );
		self::assertSame( array_column( $before->totals->vat, 'rate' ), array_column( $totals->vat, 'rate' ) );
		foreach ( $totals->vat as $index => $share ) {
			self::assertGreaterThanOrEqual( 0, $share->net );
			self::assertGreaterThanOrEqual( 0, $share->vat );
			self::assertLessThanOrEqual( $before->totals->vat[ $index ]->vat, $share->vat );
		}
	}
}
