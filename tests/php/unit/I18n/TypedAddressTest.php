<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\I18n;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\I18n\Countries;
use Vitrine\I18n\TypedAddress;

final class TypedAddressTest extends TestCase {

	/** @return iterable<string, array{string, string, list<string>, string, string, string}> Address, home, and the parts. */
	public static function addresses(): iterable {
		$us = array( '1600 Amphitheatre Parkway' );
		yield 'US, named' => array(
			'1600 Amphitheatre Parkway, Mountain View, CA 94043, United States', 'LT', $us, '94043', 'Mountain View', 'CA',
		);
		yield 'US, home' => array( '1600 Amphitheatre Parkway, Mountain View, CA 94043', 'US', $us, '94043', 'Mountain View', 'CA' );
		yield 'US, without comma' => array(
			'1600 Amphitheatre Parkway, Mountain View CA 94043-1351', 'US', $us, '94043-1351', 'Mountain View', 'CA',
		);
		yield 'US, of a shop at home elsewhere' => array(
			'1600 Amphitheatre Parkway, Mountain View, CA 94043', 'DE', array( ...$us, 'Mountain View', 'CA 94043' ), '', '', '',
		);
		yield 'PL' => array( 'ul. Długa 5, 00-950 Warszawa, Poland', 'LT', array( 'ul. Długa 5' ), '00-950', 'Warszawa', '' );
		yield 'PT' => array( 'Rua Augusta 10, 1100-053 Lisboa, Portugal', 'LT', array( 'Rua Augusta 10' ), '1100-053', 'Lisboa', '' );
		yield 'LV' => array( 'Brīvības iela 12, Rīga, LV-1010', 'LV', array( 'Brīvības iela 12' ), 'LV-1010', 'Rīga', '' );
		yield 'LV, postcode first' => array( 'Brīvības iela 12, LV-1010 Rīga', 'LV', array( 'Brīvības iela 12' ), 'LV-1010', 'Rīga', '' );
		yield 'LV, without street' => array( 'Rīga, LV-1010', 'LV', array( 'Rīga', 'LV-1010' ), '', '', '' );
		yield 'IS' => array( 'Laugavegur 1, 101 Reykjavík', 'IS', array( 'Laugavegur 1' ), '101', 'Reykjavík', '' );
		yield 'DE' => array( 'Hof 2, Musterstr. 1, D-10115 Berlin', 'DE', array( 'Hof 2', 'Musterstr. 1' ), 'D-10115', 'Berlin', '' );
		yield 'DE, box' => array(
			'Musterstr. 1, 10115 Berlin, Postfach 12345', 'DE', array( 'Musterstr. 1', 'Postfach 12345' ), '10115', 'Berlin', '',
		);
		yield 'SE' => array( 'Kungsgatan 1, SE-111 43 Stockholm', 'SE', array( 'Kungsgatan 1' ), 'SE-111 43', 'Stockholm', '' );
		yield 'NL' => array( 'Keizersgracht 1, 1015 CJ Amsterdam', 'NL', array( 'Keizersgracht 1' ), '1015 CJ', 'Amsterdam', '' );
		yield 'GB' => array( '10 Downing Street, London SW1A 2AA', 'GB', array( '10 Downing Street' ), 'SW1A 2AA', 'London', '' );
		yield 'IE' => array( '1 Main Street, Dublin 2, D02 X285', 'IE', array( '1 Main Street' ), 'D02 X285', 'Dublin 2', '' );
		yield 'IT' => array( 'Via Roma 1, 00184 Roma RM', 'IT', array( 'Via Roma 1' ), '00184', 'Roma', 'RM' );
		yield 'CA' => array( '1 King St, Toronto ON M5V 2T6', 'CA', array( '1 King St' ), 'M5V 2T6', 'Toronto', 'ON' );
		yield 'BR' => array( 'Rua A 1, São Paulo-SP, 01310-100', 'BR', array( 'Rua A 1' ), '01310-100', 'São Paulo', 'SP' );
		yield 'LT' => array( 'Gedimino pr. 1, LT-01103 Vilnius', 'LT', array( 'Gedimino pr. 1' ), 'LT-01103', 'Vilnius', '' );
		yield 'only a street' => array( '1010 Wien', 'AT', array( '1010 Wien' ), '', '', '' );
		yield 'empty' => array( '', 'DE', array(), '', '', '' );
	}

	/** @param list<string> $streets */
	#[DataProvider( 'addresses' )]
	public function testAnAddressIsReadByItsCountry(
		string $typed,
		string $home,
		array $streets,
		string $postcode,
		string $city,
		string $area,
	): void {
		$lines     = array_values( array_filter( array_map( trim( ... ), explode( ',', $typed ) ) ) );
		$countries = ( new \ReflectionClass( Countries::class ) )->newInstanceWithoutConstructor();
		$found     = TypedAddress::of( $lines, $countries, $home );
		self::assertSame( $streets, $found->streets );
		self::assertSame( array( $postcode, $city, $area ), array( $found->postcode, $found->city, $found->area ) );
	}
}
