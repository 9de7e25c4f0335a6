<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Customers\InvalidPostcode;
use Vitrine\I18n\Postal\PostalRules;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** `get_address_format`: what the forms ask for in a country. */
final class AddressFormatTest extends ShopTestCase {

	public function testFieldsAndLabelsAreThoseOfTheCountry(): void {
		$format = self::decoded( $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=US' ) )['data'];
		self::assertSame( array( 'Street and number', 'Town', 'State', 'ZIP code' ), array_column( $format['fields'], 'label' ) );
		self::assertContains( array( 'code' => 'CA', 'name' => 'California' ), $format['fields'][2]['choices'] );
		self::assertSame( 'Please enter a postcode with 5 digits, such as 95014.', $format['fields'][3]['invalid'] );
		self::assertFalse( $format['postcode_matters'] );
		$british = self::decoded( $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=GB' ) );
		self::assertTrue( $british['data']['postcode_matters'] );
	}

	/** @return iterable<string, array{string, string}> Country and message. */
	public static function postcodes(): iterable {
		yield 'digits' => array( 'FR', '~^Please enter a postcode with 5 digits, such as \d{5}\.$~' );
		yield 'fewer digits' => array( 'AT', '~ with 4 digits, such as \d{4}\.$~' );
		yield 'digits and a hyphen' => array( 'PL', '~ with 5 digits, such as \d\d-\d{3}\.$~' );
		yield 'letters' => array( 'NL', '~^Please enter a valid postcode, such as \d{4} ?[A-Z]{2}\.$~' );
		yield 'several lengths' => array( 'GB', '~^Please enter a valid postcode, such as ~' );
	}

	#[DataProvider( 'postcodes' )]
	public function testTheErrorOfAPostcodeNamesItsForm( string $country, string $message ): void {
		self::assertMatchesRegularExpression( $message, ( new InvalidPostcode( PostalRules::of( $country ) ) )->text() );
	}

	public function testAnUnknownCountryIsRefused(): void {
		$refusal = $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=QQ' );
		self::assertFalse( self::decoded( $refusal )['status'] );
		self::assertSame( 'no-store', $refusal->header( 'cache-control' ) );
		$format = $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=FR' );
		self::assertStringContainsString( 'max-age=300,', (string) $format->header( 'cache-control' ) );
	}
}
