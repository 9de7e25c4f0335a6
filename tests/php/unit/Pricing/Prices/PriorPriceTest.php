<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Pricing\Prices;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriorPrice;

final class PriorPriceTest extends TestCase {

	/**
	 * @return array<string, array{list<array{string, int, 2?: int}>, int|null}> Moment, price and sale price of each entry; the price to
	 *   strike.
	 */
	public static function cases(): array {
		return array(
			'not on sale'                                      => array( array( array( '2026-01-01', 100 ) ), null ),
			'after its usual price'                            => array(
				array( array( '2026-01-01', 100 ), array( '2026-06-01', 100, 80 ) ),
				100,
			),
			'the lowest of the 30 days, not the last'          => array(
				array( array( '2026-01-01', 100 ), array( '2026-05-10', 90 ), array( '2026-05-12', 110 ), array( '2026-06-01', 110, 80 ) ),
				90,
			),
			'raised for the sale only'                         => array(
				array( array( '2026-01-01', 100 ), array( '2026-05-30', 150 ), array( '2026-06-01', 150, 90 ) ),
				100,
			),
			'a price of before the 30 days is forgotten'       => array(
				array( array( '2026-01-01', 70 ), array( '2026-05-01', 100 ), array( '2026-06-01', 100, 80 ) ),
				100,
			),
			'what ended as the 30 days began is forgotten'     => array(
				array( array( '2026-01-01', 70 ), array( '2026-05-02 00:00:00', 100 ), array( '2026-06-01 15:00', 100, 80 ) ),
				100,
			),
			'what lasted a second longer is not'               => array(
				array( array( '2026-01-01', 70 ), array( '2026-05-02 00:00:01', 100 ), array( '2026-06-01 15:00', 100, 65 ) ),
				70,
			),
			'across the end of summer time'                    => array(
				array( array( '2026-01-01', 70 ), array( '2026-10-12 00:00:00', 100 ), array( '2026-11-11 23:59', 100, 65 ) ),
				100,
			),
			'new, with the days that it was there'             => array(
				array( array( '2026-05-29', 100 ), array( '2026-06-01', 100, 80 ) ),
				100,
			),
			'new, and never dearer'                            => array( array( array( '2026-06-01', 100, 80 ) ), null ),
			'however long it runs'                             => array(
				array( array( '2025-01-01', 100 ), array( '2025-02-01', 100, 80 ) ),
				100,
			),
			'a reduction that grows has one beginning'         => array(
				array(
					array( '2026-01-01', 100 ),
					array( '2026-06-01', 100, 90 ),
					array( '2026-06-10', 100, 80 ),
					array( '2026-08-10', 100, 70 ),
				),
				100,
			),
			'a raised sale price starts a new sale'            => array(
				array( array( '2026-01-01', 100 ), array( '2026-06-01', 100, 50 ), array( '2026-06-10', 100, 80 ) ),
				null,
			),
			'one that shrinks, and grows again below'          => array(
				array(
					array( '2026-01-01', 100 ),
					array( '2026-06-01', 100, 50 ),
					array( '2026-06-10', 100, 80 ),
					array( '2026-06-12', 100, 40 ),
				),
				50,
			),
			'again within 30 days, for the same'               => array(
				array(
					array( '2026-01-01', 100 ),
					array( '2026-06-01', 100, 80 ),
					array( '2026-06-05', 100 ),
					array( '2026-06-20', 100, 80 ),
				),
				null,
			),
			'again within 30 days, for less'                   => array(
				array(
					array( '2026-01-01', 100 ),
					array( '2026-06-01', 100, 80 ),
					array( '2026-06-05', 100 ),
					array( '2026-06-20', 100, 75 ),
				),
				80,
			),
			'again after 30 days'                              => array(
				array(
					array( '2026-01-01', 100 ),
					array( '2026-06-01', 100, 80 ),
					array( '2026-06-05', 100 ),
					array( '2026-07-05', 100, 80 ),
				),
				100,
			),
			'another regular price within the sale is nothing' => array(
				array( array( '2026-01-01', 100 ), array( '2026-06-01', 100, 80 ), array( '2026-06-10', 200, 80 ) ),
				100,
			),
		);
	}

	/** @param list<array{string, int, 2?: int}> $entries */
	#[DataProvider( 'cases' )]
	public function testFindsLowestPriceBeforeSale( array $entries, ?int $struck ): void {
		$zone = new DateTimeZone( 'Europe/Vilnius' );
		$log  = array_map(
			static fn ( array $entry ): PriceEntry => new PriceEntry(
				$entry[1],
				$entry[2] ?? null,
				( new DateTimeImmutable( $entry[0], $zone ) )->getTimestamp()
			),
			$entries
		);
		self::assertSame( $struck, PriorPrice::fromLog( $log, $zone ) );
	}

	public function testUsesMidnightOfShopTimeZone(): void {
		$log = array(
			new PriceEntry( 70, null, 0 ),
			new PriceEntry( 100, null, (int) strtotime( '2026-05-01 21:30 UTC' ) ),
			new PriceEntry( 100, 65, (int) strtotime( '2026-06-01 10:00 UTC' ) ),
		);
		// 0:30 on 2 May in Vilnius is the evening of 1 May in London.
		self::assertSame( 70, PriorPrice::fromLog( $log, new DateTimeZone( 'Europe/Vilnius' ) ) );
		self::assertSame( 100, PriorPrice::fromLog( $log, new DateTimeZone( 'UTC' ) ) );
	}
}
