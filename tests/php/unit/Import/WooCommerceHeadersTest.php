<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Import\Formats\WooCommerceColumnNames;
use Vitrine\Import\Formats\WooCommerceHeaders;
use Vitrine\Kernel\Lowercase;

final class WooCommerceHeadersTest extends TestCase {

	private const ENGLISH = array(
		'type', 'sku', 'name', 'published', 'visibility in catalog', 'date sale price starts', 'date sale price ends', 'in stock?', 'stock',
		'sale price', 'regular price', 'parent', 'weight (kg)', 'attribute 2 name', 'attribute 2 value(s)',
	);

	/** @return iterable<string, array{list<string>}> Columns of exports by language, in the order of ENGLISH. */
	public static function headers(): iterable {
		$file = (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/import/woocommerce-headers.json' );
		foreach ( (array) json_decode( $file, true ) as $language => $header ) {
			yield (string) $language => array( array_map( 'strval', array_values( (array) $header ) ) );
		}
	}

	/** @param list<string> $header */
	#[DataProvider( 'headers' )]
	public function testKnowsTheColumnsOfALanguage( array $header ): void {
		self::assertSame( self::ENGLISH, WooCommerceHeaders::english( $header ) );
		self::assertTrue( WooCommerceHeaders::recognises( $header ) );
	}

	public function testNoNameHasTwoMeanings(): void {
		$tables = array( WooCommerceColumnNames::TRANSLATIONS, WooCommerceColumnNames::MEASURES, WooCommerceColumnNames::NUMBERED );
		foreach ( $tables as $table ) {
			$all = array_merge( array_keys( $table ), ...array_values( $table ) );
			self::assertSame( array(), array_keys( array_diff( array_count_values( $all ), array( 1 ) ) ) );
			self::assertSame( $all, array_map( Lowercase::convert( ... ), $all ) );
		}
	}

	/** As on servers without mbstring. */
	public function testCapitalsOfAllNamesAreKnown(): void {
		foreach ( array_merge( ...array_values( WooCommerceColumnNames::TRANSLATIONS ) ) as $name ) {
			self::assertSame( $name, Lowercase::withoutMbstring( mb_strtoupper( mb_substr( $name, 0, 1 ) ) . mb_substr( $name, 1 ) ) );
		}
	}

	public function testKnowsTheBarcodeColumnOfEveryLanguage(): void {
		$header = array_map(
			static fn ( string $or ): string => "GTIN, UPC, EAN$or ISBN",
			array( ', or', ', o', ' oder', ' ou', ' arba', ' lub', ' of', ' eller' )
		);
		self::assertSame( array( 'gtin, upc, ean, or isbn' ), array_values( array_unique( WooCommerceHeaders::english( $header ) ) ) );
	}
}
