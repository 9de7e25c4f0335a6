<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Postal\CountryData;
use Vitrine\I18n\Postal\PostalRules;

final class PostalRulesTest extends TestCase {

	public function testEveryCountryHasANameAnExampleThatItsRulesAcceptAndFields(): void {
		self::assertGreaterThan( 240, count( CountryData::codes() ) );
		self::assertSame( array(), array_diff( Countries::EUROPEAN_UNION, CountryData::codes() ) );
		foreach ( CountryData::languages() as $language ) {
			self::assertSame( CountryData::codes(), array_keys( CountryData::names( $language ) ), $language );
		}
		foreach ( CountryData::codes() as $country ) {
			$rules = PostalRules::of( $country );
			self::assertContains( 'street', $rules->fields(), $country );
			if ( $rules->example !== '' ) {
				self::assertTrue( $rules->isPostcode( $rules->example ), "$country $rules->example" );
				self::assertTrue( $rules->isPostcode( PostalRules::compact( $rules->example ) ), $country );
				self::assertTrue( $rules->isPostcode( strtolower( " $rules->example " ) ), $country );
			}
		}
	}

	/** @return iterable<string, array{string, list<string>, list<string>}> country, fields, of them required */
	public static function fields(): iterable {
		yield 'US' => array( 'US', array( 'street', 'city', 'state', 'postcode' ), array( 'street', 'city', 'state', 'postcode' ) );
		yield 'GB' => array( 'GB', array( 'street', 'city', 'postcode' ), array( 'street', 'city', 'postcode' ) );
		yield 'IE' => array( 'IE', array( 'street', 'city', 'state', 'postcode' ), array( 'street', 'city' ) );
		yield 'JP' => array( 'JP', array( 'street', 'state', 'postcode' ), array( 'street', 'state', 'postcode' ) );
		yield 'BR' => array( 'BR', array( 'street', 'city', 'state', 'postcode' ), array( 'street', 'city', 'state', 'postcode' ) );
		yield 'CH' => array( 'CH', array( 'street', 'postcode', 'city' ), array( 'street', 'postcode', 'city' ) );
		yield 'NO' => array( 'NO', array( 'street', 'postcode', 'city' ), array( 'street', 'postcode', 'city' ) );
		yield 'HK' => array( 'HK', array( 'street', 'city', 'state' ), array( 'street', 'state' ) );
		yield 'IT' => array( 'IT', array( 'street', 'postcode', 'city', 'state' ), array( 'street', 'postcode', 'city', 'state' ) );
		yield 'LT' => array( 'LT', array( 'street', 'postcode', 'city' ), array( 'street', 'postcode', 'city' ) );
		yield 'AE' => array( 'AE', array( 'street', 'state' ), array( 'street', 'state' ) );
		yield 'a country without rules' => array( 'QQ', array( 'street', 'postcode', 'city' ), array( 'street', 'postcode', 'city' ) );
	}

	/**
	 * @param list<string> $fields
	 * @param list<string> $required
	 */
	#[DataProvider( 'fields' )]
	public function testFieldsFollowTheCountry( string $country, array $fields, array $required ): void {
		$rules = PostalRules::of( $country );
		self::assertSame( $fields, $rules->fields() );
		self::assertSame( $required, array_values( array_filter( $fields, $rules->requires( ... ) ) ) );
	}

	/** @return iterable<string, array{string, list<string>, list<string>}> country, postcodes, none */
	public static function postcodes(): iterable {
		yield 'US' => array( 'US', array( '90210', '22162-1010', '22162 1010' ), array( '9021', 'SW1A 1AA' ) );
		yield 'GB' => array( 'GB', array( 'SW1A 1AA', "SW1A\u{A0}1AA", 'sw1a1aa', 'BT1 5GS' ), array( '12345', 'QQ1 1AA' ) );
		yield 'PT' => array( 'PT', array( '2725-079', '2725079', '2725 079' ), array( '2725' ) );
		yield 'NL' => array( 'NL', array( '1234 AB', '1234ab' ), array( '1234', 'AB 1234' ) );
		yield 'PL' => array( 'PL', array( '00-950', '00950' ), array( '0-950' ) );
		yield 'LT' => array( 'LT', array( '01100', 'LT-01100', 'lt 01100' ), array( '1100', 'LV-1010', '011000' ) );
		yield 'DE' => array( 'DE', array( '10115', 'D-10115' ), array( '1011', 'D10115' ) );
		yield 'CZ' => array( 'CZ', array( '100 00', '10000' ), array( '1000' ) );
		yield 'BR' => array( 'BR', array( '40301-110', '40301110' ), array( '40301' ) );
		yield 'CA' => array( 'CA', array( 'K1A 0B1', 'k1a0b1' ), array( 'K1A' ) );
		yield 'a country without rules' => array( 'QQ', array( '1', 'A1 2' ), array( 'ABC', '<1>' ) );
	}

	/**
	 * @param list<string> $good
	 * @param list<string> $bad
	 */
	#[DataProvider( 'postcodes' )]
	public function testPostcodesFollowTheCountry( string $country, array $good, array $bad ): void {
		$rules = PostalRules::of( $country );
		foreach ( array_filter( $good, static fn ( string $code ): bool => strlen( $code ) > 1 ) as $postcode ) {
			self::assertTrue( $rules->isPostcode( $postcode ), $postcode );
		}
		foreach ( $bad as $postcode ) {
			self::assertFalse( $rules->isPostcode( $postcode ), $postcode );
		}
	}

	/** @return iterable<string, array{string, string, string, string, list<string>}> country, postcode, city, state, lines */
	public static function labels(): iterable {
		$name = 'Ona Šalnaitė';
		yield 'US' => array( 'US', '90210', 'Beverly Hills', 'CA', array( $name, 'Molis', 'Main 1', 'Beverly Hills, CA 90210' ) );
		yield 'US by name' => array( 'US', '90210', 'Duluth', 'minnesota', array( $name, 'Molis', 'Main 1', 'Duluth, MN 90210' ) );
		yield 'US, empty' => array( 'US', '', 'Beverly Hills', '', array( $name, 'Molis', 'Main 1', 'Beverly Hills' ) );
		yield 'GB' => array( 'GB', 'SW1A 1AA', 'London', '', array( $name, 'Molis', 'Main 1', 'London', 'SW1A 1AA' ) );
		yield 'IT' => array( 'IT', '00144', 'Roma', 'RM', array( $name, 'Molis', 'Main 1', '00144 Roma RM' ) );
		yield 'IT without a province' => array( 'IT', '00144', 'Roma', '', array( $name, 'Molis', 'Main 1', '00144 Roma' ) );
		yield 'CH' => array( 'CH', '8001', 'Zürich', '', array( 'Molis', $name, 'Main 1', 'CH-8001 Zürich' ) );
		yield 'LT with its prefix' => array( 'LT', 'LT-01100', 'Vilnius', '', array( 'Molis', $name, 'Main 1', 'LT-01100 Vilnius' ) );
		yield 'LT without postcode' => array( 'LT', '', 'Vilnius', '', array( 'Molis', $name, 'Main 1', 'Vilnius' ) );
		yield 'LV' => array( 'LV', 'LV1073', 'Rīga', '', array( $name, 'Molis', 'Main 1', 'Rīga, LV-1073' ) );
		yield 'JP' => array( 'JP', '100-0001', '', 'Tokyo', array( $name, 'Molis', 'Main 1, Tokyo', '100-0001' ) );
		yield 'HK' => array( 'HK', '', 'Mong Kok', 'Kowloon', array( $name, 'Molis', 'Main 1', 'Mong Kok', 'Kowloon' ) );
		yield 'HK with a postcode' => array( 'HK', '999077', '', 'Kowloon', array( $name, 'Molis', 'Main 1', 'Kowloon', '999077' ) );
		yield 'BR' => array( 'BR', '40301-110', 'Salvador', 'BA', array( 'Molis', $name, 'Main 1', 'Salvador-BA', '40301-110' ) );
	}

	/** @param list<string> $lines */
	#[DataProvider( 'labels' )]
	public function testLabelsFollowTheCountry( string $country, string $postcode, string $city, string $state, array $lines ): void {
		$address = new Address( 'Ona', 'Šalnaitė', 'Molis', 'Main 1', $postcode, $city, $country, '', $state );
		self::assertSame( $lines, $address->lines() );
	}

	public function testNothingTypedIsTakenForAToken(): void {
		$address = new Address( '%C', 'B-', '', '%n 1, ', '12345', '%Z,', 'DE' );
		self::assertSame( array( '%C B-', '%n 1, ', '12345 %Z,' ), $address->lines() );
	}
}
