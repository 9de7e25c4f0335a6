<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Edit\PriceChange;
use Vitrine\Kernel\Currency;

final class PriceChangeTest extends TestCase {

	#[TestWith( array( 'percent', 500, 'cent', 10000, 10500 ) )]
	#[TestWith( array( 'percent', -1000, 'cent', 999, 899 ) )]
	#[TestWith( array( 'percent', 250, 'five', 1000, 1025 ) )]
	#[TestWith( array( 'percent', 330, 'ten', 1000, 1030 ) )]
	#[TestWith( array( 'amount', -250, 'cent', 1000, 750 ) )]
	#[TestWith( array( 'amount', 49, 'whole', 1000, 1000 ) )]
	#[TestWith( array( 'amount', 50, 'whole', 1000, 1100 ) )]
	#[TestWith( array( 'percent', 700, 'ninety', 10000, 10690 ) )]
	#[TestWith( array( 'percent', 0, 'hundred', 123400, 119900 ) )]
	#[TestWith( array( 'amount', -5000, 'ninety', 1000, 1 ) )]
	public function testChangesAndRoundsPrices( string $by, int $value, string $rounding, int $before, int $after ): void {
		// @phpstan-ignore argument.type, argument.type (given by the cases)
		self::assertSame( $after, ( new PriceChange( $by, $value, $rounding ) )->applyTo( $before, Currency::of( 'EUR' ) ) );
	}
}
