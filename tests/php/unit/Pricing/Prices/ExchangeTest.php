<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Prices;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Prices\Exchange;
use Vitrine\Pricing\Prices\Rounding;

final class ExchangeTest extends TestCase {

	/** @return iterable<string, array{string, float, key-of<Rounding::STEPS>, int, int}> */
	public static function prices(): iterable {
		yield 'exact'                => array( 'CHF', 0.9512, 'cent', 4990, 4746 );
		yield 'to 5 rappen'          => array( 'CHF', 0.9512, 'five', 4990, 4745 );
		yield 'to whole amounts'     => array( 'CHF', 0.9512, 'whole', 4990, 4700 );
		yield 'ending in .90'        => array( 'PLN', 4.27, 'ninety', 4990, 21290 );
		yield 'ending in .95'        => array( 'USD', 1.1, 'ninety_five', 4990, 5495 );
		yield 'ending in .99'        => array( 'USD', 1.1, 'ninety_nine', 4990, 5499 );
		yield 'multiple of 5'        => array( 'PLN', 4.27, 'five_whole', 4990, 21500 );
		yield 'ending in 99'         => array( 'HUF', 391.5, 'hundred', 4990, 1_949_900 );
		yield 'whole forints'        => array( 'HUF', 391.5, 'cent', 4990, 1_953_600 );
		yield 'forints have no .90'  => array( 'HUF', 391.5, 'ninety', 4990, 1_953_600 );
		yield 'never free'           => array( 'CHF', 0.95, 'ten_whole', 1, 1 );
		yield 'below one step'       => array( 'CHF', 0.95, 'ten_whole', 100, 95 );
		yield 'free remains free'    => array( 'CHF', 0.95, 'ninety', 0, 0 );
		yield 'large'                => array( 'HUF', 391.5, 'cent', 999_999_999, 391_499_999_600 );
		yield 'limited'              => array( 'HUF', 9_999_999.0, 'cent', 999_999_999, 1_000_000_000_000 );
	}

	/** @param key-of<Rounding::STEPS> $rounding */
	#[DataProvider( 'prices' )]
	public function testConvertsPrices( string $code, float $rate, string $rounding, int $main, int $expected ): void {
		self::assertSame( $expected, ( new Exchange( $code, $rate, $rounding ) )->price( $main ) );
	}

	public function testSmallPricesRemainCloseToWhatTheyWere(): void {
		foreach ( Rounding::STEPS as $rule => [ $step, $off ] ) {
			foreach ( array( 1, 49, 499 ) as $amount ) {
				$price = Rounding::apply( $amount, $rule, Currency::of( 'CHF' ) );
				self::assertGreaterThan( 0, $price );
				if ( $amount < $step ) {
					self::assertSame( $amount, $price, "$rule at $amount" );
				} else {
					self::assertLessThanOrEqual( $step / 2, abs( $amount - $price ), "$rule at $amount" );
					self::assertSame( 0, ( $price + $off ) % $step, "$rule at $amount" );
				}
				$forints = Rounding::apply( $amount, $rule, Currency::of( 'HUF' ) );
				self::assertGreaterThanOrEqual( 100, $forints );
				self::assertSame( 0, $forints % 100 );
			}
		}
	}

	public function testOtherAmountsHaveNoEndings(): void {
		$exchange = new Exchange( 'CHF', 0.9512, 'ninety' );
		self::assertSame( 561, $exchange->amount( 590 ) );
		self::assertSame( 590, $exchange->toMain( 561 ) );
		self::assertSame( 231_000, ( new Exchange( 'HUF', 391.5 ) )->amount( 590 ) );
	}

	public function testTheMainCurrencyChangesNothing(): void {
		$main = new Exchange( 'EUR' );
		self::assertTrue( $main->isMain() );
		self::assertSame( array( 4991, 4991, 4991 ), array( $main->price( 4991 ), $main->amount( 4991 ), $main->toMain( 4991 ) ) );
	}
}
