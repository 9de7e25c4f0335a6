<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Postal\PhoneKey;

final class PhoneKeyTest extends TestCase {

	#[TestWith( array( '+49 30 1234567' ) )]
	#[TestWith( array( '+49 (0)30 1234567' ) )]
	#[TestWith( array( '0049 30 / 123 45 67' ) )]
	#[TestWith( array( '(0049) 30-1234567' ) )]
	#[TestWith( array( '030 1234567' ) )]
	#[TestWith( array( '030/123–45–67' ) )]
	#[TestWith( array( '4930 1234567' ) )]
	public function testAllSpellingsHaveTheSameKey( string $typed ): void {
		self::assertContains( '301234567', PhoneKey::all( $typed ) );
	}

	public function testTheOldPrefixOfLithuaniaIsOptional(): void {
		self::assertContains( '61234567', PhoneKey::all( '8 612 34567' ) );
		self::assertContains( '61234567', PhoneKey::all( '+370 612 34567' ) );
		self::assertContains( '61234567', PhoneKey::all( '0 612 34567' ) );
	}

	/** Prefixes of national calls that are not a zero. */
	#[TestWith( array( '+36 30 123 4567', '06 30 123 4567' ) )]
	#[TestWith( array( '+36 30 123 4567', '06-30/123-4567' ) )]
	#[TestWith( array( '+36 30 123 4567', '+36 (06) 30 123 4567' ) )]
	#[TestWith( array( '+36 1 234 5678', '06 1 234 5678' ) )]
	#[TestWith( array( '+7 916 123-45-67', '8 (916) 123-45-67' ) )]
	#[TestWith( array( '+375 29 491-19-11', '8 (029) 491-19-11' ) )]
	#[TestWith( array( '+370 612 34567', '8 612 34567' ) )]
	#[TestWith( array( '+370 612 34567', '+370 (8) 612 34567' ) )]
	#[TestWith( array( '+1 201 555 0123', '1 (201) 555-0123' ) )]
	#[TestWith( array( '+49 30 1234567', '4930 1234567' ) )]
	#[TestWith( array( '+49 69 1234567', '069 1234567' ) )]
	public function testBothSpellingsFindEachOther( string $one, string $other ): void {
		self::assertNotSame( array(), array_intersect( PhoneKey::all( $one ), PhoneKey::searched( $other ) ) );
		self::assertNotSame( array(), array_intersect( PhoneKey::all( $other ), PhoneKey::searched( $one ) ) );
		// Customers have their first key only.
		self::assertContains( PhoneKey::all( $other )[0], PhoneKey::searched( $one ) );
	}

	public function testABeginningFindsNumbersStoredWithAPrefix(): void {
		self::assertSame( array( '3012', '363012', '63012' ), PhoneKey::searched( '+36 30 12' ) );
		self::assertStringStartsWith( '63012', PhoneKey::all( '06 30 123 4567' )[0] );
	}

	#[TestWith( array( '' ) )]
	#[TestWith( array( '1001' ) )]
	#[TestWith( array( '+49' ) )]
	#[TestWith( array( '00000' ) )]
	#[TestWith( array( 'LT-01100' ) )]
	#[TestWith( array( "+49 30 123'; --" ) )]
	#[TestWith( array( "\xff123456" ) )]
	public function testOtherTextsHaveNone( string $typed ): void {
		self::assertSame( array(), PhoneKey::all( $typed ) );
	}
}
