<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

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
use Vitrine\Cart\Totals;
use Vitrine\Cart\Vat\NetCart;
use Vitrine\Cart\VatShare;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Kernel\Currency;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Tax\VatTreatment;
use Vitrine\Tests\Support\Items;

/** What the lines of an order cost after discount adds up to its VAT statement, at each rate and to the cent. */
final class LineSharesTest extends TestCase {

	private const RATES = array( 0, 500, 900, 2100, 2700 );

	private static function item( int $id, int $price, int $rate ): CatalogueItem {
		return Items::item( $id, $price, vatRate: $rate );
	}

	/** @param list<AccessoryOffer> $accessories */
	private static function line(
		int $id,
		int $price,
		int $rate,
		int $quantity = 1,
		int $delivery = 0,
		array $accessories = array(),
	): PricedLine {
		return new PricedLine(
			self::item( $id, $price, $rate ),
			$quantity,
			$price,
			null,
			'carrier',
			$delivery,
			$accessories,
			99,
			new DateTimeImmutable( '2026-11-27' )
		);
	}

	private static function accessory( int $id, int $price, int $rate ): AccessoryOffer {
		return new AccessoryOffer( $id, "Accessory $id", '', $price, $rate, null, null );
	}

	/** @param list<int> $eligible Product ids. */
	private static function discounted( DiscountKind $kind, int $value, PricedCart $cart, array $eligible ): PricedCart {
		return DiscountCalculator::apply( new Discount( 1, new DiscountTerms( 'CODE', $kind, $value ) ), $cart, $eligible );
	}

	/** @return array<int, int> Gross cents by rate. */
	private static function statement( Totals $totals ): array {
		return array_column(
			array_map( static fn ( VatShare $share ): array => array( $share->rate, $share->net + $share->vat ), $totals->vat ),
			1,
			0
		);
	}

	/**
	 * @param list<OrderLine> $lines
	 * @return array<int, int> Gross cents by rate, with delivery.
	 */
	private static function ofLines( array $lines, string $currency ): array {
		$gross = array();
		foreach ( $lines as $line ) {
			$delivery = array( 'rate' => $line->vatRate, 'gross' => $line->shippingPrice );
			foreach ( array( $delivery, ...$line->shares( $currency ) ) as $part ) {
				$gross[ $part['rate'] ] = ( $gross[ $part['rate'] ] ?? 0 ) + $part['gross'];
			}
		}
		krsort( $gross );
		return $gross;
	}

	public function testTheStatementFollowsTheLines(): void {
		// Split by line, the cent belongs to the first; split by rate, it would reduce the amount at 5 %.
		$lines = array( self::line( 1, 100, 2100 ), self::line( 2, 60, 500 ), self::line( 3, 60, 500 ) );
		$cart  = self::discounted( DiscountKind::Amount, 1, new PricedCart( $lines, array() ), array( 1, 2, 3 ) );
		self::assertSame( array( 1, 0, 0 ), array_column( $cart->lines, 'discount' ) );
		self::assertSame( array( 2100 => 99, 500 => 120 ), self::statement( $cart->totals ) );
	}

	public function testAnAccessoryTakesItsPartOfTheDiscount(): void {
		$line = self::line( 1, 1000, 2100, 3, 590, array( self::accessory( 9, 333, 500 ), self::accessory( 8, 0, 900 ) ) );
		self::assertSame(
			array( array( 'rate' => 2100, 'gross' => 2925 ), array( 'rate' => 500, 'gross' => 974 ), array( 'rate' => 900, 'gross' => 0 ) ),
			$line->withDiscount( 100 )->shares( 'EUR' )
		);
		// All forints remain whole.
		self::assertSame( array( 2900, 999 ), array_column( self::forints()->withDiscount( 100 )->shares( 'HUF' ), 'gross' ) );
	}

	private static function forints(): PricedLine {
		return self::line( 1, 3000, 2700, 1, 0, array( self::accessory( 9, 999, 500 ) ) );
	}

	/** @return iterable<string, array{int, string}> */
	public static function seeds(): iterable {
		foreach ( array( 'EUR', 'CHF', 'HUF' ) as $currency ) {
			for ( $seed = 1; $seed <= 12; $seed++ ) {
				yield "$currency $seed" => array( $seed, $currency );
			}
		}
	}

	#[DataProvider( 'seeds' )]
	public function testRandomOrders( int $seed, string $currency ): void {
		$random = new Randomizer( new Mt19937( $seed ) );
		$step   = Currency::of( $currency )->step;
		$amount = static fn ( int $max ): int => $random->getInt( 0, $max ) * $step;
		$rate   = static fn (): int => self::RATES[ $random->getInt( 0, 4 ) ];
		for ( $round = 0; $round < 25; $round++ ) {
			$lines = array();
			for ( $id = $random->getInt( 1, 7 ); $id >= 1; $id-- ) {
				$accessories = array();
				for ( $n = $random->getInt( 0, 3 ); $n >= 1; $n-- ) {
					$accessories[] = self::accessory( 100 * $id + $n, $amount( 4999 ), $rate() );
				}
				$delivery = $random->getInt( 0, 4 ) * 149 * $step;
				$lines[]  = self::line( $id, $amount( 30_000 ), $rate(), $random->getInt( 1, 20 ), $delivery, $accessories );
			}
			$kind     = DiscountKind::cases()[ $random->getInt( 0, 2 ) ];
			$value    = $kind === DiscountKind::Percent ? $random->getInt( 1, 10_000 ) : $random->getInt( 1, 90_000 ) * $step;
			$eligible = array_values( array_filter( range( 1, 7 ), static fn (): bool => $random->getInt( 0, 3 ) > 0 ) );
			$cart     = self::discounted( $kind, $value, new PricedCart( $lines, array(), currency: $currency ), $eligible );
			self::assertOrder( $cart );
			self::assertOrder( NetCart::of( $cart, VatTreatment::Export ) );
		}
	}

	private static function assertOrder( PricedCart $cart ): void {
		$step  = Currency::of( $cart->currency )->step;
		$lines = array_map( static fn ( PricedLine $line ): OrderLine => OrderLine::of( $line ), $cart->lines );
		self::assertSame( self::statement( $cart->totals ), self::ofLines( $lines, $cart->currency ) );
		self::assertSame( $cart->totals->total, array_sum( self::statement( $cart->totals ) ) );
		foreach ( $lines as $index => $line ) {
			$before = array( $line->quantity * $line->unitPrice );
			foreach ( $line->accessories as $accessory ) {
				$before[] = $line->quantity * $accessory['price'];
			}
			$paid = array_column( $line->shares( $cart->currency ), 'gross' );
			self::assertSame( $line->total() - $line->discount, array_sum( $paid ) );
			self::assertSame( $cart->lines[ $index ]->shares( $cart->currency ), $line->shares( $cart->currency ) );
			foreach ( $paid as $part => $gross ) {
				self::assertSame( 0, $gross % $step );
				self::assertGreaterThanOrEqual( 0, $gross );
				self::assertLessThanOrEqual( $before[ $part ], $gross );
				// In proportion to the prices; rounding moves less than one of the smallest amounts.
				$exact = $line->discount * $before[ $part ] / max( 1, $line->total() );
				self::assertEqualsWithDelta( $exact, $before[ $part ] - $gross, $step );
			}
		}
	}
}
