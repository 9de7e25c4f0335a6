<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\TestCase;
use Vitrine\Orders\Unpaid\UnpaidLimits;

final class UnpaidLimitsTest extends TestCase {

	public function testZeroMeansNoLimit(): void {
		self::assertFalse( ( new UnpaidLimits( 0, 0 ) )->areExceeded( PHP_INT_MAX, PHP_INT_MAX ) );
		self::assertTrue( ( new UnpaidLimits( 0, 10 ) )->areExceeded( 1, 11 ) );
		self::assertTrue( ( new UnpaidLimits( 10, 0 ) )->forAddress()->areExceeded( 31, 0 ) );
		self::assertFalse( ( new UnpaidLimits( 10, 0 ) )->forAddress()->areExceeded( 30, 999 ) );
		self::assertFalse( ( new UnpaidLimits( 0, 0 ) )->forNetwork()->areExceeded( PHP_INT_MAX, PHP_INT_MAX ) );
	}

	public function testLastPiecesByBuyerAndNetwork(): void {
		$last = static fn ( UnpaidLimits $limits ): array => array(
			$limits->lastOfProduct,
			$limits->last,
			$limits->forAddress()->last,
			$limits->forNetwork()->last,
		);
		self::assertSame( array( 1, 3, 6, 12 ), $last( ( new UnpaidLimits() )->forBuyer( false, false ) ) );
		self::assertSame( array( 2, 6, 12, 24 ), $last( ( new UnpaidLimits() )->forBuyer( false, true ) ) );
		self::assertSame( array( 2, 6, 12, 24 ), $last( ( new UnpaidLimits() )->forBuyer( true, false ) ) );
		self::assertSame( array( 4, 12, 24, 48 ), $last( ( new UnpaidLimits() )->forBuyer( true, true ) ) );
	}
}
