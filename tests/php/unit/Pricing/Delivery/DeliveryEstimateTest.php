<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Delivery;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Delivery\DeliveryEstimate;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\TransitZones;
use Vitrine\Pricing\Shipping;

final class DeliveryEstimateTest extends TestCase {

	/** @param list<DeliveryMethod>|null $methods */
	private static function at(
		string $time,
		?array $methods = null,
		string $home = 'LT',
		ClosingDays $closing = new ClosingDays(),
		?Countries $countries = null,
	): DeliveryEstimate {
		return new DeliveryEstimate(
			new class( $time ) implements Clock {
				public function __construct( private readonly string $time ) {
				}

				public function now(): DateTimeImmutable {
					return new DateTimeImmutable( $this->time, new DateTimeZone( 'Europe/Vilnius' ) );
				}
			},
			new DeliveryMethods( $methods ?? DeliverySettings::defaults(), $home ),
			$closing,
			$countries
		);
	}

	private static function countries( string ...$codes ): Countries {
		return new Countries( $codes, self::createStub( Languages::class ) );
	}

	/** @return array<string, array{string, int, string, string}> */
	public static function cases(): array {
		return array(
			'Monday, at once'                     => array( '2026-11-23 10:00', 0, 'carrier', '2026-11-25' ),
			'Monday, two days'                    => array( '2026-11-23 10:00', 2, 'carrier', '2026-11-27' ),
			'Thursday, over the weekend'          => array( '2026-11-26 10:00', 2, 'carrier', '2026-12-02' ),
			'Saturday counts as Monday'           => array( '2026-11-21 10:00', 0, 'carrier', '2026-11-25' ),
			'picked up on the day it is ready'    => array( '2026-11-23 10:00', 2, 'pickup', '2026-11-25' ),
			'two people take as long'             => array( '2026-11-23 10:00', 5, 'two-person', '2026-12-02' ),
			'eight weeks are weeks of seven days' => array( '2026-11-23 10:00', 56, 'two-person', '2027-01-20' ),
			'weeks that end on a Sunday'          => array( '2026-11-22 10:00', 21, 'pickup', '2026-12-14' ),
			'late in the evening is still today'  => array( '2026-11-23 23:59', 1, 'pickup', '2026-11-24' ),
			'across the end of summer time'       => array( '2026-10-23 12:00', 1, 'carrier', '2026-10-28' ),
			'a negative lead time counts as none' => array( '2026-11-23 10:00', -4, 'pickup', '2026-11-23' ),
		);
	}

	#[DataProvider( 'cases' )]
	public function testCountsWorkingDays( string $now, int $lead, string $method, string $day ): void {
		self::assertSame( $day, self::at( $now )->day( $lead, $method )->format( 'Y-m-d' ) );
	}

	/** @return array<string, array{string, int, string, string, string, string}> Now, lead time, method, home, destination, day. */
	public static function holidays(): array {
		return array(
			'nothing arrives at Christmas'             => array( '2026-12-21 10:00', 2, 'carrier', 'LT', '', '2026-12-29' ),
			'24 December is a working day in Germany'  => array( '2026-12-21 10:00', 1, 'carrier', 'DE', '', '2026-12-24' ),
			'nothing arrives on a holiday there'       => array( '2026-07-10 10:00', 0, 'carrier', 'LT', 'FR', '2026-07-15' ),
			'but at home it does'                      => array( '2026-07-10 10:00', 0, 'carrier', 'LT', '', '2026-07-14' ),
			'nothing leaves on a holiday at home'      => array( '2026-02-13 10:00', 1, 'carrier', 'LT', 'DE', '2026-02-19' ),
			'ordered on a holiday'                     => array( '2026-05-01 10:00', 0, 'pickup', 'LT', '', '2026-05-04' ),
			'nothing is handed out on a holiday'       => array( '2026-12-23 10:00', 1, 'pickup', 'LT', '', '2026-12-28' ),
			'pick-up is in the shop’s country'         => array( '2026-07-13 10:00', 1, 'pickup', 'LT', 'FR', '2026-07-14' ),
			'weeks that end on Easter Monday'          => array( '2026-03-16 10:00', 21, 'pickup', 'PL', '', '2026-04-07' ),
			'over Orthodox Easter'                     => array( '2026-04-09 10:00', 0, 'carrier', 'GR', '', '2026-04-15' ),
			'from Greece over the western one'         => array( '2026-04-02 10:00', 0, 'carrier', 'GR', 'DE', '2026-04-08' ),
			'digital content is made on working days'  => array( '2026-12-24 10:00', 0, Shipping::NONE, 'LT', '', '2026-12-28' ),
		);
	}

	#[DataProvider( 'holidays' )]
	public function testPromisesNothingForAPublicHoliday(
		string $now,
		int $lead,
		string $method,
		string $home,
		string $country,
		string $day,
	): void {
		self::assertSame( $day, self::at( $now, null, $home )->day( $lead, $method, null, $country )->format( 'Y-m-d' ) );
	}

	public function testNothingIsMadeSentOrHandedOutOnClosingDays(): void {
		$closing = new ClosingDays(
			array(
				array( 'from' => '2026-11-26', 'to' => '2026-11-26' ),
				array( 'from' => '2026-12-24', 'to' => '2027-01-02' ),
			)
		);
		$day     = static fn ( string $now, int $lead, string $method ): string
			=> self::at( "$now 10:00", null, 'DE', $closing )->day( $lead, $method )->format( 'Y-m-d' );
		self::assertSame( '2026-11-27', $day( '2026-11-25', 1, 'pickup' ) );
		// What left before arrives.
		self::assertSame( '2026-11-27', $day( '2026-11-25', 0, 'carrier' ) );
		self::assertSame( '2026-12-28', $day( '2026-12-23', 0, 'carrier' ) );
		self::assertSame( '2027-01-04', $day( '2026-12-23', 1, 'pickup' ) );
		self::assertSame( '2027-01-06', $day( '2026-12-28', 0, 'carrier' ) );
		self::assertSame( '2027-01-07', $day( '2026-12-10', 14, 'pickup' ) );
	}

	public function testStartsAtGivenDayInShopTimeZone(): void {
		$paid = new DateTimeImmutable( '2026-11-23 23:30', new DateTimeZone( 'UTC' ) );
		$day  = self::at( '2026-12-24 09:00' )->day( 1, Shipping::PICKUP, $paid );
		self::assertSame( '2026-11-25 00:00 Europe/Vilnius', $day->format( 'Y-m-d H:i e' ) );
	}

	public function testTransitDaysDependOnCountry(): void {
		$zones    = array( array( 'countries' => array( 'DE', 'FR' ), 'days' => 5 ), array( 'countries' => array( 'LV' ), 'days' => 3 ) );
		$estimate = self::at(
			'2026-11-23 10:00',
			array( new DeliveryMethod( 'carrier', zones: new TransitZones( $zones ) ), new DeliveryMethod( 'van' ) )
		);
		$days     = array_map(
			static fn ( string $country ): string => $estimate->day( 1, 'carrier', null, $country )->format( 'Y-m-d' ),
			array( '', 'LT', 'LV', 'DE' )
		);
		self::assertSame( array( '2026-11-26', '2026-11-26', '2026-11-27', '2026-12-01' ), $days );
	}

	/** @return iterable<string, array{TransitZones, string, int, int|null}> Zones, country, days shown, days that the owner entered. */
	public static function countriesInNoZone(): iterable {
		$zones = array( array( 'countries' => array( 'DE' ), 'days' => 4 ), array( 'countries' => array( 'PL' ), 'days' => 3 ) );
		yield 'home' => array( new TransitZones( $zones ), 'LT', 2, 2 );
		yield 'its own zone' => array( new TransitZones( $zones ), 'PL', 3, 3 );
		yield 'home in a zone' => array( new TransitZones( array( array( 'countries' => array( 'LT' ), 'days' => 1 ) ) ), 'LT', 1, 1 );
		yield 'in none, nothing entered' => array( new TransitZones( $zones ), 'US', 9, null );
		yield 'in none, entered' => array( new TransitZones( $zones, 15 ), 'US', 15, 15 );
		yield 'in none, entered as no days' => array( new TransitZones( $zones, 0 ), 'US', 0, 0 );
		yield 'one time for all countries' => array( new TransitZones(), 'US', 2, 2 );
		yield 'a zone that is faster than home' => array(
			new TransitZones( array( array( 'countries' => array( 'LV' ), 'days' => 1 ) ) ), 'US', 7, null,
		);
	}

	#[DataProvider( 'countriesInNoZone' )]
	public function testACountryInNoZoneNeverHasTheTimeOfTheOwnCountry(
		TransitZones $zones,
		string $country,
		int $shown,
		?int $entered,
	): void {
		$method = new DeliveryMethod( 'carrier', days: 2, zones: $zones );
		self::assertSame( array( $shown, $entered ), array( $method->daysTo( $country, 'LT' ), $method->enteredDaysTo( $country, 'LT' ) ) );
		$estimate = self::at( '2026-09-08 10:00', array( $method ) );
		self::assertSame(
			gmdate( 'Y-m-d', (int) strtotime( "2026-09-08 +$shown weekdays" ) ),
			$estimate->day( 0, 'carrier', null, $country )->format( 'Y-m-d' )
		);
	}

	/** @return iterable<string, array{string, string, int, string, list<string>, bool}> Now, method, lead time, shown and all countries. */
	public static function countryDates(): iterable {
		$all = array( 'LT', 'DE', 'FR' );
		yield 'a holiday in another country' => array( '2026-07-10', 'van', 0, '', $all, true );
		yield 'a holiday in the country that is shown' => array( '2026-07-10', 'van', 0, 'FR', $all, true );
		yield 'no holiday until then' => array( '2026-07-20', 'van', 0, '', $all, false );
		yield 'a longer lead time' => array( '2026-07-06', 'van', 4, '', $all, true );
		yield 'it leaves after the holiday' => array( '2026-07-10', 'van', 5, '', $all, false );
		yield 'a holiday at home holds everywhere' => array( '2026-02-13', 'van', 1, '', array( 'LT', 'DE' ), false );
		yield 'not served by the shop' => array( '2026-07-10', 'van', 0, '', array( 'LT', 'DE' ), false );
		yield 'not served by the method' => array( '2026-07-10', 'near', 0, '', $all, false );
		yield 'one country' => array( '2026-07-10', 'van', 0, '', array( 'LT' ), false );
		yield 'other transit days' => array( '2026-11-23', 'zones', 1, '', $all, true );
		yield 'other transit days where it is not sold' => array( '2026-11-23', 'zones', 1, '', array( 'LT', 'FR' ), false );
		yield 'nothing entered for that country' => array( '2026-11-23', 'unsaid', 1, '', array( 'LT', 'FR' ), true );
		yield 'pick-up' => array( '2026-07-13', 'pickup', 1, '', $all, false );
		yield 'nothing is delivered' => array( '2026-07-13', Shipping::NONE, 1, '', $all, false );
		yield 'a method that no longer exists' => array( '2026-07-10', 'former', 0, '', $all, true );
	}

	/** @param list<string> $countries */
	#[DataProvider( 'countryDates' )]
	public function testReportsWhetherTheDateDependsOnTheCountry(
		string $now,
		string $method,
		int $lead,
		string $shown,
		array $countries,
		bool $depends,
	): void {
		$methods = array(
			new DeliveryMethod( 'van' ),
			new DeliveryMethod( 'near', countries: array( 'LT', 'DE' ) ),
			new DeliveryMethod( 'zones', zones: new TransitZones( array( array( 'countries' => array( 'DE' ), 'days' => 5 ) ), 2 ) ),
			new DeliveryMethod( 'unsaid', zones: new TransitZones( array( array( 'countries' => array( 'DE' ), 'days' => 5 ) ) ) ),
			new DeliveryMethod( 'pickup', days: 0, pickup: true ),
		);
		$estimate = self::at( "$now 10:00", $methods, countries: self::countries( ...$countries ) );
		self::assertSame( $depends, $estimate->dependsOnCountry( $method, $lead, $shown ) );
	}

	public function testEstimatesEndAtTheMidnightOfTheShop(): void {
		foreach ( array( '2026-11-23 00:00', '2026-11-23 23:59' ) as $now ) {
			self::assertSame( 1795471200, self::at( $now )->validUntil(), $now );
		}
	}

	public function testLongerLeadTimeNeverArrivesEarlier(): void {
		foreach ( array( '2026-11-23', '2026-11-26', '2026-11-28', '2026-12-21', '2027-03-12' ) as $today ) {
			$estimate = self::at( "$today 10:00" );
			for ( $lead = 1; $lead < 40; $lead++ ) {
				self::assertGreaterThanOrEqual( $estimate->day( $lead - 1 ), $estimate->day( $lead ), "$today, $lead days" );
			}
		}
	}
}
