<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Postal\CountryData;
use Vitrine\I18n\Postal\PhoneRules;

final class PhoneRulesTest extends TestCase {

	public function testTheExampleOfEveryCountryIsPossible(): void {
		foreach ( array_keys( CountryData::phones() ) as $country ) {
			$example = PhoneRules::example( $country );
			if ( $example !== '' ) {
				self::assertTrue( PhoneRules::isPossible( $example, 'LT' ), "$country $example" );
				self::assertTrue( PhoneRules::isPossible( (string) preg_replace( '/^\S+ /', '', $example ), $country ), $country );
			}
		}
	}

	/** @return iterable<string, array{string, string, bool}> number, country, possible */
	public static function numbers(): iterable {
		yield 'LT, old prefix'       => array( '8 612 34567', 'LT', true );
		yield 'LT, new prefix'       => array( '0 612 34567', 'LT', true );
		yield 'LT, code, no plus'    => array( '370 612 34567', 'LT', true );
		yield 'LT, too short'        => array( '8 612 345', 'LT', false );
		yield 'US'                   => array( '(201) 555-0123', 'US', true );
		yield 'US, seven digits'     => array( '555-0123', 'US', false );
		yield 'GB, bracketed prefix' => array( '+44 (0) 20 7946 0000', 'LT', true );
		yield 'GB, two zeros'        => array( '0044 20 7946 0000', 'LT', true );
		yield 'HU, prefix of two'    => array( '06 20 123 4567', 'HU', true );
		yield 'HK'                   => array( '5123 4567', 'HK', true );
		yield 'unknown code'         => array( '+999 5123 4567', 'HK', false );
		yield 'no rules'             => array( '12345', 'QQ', true );
	}

	#[DataProvider( 'numbers' )]
	public function testNumbersFollowTheCountry( string $number, string $country, bool $possible ): void {
		self::assertSame( $possible, PhoneRules::isPossible( $number, $country ) );
	}
}
