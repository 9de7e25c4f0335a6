<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Customers;

use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** `get_address_format`: what the forms ask for in a country. */
final class AddressFormatTest extends ShopTestCase {

	public function testFieldsAndLabelsAreThoseOfTheCountry(): void {
		$format = self::decoded( $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=US' ) )['data'];
		self::assertSame( array( 'Street and number', 'Town', 'State', 'ZIP code' ), array_column( $format['fields'], 'label' ) );
		self::assertContains( array( 'code' => 'CA', 'name' => 'California' ), $format['fields'][2]['choices'] );
		self::assertSame( 'Please check this entry. Example: 95014', $format['fields'][3]['invalid'] );
		self::assertFalse( $format['postcode_matters'] );
		$british = self::decoded( $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=GB' ) );
		self::assertTrue( $british['data']['postcode_matters'] );
	}

	public function testAnUnknownCountryIsRefused(): void {
		$refusal = $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=QQ' );
		self::assertFalse( self::decoded( $refusal )['status'] );
		self::assertSame( 'no-store', $refusal->header( 'cache-control' ) );
		$format = $this->http( 'GET', '/wp-json/data/v1/get_address_format?country=FR' );
		self::assertStringContainsString( 'max-age=300,', (string) $format->header( 'cache-control' ) );
	}
}
