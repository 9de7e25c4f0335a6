<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\Currency;
use Vitrine\Payments\Stripe\MinimumCharges;
use Vitrine\Pricing\Prices\Exchange;

final class MinimumChargesTest extends TestCase {

	/** @return array<string, array{string, string, float|null, int}> Currency, main currency, rate, minimum in hundredths. */
	public static function charges(): array {
		return array(
			'euro'                                             => array( 'EUR', 'EUR', null, 50 ),
			'pound'                                            => array( 'GBP', 'GBP', null, 30 ),
			'forint account'                                   => array( 'HUF', 'HUF', null, 17_500 ),
			'forint, paid out in euro: €0.50 is more'          => array( 'HUF', 'EUR', 401.3, 20_100 ),
			'franc, paid out in euro: its own minimum is more' => array( 'CHF', 'EUR', 0.95, 50 ),
			'krona, paid out in euro'                          => array( 'SEK', 'EUR', 11.21, 561 ),
			'not in Stripe’s list, paid out in euro'           => array( 'RSD', 'EUR', 117.0, 5_850 ),
			'not in Stripe’s list'                             => array( 'RSD', 'RSD', null, 7_000 ),
			'no rounding error of a rate'                      => array( 'AUD', 'EUR', 1.66, 83 ),
		);
	}

	#[DataProvider( 'charges' )]
	public function testTheMinimumIsThatOfTheCurrencyAndOfTheAccount( string $code, string $main, ?float $rate, int $minimum ): void {
		self::assertSame( $minimum, MinimumCharges::of( new Exchange( $code, $rate ), $main ) );
	}

	public function testEveryCurrencyHasAMinimumThatCanBePaid(): void {
		foreach ( Currency::CODES as $code ) {
			$minimum = MinimumCharges::of( new Exchange( $code ), $code );
			self::assertGreaterThanOrEqual( 30, $minimum, $code );
			self::assertTrue( Currency::of( $code )->allows( $minimum ), $code );
			self::assertContains( $minimum === 50 ? $code : 'EUR', array( 'EUR', 'AUD', 'CAD', 'CHF', 'NZD', 'USD' ), 'Not the default.' );
		}
	}
}
