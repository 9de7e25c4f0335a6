<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\Unpaid\StockShares;

final class StockSharesTest extends TestCase {

	/** @return iterable<string, array{int, int, int, int, int}> Items, then the share, last pieces, those paid online and what is kept. */
	public static function stocks(): iterable {
		yield 'nothing'      => array( 0, 0, 0, 0, 0 );
		yield 'the only one' => array( 1, 0, 1, 0, 0 );
		yield 'a pair'       => array( 2, 1, 1, 0, 0 );
		yield 'three'        => array( 3, 1, 1, 0, 1 );
		yield 'ten'          => array( 10, 5, 3, 1, 1 );
		yield 'gift boxes'   => array( 111, 55, 28, 14, 14 );
		yield 'a thousand'   => array( 1000, 500, 250, 125, 125 );
	}

	#[DataProvider( 'stocks' )]
	public function testHalfOfTheStockIsShared( int $items, int ...$parts ): void {
		$shares = StockShares::of( $items, 50 );
		self::assertSame( $parts, array( $shares->share, $shares->last, $shares->online, $shares->kept ) );
	}

	/** @return iterable<string, array{int, int}> Stock and percentage. */
	public static function floods(): iterable {
		foreach ( array( 1, 2, 3, 10, 111, 1000 ) as $stock ) {
			foreach ( array( 1, 20, 50, 90, 100 ) as $percent ) {
				yield "$stock items, $percent %" => array( $stock, $percent );
			}
		}
	}

	/** In any sequence: transfers leave the pieces of online payments, all guests leave what is kept. */
	#[DataProvider( 'floods' )]
	public function testNoSequenceOfGuestOrdersLeavesLessThanPromised( int $items, int $percent ): void {
		mt_srand( $items * 1000 + $percent );
		$promise = StockShares::of( $items, $percent );
		self::assertNotNull( StockShares::lastPiecesOfGuest( 1, 0, 0, $items, false, $percent ), 'The first guest gets a piece.' );
		for ( $run = 1; $run <= 30; $run++ ) {
			list( $stock, $unproven, $proven ) = array( $items, 0, 0 );
			$withCards                         = $run % 2 === 0;
			$withProofs                        = $run % 3 === 0;
			for ( $step = 1; $step <= 400; $step++ ) {
				$ordered = min( $stock, mt_rand( 1, 4 ) === 1 ? mt_rand( 1, $items ) : 1 );
				$online  = $withCards && mt_rand( 0, 1 ) === 1;
				$last    = StockShares::lastPiecesOfGuest( $ordered, $unproven, $proven, $stock, $online, $percent );
				if ( $ordered > 0 && $last !== null ) {
					self::assertLessThanOrEqual( $ordered, $last );
					$stock    -= $ordered;
					$unproven += $ordered;
				}
				if ( $withProofs && mt_rand( 1, 5 ) === 1 ) {
					$moved     = mt_rand( 0, $unproven );
					$unproven -= $moved;
					$proven   += $moved;
				}
			}
			$left = $promise->kept + ( $withCards || $withProofs ? 0 : $promise->online );
			self::assertGreaterThanOrEqual( $left, $stock );
		}
	}

	/** Items that others buy in the meantime leave less, but of what is there a part is kept. */
	public function testTheRestIsThatOfTheRemainingStock(): void {
		self::assertNull( StockShares::lastPiecesOfGuest( 1, 83, 0, 14, false, 50 ), 'Fourteen of 97 are left.' );
		self::assertSame( 1, StockShares::lastPiecesOfGuest( 1, 0, 0, 1, false, 50 ), 'The last piece.' );
		self::assertNull( StockShares::lastPiecesOfGuest( 1, 2, 0, 1, true, 50 ), 'The third of three.' );
	}

	public function testASoldOutProductIsNotRefusedByTheShares(): void {
		self::assertSame( 0, StockShares::lastPiecesOfGuest( 2, 1, 0, 1, false, 50 ) );
		self::assertSame( 0, StockShares::lastPiecesOfVerified( 2, 1, 1, false, 50 ) );
	}

	/** @return iterable<string, array{int, int, int, int|null, int}> Ordered, others, stock; by transfer, by card. */
	public static function ordersOfVerifiedCustomers(): iterable {
		yield 'the only item'                => array( 1, 0, 1, 1, 1 );
		yield 'one of two'                   => array( 1, 0, 2, 0, 0 );
		yield 'three of four'                => array( 3, 0, 4, 1, 1 );
		yield 'all of four'                  => array( 4, 0, 4, null, 2 );
		yield 'within the half'              => array( 3, 2, 8, 0, 0 );
		yield 'partly beyond the half'       => array( 3, 4, 6, 2, 2 );
		yield 'others have taken more'       => array( 3, 9, 3, null, 3 );
		yield 'a small order of a big stock' => array( 5, 0, 1000, 0, 0 );
	}

	#[DataProvider( 'ordersOfVerifiedCustomers' )]
	public function testVerifiedCustomersPayForTheRest( int $ordered, int $reserved, int $stock, ?int $transfer, int $card ): void {
		self::assertSame( $transfer, StockShares::lastPiecesOfVerified( $ordered, $reserved, $stock, false, 50 ) );
		self::assertSame( $card, StockShares::lastPiecesOfVerified( $ordered, $reserved, $stock, true, 50 ) );
	}
}
