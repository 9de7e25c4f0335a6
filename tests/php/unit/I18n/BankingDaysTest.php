<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Holidays\BankingDays;

final class BankingDaysTest extends TestCase {

	/** @return iterable<string, array{string, int, string, string}> A day, how many banking days later, the country, and that day. */
	public static function days(): iterable {
		yield 'Friday'                                        => array( '2026-11-27', 1, 'DE', '2026-11-30' );
		yield 'a week'                                        => array( '2026-11-27', 7, 'DE', '2026-12-08' );
		yield 'a public holiday of the shop'                  => array( '2026-10-25', 1, 'AT', '2026-10-27' );
		yield 'not of another country'                        => array( '2026-10-25', 1, 'DE', '2026-10-26' );
		yield 'Christmas and New Year'                        => array( '2026-12-24', 5, 'DE', '2027-01-04' );
		yield 'Labour Day, in a country without that holiday' => array( '2028-04-30', 1, 'NL', '2028-05-02' );
		yield 'a country without data has T2 all the same'    => array( '2027-03-25', 1, '', '2027-03-30' );
	}

	#[DataProvider( 'days' )]
	public function testBankingDaysAreCounted( string $from, int $count, string $country, string $expected ): void {
		$time = new DateTimeImmutable( "$from 22:30:00" );
		self::assertSame( "$expected 22:30", BankingDays::after( $time, $count, $country )->format( 'Y-m-d H:i' ) );
		$back = BankingDays::before( new DateTimeImmutable( $expected ), $count, $country );
		if ( BankingDays::has( $time, $country ) ) {
			self::assertSame( $from, $back->format( 'Y-m-d' ) );
		}
		self::assertTrue( BankingDays::has( $back, $country ) );
	}
}
