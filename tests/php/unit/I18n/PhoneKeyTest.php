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
