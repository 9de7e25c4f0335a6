<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\Pricing\SaleDate;

final class SaleDateTest extends TestCase {

	#[TestWith( array( '2026-11-27', '2026-11-27T23:59:59+02:00' ) )]
	#[TestWith( array( '27.11.2026', '2026-11-27T23:59:59+02:00' ) )]
	#[TestWith( array( '2026/11/27', '2026-11-27T23:59:59+02:00' ) )]
	#[TestWith( array( '2026-10-25', '2026-10-25T23:59:59+02:00' ) )] // A day of 25 hours.
	#[TestWith( array( '2026-11-27 23:59:59', '2026-11-27T23:59:59+02:00' ) )]
	#[TestWith( array( '2026-11-27 0:00:00', '2026-11-27T00:00:00+02:00' ) )]
	#[TestWith( array( '2026-11-27 18:30', '2026-11-27T18:30:00+02:00' ) )]
	#[TestWith( array( '27.11.2026 18:30', '2026-11-27T18:30:00+02:00' ) )]
	#[TestWith( array( '2026-11-27T18:30:00', '2026-11-27T18:30:00+02:00' ) )]
	#[TestWith( array( '2026-11-27T18:30:00Z', '2026-11-27T18:30:00+00:00' ) )]
	#[TestWith( array( '2026-11-27T18:30:00.000Z', '2026-11-27T18:30:00+00:00' ) )]
	#[TestWith( array( '2026-11-27T18:30:00-05:00', '2026-11-27T18:30:00-05:00' ) )]
	#[TestWith( array( '1796000000', '@1796000000' ) )]
	public function testEndsOfSales( string $cell, string $end ): void {
		self::assertSame(
			( new DateTimeImmutable( $end ) )->getTimestamp(),
			SaleDate::read( $cell, new DateTimeZone( 'Europe/Vilnius' ) )?->end()
		);
	}

	public function testADayStartsAtMidnight(): void {
		$start = SaleDate::read( '2026-11-27', new DateTimeZone( 'Europe/Vilnius' ) )?->start();
		self::assertSame( ( new DateTimeImmutable( '2026-11-27T00:00:00+02:00' ) )->getTimestamp(), $start );
	}

	#[TestWith( array( '30/11/2026' ) )]
	#[TestWith( array( '11/30/2026' ) )]
	#[TestWith( array( '2026-11-31' ) )]
	#[TestWith( array( '31.02.2026' ) )]
	#[TestWith( array( '2026-11' ) )]
	#[TestWith( array( '46356' ) )] // A spreadsheet's number of a day.
	#[TestWith( array( 'tomorrow' ) )]
	#[TestWith( array( '27 November 2026' ) )]
	#[TestWith( array( '' ) )]
	public function testOtherTextsAreNotGuessed( string $cell ): void {
		self::assertNull( SaleDate::read( $cell, new DateTimeZone( 'Europe/Vilnius' ) ) );
	}
}
