<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Database\Database;
use Vitrine\Import\AttributeResolver;
use Vitrine\Import\JobStatus;

/** Attributes, brand, manufacturer, GTIN and MPN in files. */
final class AttributeImportTest extends ImportTestCase {

	private const HEADER = 'sku,price,shipping_price,title:en';

	public function testAttributesSurviveExportAndImport(): void {
		$glaze  = $this->attribute( array( 'en' => 'Glaze', 'de' => 'Glasur' ), AttributeType::Color, array( 'code' => 'glaze' ) );
		$height = $this->attribute( 'Height', AttributeType::Number, array( 'code' => 'height', 'unit' => 'cm' ) );
		$safe   = $this->attribute( 'Safe', AttributeType::Boolean, array( 'code' => 'safe' ) );
		$care   = $this->attribute( array( 'en' => 'Care', 'lt' => 'Priežiūra' ), AttributeType::Text, array( 'code' => 'care' ) );
		$red    = $this->value( $glaze, array( 'en' => 'Red' ), '#aa2211' );
		$job    = $this->imported(
			self::HEADER . ",brand,manufacturer,gtin,mpn,attribute:glaze:en,attribute:Glasur:de,attribute:height,attribute:safe,attribute:care:en,attribute:care:lt\n"
			. "A,10,5,Vase,Molis,UAB Molis,4006381333931,V-7,red|Sand,Rot|,\"12,5 cm\",yes,\"Wash, by hand\",Plauti\n"
			. "B,10,5,Jug,MOLIS,,,,Red,,,,\"Wash, by hand\",Skalbti\n"
		);
		self::assertSame( 2, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		$facts = $this->facts( 'A' );
		$sand  = $this->service( Attributes::class )->valuesNamed( $glaze, 'sand', 'en' )[0];
		self::assertSame( array( $red, $sand->id ), $facts->classification->attributes[ $glaze ] );
		self::assertSame(
			array( 12.5, 1.0 ),
			array( $facts->classification->attributes[ $height ], $facts->classification->attributes[ $safe ] )
		);
		self::assertSame( array( 'de' => 'Rot', 'en' => 'Red' ), $this->labels( $red ), 'The translation is added to the known value.' );
		self::assertSame( array( '4006381333931', 'V-7' ), array( $facts->identifiers->gtin, $facts->identifiers->mpn ) );
		self::assertSame( $facts->classification->brand, $this->facts( 'B' )->classification->brand );
		self::assertCount( 1, $this->service( Brands::class )->brands() );
		$attribute = $this->service( Attributes::class )->all()[ $care ] ?? self::fail( 'Attribute not found.' );
		self::assertSame( array( 'care', 'Priežiūra' ), array( $attribute->code, $attribute->labels->texts['lt'] ?? '' ) );
		self::assertNotSame(
			$facts->classification->attributes[ $care ] ?? null,
			$this->facts( 'B' )->classification->attributes[ $care ] ?? null,
			'Another translation of the same name is another value.'
		);

		$file = $this->exported();
		$job  = $this->imported( $file );
		self::assertSame( 2, $this->counts( $job )->outcomes['same'], implode( "\n", $this->faults( $job ) ) );
		$before = array( $this->attributes( $this->id( 'A' ) ), $this->attributes( $this->id( 'B' ) ) );
		$this->service( ProductWriter::class )->delete( $this->id( 'A' ) );
		$this->service( ProductWriter::class )->delete( $this->id( 'B' ) );
		$this->service( Database::class )->run( 'DELETE FROM {attribute_values}' );
		$this->service( AttributeResolver::class )->forget();
		$this->imported( $file );
		self::assertSame( $before, array( $this->attributes( $this->id( 'A' ) ), $this->attributes( $this->id( 'B' ) ) ) );
		self::assertSame( $file, $this->exported() );
	}

	public function testEmptyCellRemovesAndMissingColumnKeeps(): void {
		$glaze  = $this->attribute( 'Glaze', AttributeType::Color );
		$height = $this->attribute( 'Height', AttributeType::Number );
		$this->imported( self::HEADER . ",gtin,attribute:glaze,attribute:height\nA,10,5,Vase,4006381333931,Red,3\n" );
		$this->imported( "sku,price,attribute:height\nA,11,\n" );
		self::assertSame( array( $glaze ), array_keys( $this->facts( 'A' )->classification->attributes ) );
		self::assertSame( '4006381333931', $this->facts( 'A' )->identifiers->gtin );
		self::assertArrayNotHasKey( $height, $this->facts( 'A' )->classification->attributes );
	}

	public function testBadCellsAreReportedAndNothingIsWritten(): void {
		$this->attribute( 'Height', AttributeType::Number );
		$this->attribute( 'Safe', AttributeType::Boolean );
		$job = $this->imported(
			self::HEADER . ",brand,gtin,mpn,attribute:height,attribute:safe,attribute:Colour\n"
			. 'A,10,5,Vase,New,123,' . str_repeat( 'x', 71 ) . ",tall,maybe,Red\n"
			. "B,10,5,Jug,Other,4006381333932,,1.23456,1,Blue\n"
		);
		$faults = implode( "\n", $this->faults( $job ) );
		self::assertSame( array( JobStatus::Done, 0 ), array( $job->status, $this->rowsIn( 'products' ) ) );
		foreach ( array(
			'2: gtin: “123”: A GTIN has 8, 12, 13 or 14 digits.',
			'2: mpn: Enter up to 70 characters.',
			'2: attribute:height: “tall” is not a number. Enter it as 12 or 12.5.',
			'2: attribute:safe: “maybe” is not valid. Enter 1 for yes or 0 for no.',
			'3: gtin: “4006381333932”: The check digit is wrong: the last digit is 2, but should be 1.',
			'3: attribute:height: “1.23456” is not a number.',
		) as $fault ) {
			self::assertStringContainsString( $fault, $faults );
		}
		$database = $this->service( Database::class );
		self::assertSame(
			array( '0', '0', '2' ),
			array(
				$database->value( 'SELECT COUNT(*) FROM {brands}' ),
				$database->value( 'SELECT COUNT(*) FROM {attribute_values}' ),
				$database->value( 'SELECT COUNT(*) FROM {attributes}' ),
			)
		);
	}

	public function testWooCommerceAttributesBrandAndGtin(): void {
		$glaze = $this->attribute( array( 'en' => 'Glaze', 'de' => 'Glasur' ), AttributeType::Color );
		$red   = $this->value( $glaze, array( 'en' => 'Red', 'de' => 'Rot' ) );
		$job   = $this->imported(
			"ID,Type,SKU,Name,Published,\"Is featured?\",\"Visibility in catalog\",\"In stock?\",\"Regular price\","
			. "Brands,\"GTIN, UPC, EAN, or ISBN\",\"Attribute 1 name\",\"Attribute 1 value(s)\",\"Attribute 1 visible\",\"Attribute 1 global\","
			. "\"Attribute 2 name\",\"Attribute 2 value(s)\"\n"
			. "1,simple,A,Vase,1,0,visible,1,10,\"Home > Molis, Other\",4006381333931,Glaze,\"Red, Green\\, dark\",1,1,Care: wet,Wash\n"
			. "2,simple,B,Jug,1,0,visible,1,10,,n/a,,,,,,\n"
		);
		self::assertSame( 2, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		self::assertSame(
			array( 'Care  wet' => array( 'Wash' ), 'Glaze' => array( 'Red', 'Green, dark' ) ),
			$this->attributes( $this->id( 'A' ) )
		);
		self::assertSame( $red, $this->facts( 'A' )->classification->attributes[ $glaze ][0] ?? 0 );
		self::assertSame( array( 'Molis' ), array_values( array_column( $this->service( Brands::class )->brands(), 'name' ) ) );
		self::assertSame(
			array( '4006381333931', '' ),
			array( $this->facts( 'A' )->identifiers->gtin, $this->facts( 'B' )->identifiers->gtin )
		);
		$this->attribute( 'Length', AttributeType::Number );
		$job = $this->checked(
			"ID,Type,SKU,Name,Published,\"Visibility in catalog\",\"In stock?\",\"Regular price\",\"Attribute 1 name\",\"Attribute 1 value(s)\"\n"
			. "3,simple,C,Cup,1,visible,1,10,length,long\n"
		);
		self::assertSame( array( '2: Attribute 1 value(s): “long” is not a number. Enter it as 12 or 12.5.' ), $this->faults( $job ) );
	}

	public function testWooCommerceReportsOtherNumbers(): void {
		$job = $this->imported(
			"ID,Type,SKU,Name,Published,\"Visibility in catalog\",\"In stock?\",\"Regular price\",\"GTIN, UPC, EAN, or ISBN\"\n"
			. "2,simple,B,Jug,1,visible,1,10,n/a\n"
		);
		self::assertContains(
			'2: GTIN, UPC, EAN, or ISBN: “n/a” is not imported. A GTIN has 8, 12, 13 or 14 digits.',
			$this->faults( $job )
		);
	}

	private function id( string $sku ): int {
		return (int) $this->service( ProductWriter::class )->bySku( $sku );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}

	/** @return array<string, string> */
	private function labels( int $value ): array {
		return $this->service( Attributes::class )->valuesById( array( $value ) )[ $value ]->labels->texts ?? array();
	}
}
