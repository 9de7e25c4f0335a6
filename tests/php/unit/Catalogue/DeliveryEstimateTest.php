<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Delivery\DeliveryEstimate;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\Shipping;
use Vitrine\Kernel\Clock;

final class DeliveryEstimateTest extends TestCase {

	/** @param list<DeliveryMethod>|null $methods */
	private static function at( string $time, ?array $methods = null ): DeliveryEstimate {
		return new DeliveryEstimate(
			new class( $time ) implements Clock {
				public function __construct( private readonly string $time ) {
				}

				public function now(): DateTimeImmutable {
					return new DateTimeImmutable( $this->time, new DateTimeZone( 'Europe/Vilnius' ) );
				}
			},
			new DeliveryMethods( $methods ?? DeliverySettings::defaults(), 'LT' )
		);
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

	public function testStartsAtGivenDayInShopTimeZone(): void {
		$paid = new DateTimeImmutable( '2026-11-23 23:30', new DateTimeZone( 'UTC' ) );
		$day  = self::at( '2026-12-24 09:00' )->day( 1, Shipping::PICKUP, $paid );
		self::assertSame( '2026-11-25 00:00 Europe/Vilnius', $day->format( 'Y-m-d H:i e' ) );
	}

	public function testTransitDaysDependOnCountry(): void {
		$zones    = array( array( 'countries' => array( 'DE', 'FR' ), 'days' => 5 ), array( 'countries' => array( 'LV' ), 'days' => 3 ) );
		$estimate = self::at( '2026-11-23 10:00', array( new DeliveryMethod( 'carrier', zones: $zones ), new DeliveryMethod( 'van' ) ) );
		$days     = array_map(
			static fn ( string $country ): string => $estimate->day( 1, 'carrier', null, $country )->format( 'Y-m-d' ),
			array( '', 'LT', 'LV', 'DE' )
		);
		self::assertSame( array( '2026-11-26', '2026-11-26', '2026-11-27', '2026-12-01' ), $days );
		self::assertTrue( $estimate->dependsOnCountry( 'carrier' ) );
		self::assertFalse( $estimate->dependsOnCountry( 'van' ) );
	}

	public function testEstimatesEndAtTheMidnightOfTheShop(): void {
		foreach ( array( '2026-11-23 00:00', '2026-11-23 23:59' ) as $now ) {
			self::assertSame( 1795471200, self::at( $now )->validUntil(), $now );
		}
	}

	public function testLongerLeadTimeNeverArrivesEarlier(): void {
		foreach ( array( '2026-11-23', '2026-11-26', '2026-11-28' ) as $today ) {
			$estimate = self::at( "$today 10:00" );
			for ( $lead = 1; $lead < 40; $lead++ ) {
				self::assertGreaterThanOrEqual( $estimate->day( $lead - 1 ), $estimate->day( $lead ), "$today, $lead days" );
			}
		}
	}
}
