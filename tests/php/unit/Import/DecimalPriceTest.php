<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\Import\Rows\DecimalPrice;
use Vitrine\Kernel\Currency;

final class DecimalPriceTest extends TestCase {

	#[TestWith( array( '12.605042', 1900, 1500 ) )]
	#[TestWith( array( '8.4034', 1900, 1000 ) )]
	#[TestWith( array( '24.7899', 1900, 2950 ) )]
	#[TestWith( array( '16.80672269', 1900, 2000 ) )]
	#[TestWith( array( '10', 1900, 1190 ) )]
	#[TestWith( array( '12,605042', 1900, 1500 ) )]
	#[TestWith( array( '12.605042', 0, 1261 ) )]
	#[TestWith( array( '14.995', 0, 1500 ) )]
	#[TestWith( array( '14.994999999999', 0, 1499 ) )]
	#[TestWith( array( '0.0042', 2100, 1 ) )]
	#[TestWith( array( '0.0041', 2100, 0 ) )]
	#[TestWith( array( '2.675', 0, 268 ) )]
	#[TestWith( array( '12.500000', 0, 1250 ) )]
	#[TestWith( array( '1.299,5049', 0, 129950 ) )]
	#[TestWith( array( '1,299.505', 0, 129951 ) )]
	#[TestWith( array( '1.299,50', 1900, 154641 ) )]
	#[TestWith( array( '1 190,00', 0, 119000 ) )]
	#[TestWith( array( '9999999.9999999', 5000, 1500000000 ) )]
	public function testRoundsOnceHalfUp( string $cell, int $rate, int $cents ): void {
		self::assertSame( $cents, DecimalPrice::parse( $cell, true )?->rounded( Currency::of( 'EUR' ), $rate ) );
	}

	#[TestWith( array( '1000', 2700, 127000 ) )]
	#[TestWith( array( '999.6063', 2700, 127000 ) )]
	#[TestWith( array( '12.4999', 0, 1200 ) )]
	#[TestWith( array( '12.5', 0, 1300 ) )]
	#[TestWith( array( '9999999999.9999', 2700, 1270000000000 ) )]
	public function testRoundsToWholeForints( string $cell, int $rate, int $hundredths ): void {
		self::assertSame( $hundredths, DecimalPrice::parse( $cell, true, 10 )?->rounded( Currency::of( 'HUF' ), $rate ) );
	}

	#[TestWith( array( '12.605.042' ) )]
	#[TestWith( array( '12.6050.42' ) )]
	#[TestWith( array( '-1.2345' ) )]
	#[TestWith( array( '1.2345e3' ) )]
	#[TestWith( array( '12345678.1234' ) )]
	#[TestWith( array( '.1234' ) )]
	#[TestWith( array( '' ) )]
	public function testOtherTextsAreRefused( string $cell ): void {
		self::assertNull( DecimalPrice::parse( $cell, true ) );
	}

	public function testKnowsWhatIsExact(): void {
		self::assertTrue( DecimalPrice::parse( '12.500000' )?->equals( 1250 ) );
		self::assertFalse( DecimalPrice::parse( '12.500001' )?->equals( 1250 ) );
		self::assertTrue( DecimalPrice::parse( '12.5001' )?->exceeds( DecimalPrice::parse( '12.5000' ) ?? self::fail() ) );
	}
}
