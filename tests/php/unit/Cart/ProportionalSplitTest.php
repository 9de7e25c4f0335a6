<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Cart;

use PHPUnit\Framework\TestCase;
use Vitrine\Cart\ProportionalSplit;

final class ProportionalSplitTest extends TestCase {

	public function testLargeAmountsAreSplitWithoutOverflow(): void {
		$parts = array( 60_000_000_000_000, 30_000_000_000_000, 9_000_000_000_100 );
		self::assertSame( $parts, ProportionalSplit::split( array_sum( $parts ), $parts ) );
		self::assertSame( $parts, ProportionalSplit::split( array_sum( $parts ), $parts, 100 ) );
		self::assertSame( array( 33, 34, 33 ), ProportionalSplit::split( 100, array( 333, 334, 333 ) ) );
	}
}
