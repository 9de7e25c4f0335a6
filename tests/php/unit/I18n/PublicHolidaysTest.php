<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use DateTimeImmutable;
use DateTimeZone;
use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Holidays\Easter;
use Vitrine\I18n\Holidays\HolidayRules;
use Vitrine\I18n\Holidays\PublicHolidays;
use Vitrine\I18n\Postal\CountryData;

final class PublicHolidaysTest extends TestCase {

	/** @return iterable<string, array{string, string}> Days, separated by spaces; all others near them are none. */
	public static function holidays(): iterable {
		yield 'Lithuania' => array( 'LT', '2026-02-16 2026-03-11 2026-04-06 2026-05-01 2026-06-24 2026-07-06 2026-11-02 2026-12-24 2026-12-25' );
		yield 'Germany' => array( 'DE', '2027-01-01 2027-03-26 2027-03-29 2027-05-06 2027-05-17 2028-10-03 2028-12-25 2028-12-26' );
		yield 'France' => array( 'FR', '2026-04-06 2026-05-01 2026-05-08 2026-05-14 2026-05-25 2026-07-14 2026-11-11 2026-12-25' );
		yield 'Poland, Christmas Eve since 2025' => array( 'PL', '2026-01-06 2026-04-06 2026-06-04 2026-11-11 2026-12-24 2026-12-25' );
		yield 'Orthodox Easter in Greece' => array( 'GR', '2026-02-23 2026-04-10 2026-04-13 2026-06-01 2027-05-03 2027-06-21' );
		yield 'Orthodox Easter in Romania' => array( 'RO', '2026-04-10 2026-04-13 2026-06-01 2027-04-30 2027-05-03' );
		yield 'Orthodox Easter in Cyprus' => array( 'CY', '2026-02-23 2026-04-10 2026-04-13 2026-06-01 2026-10-01' );
		yield 'Bulgaria, where weekends are made up for' => array( 'BG', '2026-04-10 2026-04-13 2026-05-25 2026-12-24 2026-12-25 2026-12-28' );
		yield 'Boxing Day of England on a Saturday' => array( 'GB', '2026-12-25 2026-12-28 2026-05-04 2026-05-25 2026-08-31' );
		yield 'Christmas of England at a weekend' => array( 'GB', '2027-12-27 2027-12-28' );
		yield 'Midsummer Eve in Sweden' => array( 'SE', '2026-06-19 2027-06-25' );
		yield 'New Year’s Day of the USA in December' => array( 'US', '2027-12-31 2026-11-26 2026-07-03' );
		yield 'Saint Francis in Italy' => array( 'IT', '2027-10-04 2026-06-02' );
		yield 'Saint Brigid’s Day on a Friday' => array( 'IE', '2027-02-01 2030-02-01' );
	}

	#[DataProvider( 'holidays' )]
	public function testKnowsThePublicHolidaysOfACountry( string $country, string $days ): void {
		foreach ( explode( ' ', $days ) as $day ) {
			self::assertTrue( PublicHolidays::has( new DateTimeImmutable( $day ), $country ), "$country $day" );
			self::assertFalse( PublicHolidays::isWorkingDay( new DateTimeImmutable( $day ), $country ), "$country $day" );
		}
	}

	/** @return iterable<string, array{string, string}> */
	public static function workingDays(): iterable {
		yield 'Good Friday in Lithuania' => array( 'LT', '2026-04-03' );
		yield 'Christmas Eve in Germany' => array( 'DE', '2026-12-24' );
		yield 'Boxing Day in France' => array( 'FR', '2028-12-26' );
		yield 'the western Easter Monday in Greece' => array( 'GR', '2026-04-06' );
		yield 'the Orthodox Easter Monday in Germany' => array( 'DE', '2026-04-13' );
		yield 'the Monday after Saint Brigid’s Day on a Friday' => array( 'IE', '2030-02-04' );
		yield 'the day after Boxing Day, if it is on a Friday' => array( 'GB', '2025-12-29' );
		yield 'Christmas in a country without data' => array( 'JP', '2026-12-25' );
	}

	#[DataProvider( 'workingDays' )]
	public function testOtherDaysAreWorkingDays( string $country, string $day ): void {
		self::assertTrue( PublicHolidays::isWorkingDay( new DateTimeImmutable( $day ), $country ) );
	}

	public function testADayCountsInTheTimeZoneOfTheCaller(): void {
		$night = new DateTimeImmutable( '2026-12-25 00:30', new DateTimeZone( 'Europe/Vilnius' ) );
		self::assertTrue( PublicHolidays::has( $night, 'DE' ) );
		self::assertFalse( PublicHolidays::has( $night->setTimezone( new DateTimeZone( 'UTC' ) ), 'DE' ) );
	}

	public function testThePeriodEndsOnADayThatIsFreeInNoneOfTheCountries(): void {
		$last = static fn ( string $day, string ...$countries ): string
			=> PublicHolidays::lastDay( new DateTimeImmutable( $day ), ...$countries )->format( 'Y-m-d' );
		self::assertSame( '2026-12-28', $last( '2026-12-24', 'DE', 'LT' ) );
		self::assertSame( '2026-12-24', $last( '2026-12-24', 'DE' ) );
		self::assertSame( '2026-05-04', $last( '2026-05-01', 'DE' ) );
		self::assertSame( '2026-11-23', $last( '2026-11-21' ) );
	}

	/** @return iterable<int, array{string, string}> Western and Orthodox Easter Sunday. */
	public static function easters(): iterable {
		foreach ( array(
			array( '2024-03-31', '2024-05-05' ), array( '2025-04-20', '2025-04-20' ), array( '2026-04-05', '2026-04-12' ),
			array( '2027-03-28', '2027-05-02' ), array( '2028-04-16', '2028-04-16' ), array( '2030-04-21', '2030-04-28' ),
			array( '2035-03-25', '2035-04-29' ), array( '2038-04-25', '2038-04-25' ),
		) as $sundays ) {
			yield (int) $sundays[0] => $sundays;
		}
	}

	#[DataProvider( 'easters' )]
	public function testCalculatesEaster( string $western, string $orthodox ): void {
		self::assertSame( $western, Easter::western( (int) $western )->format( 'Y-m-d' ) );
		self::assertSame( $orthodox, Easter::orthodox( (int) $western )->format( 'Y-m-d' ) );
	}

	public function testEveryCountryOfTheEuropeanUnionHasHolidays(): void {
		foreach ( array( ...Countries::EUROPEAN_UNION, 'IS', 'LI', 'NO', 'CH', 'GB', 'UA', 'US', 'CA' ) as $country ) {
			$days = HolidayRules::days( CountryData::holidays( $country ), 2027 );
			self::assertGreaterThanOrEqual( 8, count( $days ), $country );
			self::assertArrayHasKey( '2027-01-01', $days, $country );
			self::assertArrayHasKey( '2027-12-25', $days, $country );
		}
	}

	public function testRefusesAnInvalidRule(): void {
		$this->expectException( LogicException::class );
		HolidayRules::days( '01-01 first-monday', 2027 );
	}
}
