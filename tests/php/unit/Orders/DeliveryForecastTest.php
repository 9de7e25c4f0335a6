<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\DeliveryForecast;
use Vitrine\Orders\OrderStatus;

final class DeliveryForecastTest extends TestCase {

	/**
	 * @return iterable<string, array{OrderStatus, string, string, int|null, bool}> status, delivery day, now in Vilnius; days, in header
	 */
	public static function arrivals(): iterable {
		yield 'in five days'             => array( OrderStatus::Processing, '2026-11-11', '2026-11-06 10:00', 5, true );
		yield 'awaiting payment'         => array( OrderStatus::Pending, '2026-11-11', '2026-11-06 10:00', null, true );
		yield 'tomorrow'                 => array( OrderStatus::Processing, '2026-11-11', '2026-11-10 23:59', 1, true );
		yield 'today'                    => array( OrderStatus::Processing, '2026-11-11', '2026-11-11 00:01', 0, true );
		yield 'today, at its end'        => array( OrderStatus::Processing, '2026-11-11', '2026-11-11 23:59', 0, true );
		yield 'overdue'                  => array( OrderStatus::Processing, '2026-11-11', '2026-11-12 00:01', -1, true );
		yield 'thirty days after'        => array( OrderStatus::Processing, '2026-11-11', '2026-12-11 23:59', -30, true );
		yield 'thirty-one days after'    => array( OrderStatus::Processing, '2026-11-11', '2026-12-12 00:00', -31, false );
		yield 'completed before its day' => array( OrderStatus::Completed, '2026-11-11', '2026-11-06 10:00', null, true );
		yield 'completed long ago'       => array( OrderStatus::Completed, '2026-11-11', '2026-12-12 00:00', null, false );
		yield 'cancelled'                => array( OrderStatus::Cancelled, '2026-11-11', '2026-11-06 10:00', null, true );
		yield 'cancelled long ago'       => array( OrderStatus::Cancelled, '2026-11-11', '2027-02-01 10:00', null, false );
		yield 'over the end of summer'   => array( OrderStatus::Processing, '2026-10-26', '2026-10-24 23:59', 2, true );
		yield 'over a leap day'          => array( OrderStatus::Processing, '2028-03-01', '2028-02-28 00:00', 2, true );
	}

	#[DataProvider( 'arrivals' )]
	public function testCountsDaysAndEndsTheHeader( OrderStatus $status, string $day, string $now, ?int $days, bool $inHeader ): void {
		$forecast = DeliveryForecast::of( $status, $day, new DateTimeImmutable( $now, new DateTimeZone( 'Europe/Vilnius' ) ) );
		self::assertSame( array( $days, $inHeader ), array( $forecast->days, $forecast->inHeader ) );
	}

	public function testDaysAreInTheTimeZoneOfTheShop(): void {
		// 22:30 in London is the next day in Vilnius.
		$now = new DateTimeImmutable( '2026-11-10 22:30', new DateTimeZone( 'UTC' ) );
		self::assertSame( 1, DeliveryForecast::of( OrderStatus::Processing, '2026-11-11', $now )->days );
		self::assertSame(
			0,
			DeliveryForecast::of( OrderStatus::Processing, '2026-11-11', $now->setTimezone( new DateTimeZone( 'Europe/Vilnius' ) ) )->days
		);
	}
}
