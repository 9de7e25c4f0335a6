<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\TestCase;
use Vitrine\Cart\Discount;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountCalculator;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Cart\PricedCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Cart\ProportionalSplit;
use Vitrine\Cart\Vat\NetCart;
use Vitrine\Cart\VatShare;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Tests\Support\Items;

/** Forints are whole, although amounts are stored in hundredths: every calculated amount is a multiple of 100. */
final class ForintTest extends TestCase {

	private static function line( int $id, int $price, int $vat, int $quantity ): PricedLine {
		$item = Items::item( $id, $price, vatRate: $vat, leadDays: 1, shippingPrice: 149_000 );
		return new PricedLine( $item, $quantity, $price, null, 'carrier', 149_000, array(), 9, new \DateTimeImmutable( '2026-03-01' ) );
	}

	private static function cart(): PricedCart {
		return new PricedCart(
			array( self::line( 1, 1_999_00, 2700, 3 ), self::line( 2, 777_00, 500, 1 ), self::line( 3, 1_00, 1800, 7 ) ),
			array(),
			currency: 'HUF'
		);
	}

	/** @param list<int> $amounts */
	private static function assertWhole( array $amounts ): void {
		self::assertSame( array(), array_values( array_filter( $amounts, static fn ( int $amount ): bool => $amount % 100 !== 0 ) ) );
	}

	private static function assertWholeCart( PricedCart $cart ): void {
		$totals = $cart->totals;
		$shares = array_map( static fn ( VatShare $share ): array => array( $share->net, $share->vat ), $totals->vat );
		self::assertWhole( array( $totals->items, $totals->shipping, $totals->discount, $totals->total ) );
		self::assertWhole( array_merge( ...$shares ) );
		self::assertSame( $totals->total, array_sum( array_merge( ...$shares ) ) );
		self::assertWhole( array_map( static fn ( PricedLine $line ): int => $line->discount, $cart->lines ) );
		self::assertWhole( array_map( static fn ( PricedLine $line ): int => $line->unitPrice, $cart->lines ) );
	}

	public function testTotalsAndVat(): void {
		self::assertWholeCart( self::cart() );
		self::assertEquals( new VatShare( 2700, 787_00, 213_00 ), VatShare::fromGross( 1_000_00, 2700, 'HUF' ) );
	}

	public function testDiscounts(): void {
		$kinds = array(
			array( DiscountKind::Percent, 333 ),
			array( DiscountKind::Percent, 1000 ),
			array( DiscountKind::Amount, 1_111_00 ),
		);
		foreach ( $kinds as [ $kind, $value ] ) {
			$discount   = new Discount( 1, new DiscountTerms( 'TEN', $kind, $value ) );
			$discounted = DiscountCalculator::apply( $discount, self::cart(), array( 1, 2, 3 ) );
			self::assertGreaterThan( 0, $discounted->totals->discount );
			self::assertWholeCart( $discounted );
			self::assertWholeCart( NetCart::of( $discounted, VatTreatment::Export ) );
		}
	}

	public function testSplitsAndCurrency(): void {
		$forint = Currency::of( 'HUF' );
		self::assertSame( array( 400, 300, 300 ), ProportionalSplit::split( 1000, array( 500, 500, 500 ), 100 ) );
		self::assertSame( array( 0, 2 ), array( $forint->decimals(), Currency::of( 'CHF' )->decimals() ) );
		self::assertSame( 12_300, $forint->round( 12_345.6 ) );
		self::assertSame( array( false, true ), array( $forint->allows( 150 ), Currency::of( 'EUR' )->allows( 150 ) ) );
	}
}
