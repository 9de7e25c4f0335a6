<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Customers;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Customers\VatId;

final class VatIdTest extends TestCase {

	/** @return iterable<string, array{string, string, string}> Typed, normalized, country. */
	public static function valid(): iterable {
		yield 'Germany' => array( 'DE123456789', 'DE123456789', 'DE' );
		yield 'spaces, dots and small letters' => array( " de 123.456-789 ", 'DE123456789', 'DE' );
		yield 'Austria' => array( 'ATU12345678', 'ATU12345678', 'AT' );
		yield 'Greece' => array( 'EL123456789', 'EL123456789', 'GR' );
		yield 'Greece as many write it' => array( 'GR 123456789', 'EL123456789', 'GR' );
		yield 'Northern Ireland' => array( 'XI123456789', 'XI123456789', 'GB' );
		yield 'Northern Ireland, government' => array( 'XIGD001', 'XIGD001', 'GB' );
		yield 'Lithuania, 9 digits' => array( 'LT123456789', 'LT123456789', 'LT' );
		yield 'Lithuania, 12 digits' => array( 'LT100001234567', 'LT100001234567', 'LT' );
		yield 'Ireland, new style' => array( 'IE1234567FA', 'IE1234567FA', 'IE' );
		yield 'Ireland, old style' => array( 'IE1A23456B', 'IE1A23456B', 'IE' );
		yield 'Netherlands' => array( 'NL123456789B01', 'NL123456789B01', 'NL' );
		yield 'France' => array( 'FRXX123456789', 'FRXX123456789', 'FR' );
		yield 'Spain' => array( 'ESB12345678', 'ESB12345678', 'ES' );
		yield 'Cyprus' => array( 'CY12345678L', 'CY12345678L', 'CY' );
	}

	#[DataProvider( 'valid' )]
	public function testAnIdIsReadByTheRulesOfItsCountry( string $typed, string $normalized, string $country ): void {
		$id = VatId::parse( $typed );
		self::assertSame( array( $normalized, $country ), array( $id?->text(), $id?->country() ) );
		self::assertTrue( $id?->belongsTo( $country ) );
	}

	/** @return iterable<array{string}> */
	public static function invalid(): iterable {
		foreach (
			array(
				'', '123456789', 'DE12345678', 'DE1234567890', 'GB123456789', 'US123456789', 'CHE123456789', 'AT12345678', "DE123456789\n1",
				'XIGX001', 'LT1234567890',
			) as $text
		) {
			yield array( $text );
		}
	}

	#[DataProvider( 'invalid' )]
	public function testAnythingElseIsNone( string $text ): void {
		self::assertNull( VatId::parse( $text ) );
	}

	public function testMonacoHasFrenchIds(): void {
		self::assertTrue( VatId::parse( 'FR12123456789' )?->belongsTo( 'MC' ) );
		self::assertFalse( VatId::parse( 'FR12123456789' )->belongsTo( 'DE' ) );
	}
}
