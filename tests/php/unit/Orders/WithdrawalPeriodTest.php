<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\WithdrawalPeriod;

final class WithdrawalPeriodTest extends TestCase {

	private const ZONE = 'Europe/Vilnius';

	private static function period(
		string $deliveryDay,
		?string $completedAt,
		int $days = 14,
		string ...$countries,
	): WithdrawalPeriod {
		return WithdrawalPeriod::of(
			$deliveryDay,
			$completedAt === null ? null : self::time( $completedAt ),
			$days,
			new DateTimeZone( self::ZONE ),
			...$countries
		);
	}

	private static function time( string $time ): DateTimeImmutable {
		return new DateTimeImmutable( $time, new DateTimeZone( self::ZONE ) );
	}

	/** @return iterable<string, array{string, string, int, string}> Delivery day, completed, days, last day. */
	public static function periods(): iterable {
		yield 'from the day of delivery' => array( '2026-11-03', '2026-11-02 10:00', 14, '2026-11-17' );
		yield 'from the day it was completed, which was later' => array( '2026-11-02', '2026-11-04 10:00', 14, '2026-11-18' );
		yield 'a Saturday moves to Monday' => array( '2026-11-07', '2026-11-07 10:00', 14, '2026-11-23' );
		yield 'a Sunday moves to Monday' => array( '2026-11-08', '2026-11-08 10:00', 14, '2026-11-23' );
		yield 'more days, as the shop likes' => array( '2026-11-03', '2026-11-03 10:00', 30, '2026-12-03' );
		yield 'past the end of a year and of winter time' => array( '2027-03-16', '2027-03-16 10:00', 14, '2027-03-30' );
		yield 'completed late at night, counted in the shop’s zone' => array( '2026-11-01', '2026-11-03T22:30:00+00:00', 14, '2026-11-18' );
	}

	#[DataProvider( 'periods' )]
	public function testThePeriodEndsWithItsLastDayInTheTimeZoneOfTheShop(
		string $delivery,
		string $completed,
		int $days,
		string $last,
	): void {
		$period = self::period( $delivery, $completed, $days );
		self::assertSame( $last, $period->lastDay()?->format( 'Y-m-d' ) );
		self::assertFalse( $period->isOver( self::time( "$last 23:59:59" ) ) );
		self::assertTrue( $period->isOver( self::time( "$last 23:59:59" )->modify( '+1 second' ) ) );
		// The same moment in another time zone.
		self::assertFalse( $period->isOver( self::time( "$last 23:59:59" )->setTimezone( new DateTimeZone( 'America/New_York' ) ) ) );
	}

	/** @return iterable<string, array{string, list<string>, string}> Delivery day, countries, last day. */
	public static function holidays(): iterable {
		yield 'over Christmas' => array( '2026-12-11', array( 'LT' ), '2026-12-28' );
		yield 'over New Year' => array( '2026-12-18', array( 'LT' ), '2027-01-04' );
		yield 'over Easter Monday' => array( '2027-03-15', array( 'DE' ), '2027-03-30' );
		yield 'over a Good Friday that is a holiday' => array( '2027-03-12', array( 'DE' ), '2027-03-30' );
		yield 'on a Good Friday that is not' => array( '2027-03-12', array( 'FR' ), '2027-03-26' );
		yield 'on 24 December' => array( '2026-12-10', array( 'DE' ), '2026-12-24' );
		yield 'over Christmas Eve of one of two countries' => array( '2026-12-10', array( 'DE', 'PL' ), '2026-12-28' );
		yield 'a holiday of the customer alone' => array( '2026-06-30', array( 'LT', 'FR' ), '2026-07-15' );
		yield 'over Orthodox Easter Monday' => array( '2026-03-30', array( 'LT', 'GR' ), '2026-04-14' );
		yield 'without any country' => array( '2026-12-11', array(), '2026-12-25' );
	}

	/** @param list<string> $countries */
	#[DataProvider( 'holidays' )]
	public function testThePeriodEndsOnNoPublicHoliday( string $delivery, array $countries, string $last ): void {
		$period = self::period( $delivery, "$delivery 10:00", 14, ...$countries );
		self::assertSame( $last, $period->lastDay()?->format( 'Y-m-d' ) );
		self::assertFalse( $period->isOver( self::time( "$last 23:59:59" ) ) );
		self::assertTrue( $period->isOver( self::time( "$last 00:00" )->modify( '+1 day' ) ) );
	}

	public function testAnOrderThatIsNotCompletedHasNoEndOfPeriod(): void {
		$period = self::period( '2020-01-01', null );
		self::assertNull( $period->lastDay() );
		self::assertFalse( $period->isOver( self::time( '2030-01-01 00:00' ) ) );
	}
}
