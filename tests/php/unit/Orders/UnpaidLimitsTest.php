<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Orders\Unpaid\UnpaidLimits;

final class UnpaidLimitsTest extends TestCase {

	/** @return iterable<string, array{int, int, int, int}> Ordered, reserved by others, stock, and how many exceed half of the stock. */
	public static function orders(): iterable {
		yield 'the only item'                => array( 1, 0, 1, 1 );
		yield 'one of two'                   => array( 1, 0, 2, 0 );
		yield 'all of four'                  => array( 4, 0, 4, 2 );
		yield 'within the half'              => array( 3, 2, 8, 0 );
		yield 'partly beyond the half'       => array( 3, 4, 6, 2 );
		yield 'others have taken more'       => array( 3, 9, 3, 3 );
		yield 'others have reserved it all'  => array( 1, 10, 0, 1 );
		yield 'a small order of a big stock' => array( 5, 0, 1000, 0 );
	}

	#[DataProvider( 'orders' )]
	public function testItemsBeyondTheShare( int $ordered, int $reserved, int $stock, int $expected ): void {
		self::assertSame( $expected, ( new UnpaidLimits( share: 50 ) )->beyondShare( $ordered, $reserved, $stock ) );
		self::assertSame( 0, ( new UnpaidLimits( share: 0 ) )->beyondShare( $ordered, $reserved, $stock ) );
	}

	public function testZeroMeansNoLimit(): void {
		self::assertFalse( ( new UnpaidLimits( 0, 0 ) )->areExceeded( PHP_INT_MAX, PHP_INT_MAX ) );
		self::assertTrue( ( new UnpaidLimits( 0, 10 ) )->areExceeded( 1, 11 ) );
		self::assertTrue( ( new UnpaidLimits( 10, 0 ) )->times( 2 )->areExceeded( 21, 0 ) );
		self::assertFalse( ( new UnpaidLimits( 10, 0 ) )->times( 2 )->areExceeded( 20, 999 ) );
	}
}
