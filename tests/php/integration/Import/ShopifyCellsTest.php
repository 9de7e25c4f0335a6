<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;

/** What real files of Shopify shops contain: apostrophes of spreadsheets, long fractions, and variants without SKUs. */
final class ShopifyCellsTest extends ImportTestCase {

	use ImportsThreeTimes;
	use ReadsVariants;

	private const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price';

	public function testKeepsNumbersThatASpreadsheetMarkedAsText(): void {
		$this->importedThreeTimes( self::merchantFile( 'l-shopify-apostrophe' ) );
		self::assertSame( '4006381333931', $this->facts( '0012345' )->identifiers->gtin );
	}

	public function testKeepsTheApostropheOfATitle(): void {
		$this->importedThreeTimes( self::HEADER . "\npalms,'90s poster,Size,'30,'P-1,'10.00\npalms,,,'s Gravenhage,'P-2,11\n" );
		self::assertSame( "'90s poster", get_post( $this->post( 'palms' ) )?->post_title );
		self::assertSame( array( "P-1: 30 1000 - 0", "P-2: 's Gravenhage 1100 - 0" ), $this->variants( 'palms' ) );
	}

	public function testWooCommerceFileWithNumbersMarkedAsText(): void {
		$header = 'ID,Type,SKU,Name,Published,"GTIN, UPC, EAN, or ISBN","Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"';
		$this->importedThreeTimes(
			"$header\n1,variable,'00123,Mug,1,,,,,Size,\"S, M\"\n2,variation,'00124,Mug S,1,'4006381333931,10,,'00123,Size,S\n"
		);
		self::assertSame( '4006381333931', $this->facts( '00124' )->identifiers->gtin );
		self::assertSame( array( '00124: S 1000 - 0' ), $this->variants( '00123' ) );
	}

	public function testRoundsLongFractionsOfGrams(): void {
		$this->importedThreeTimes( self::merchantFile( 'd-shopify-grams-long-fraction' ) );
		self::assertSame(
			array( 201, 454 ),
			array( $this->facts( 'D-1' )->delivery->weightGrams, $this->facts( 'D-2' )->delivery->weightGrams )
		);
	}

	public function testConvertsWeightsAndNamesUnreadableOnes(): void {
		$header = self::HEADER . ',Variant Weight,Variant Weight Unit';
		$job    = $this->importedThreeTimes(
			"$header\na,A,Title,Default Title,A,1,\"0,5\",kg\nb,B,Title,Default Title,B,1,1,lb\nc,C,Title,Default Title,C,1,2.0000000000001,oz\nd,D,Title,Default Title,D,1,heavy,kg\n"
		);
		self::assertSame(
			array( 500, 454, 57, 0 ),
			array_map( fn ( string $sku ): int => $this->facts( $sku )->delivery->weightGrams, array( 'A', 'B', 'C', 'D' ) )
		);
		self::assertSame( array( '5: Variant Weight: “heavy” is not a valid number and is not imported.' ), $this->faults( $job ) );
		$grams = $this->checked( self::HEADER . ",Variant Grams\nd,D,Title,Default Title,D,1,heavy\n" );
		self::assertSame( array( '2: Variant Grams: “heavy” is not a valid number and is not imported.' ), $this->faults( $grams ) );
	}

	public function testVariantsWithoutSkusInAnyScript(): void {
		$this->importedThreeTimes( self::merchantFile( 'p-shopify-greek-options-without-sku' ) );
		self::assertCount( 3, $this->variants( 'blouza' ) );
		$this->importedThreeTimes( self::HEADER . "\nlens,Lens,Power,+1,,9\nlens,,,-1,,9\nlens,,,½,,9\nlens,,,1,,9\n" );
		self::assertCount( 4, $this->variants( 'lens' ) );
		self::assertContains( 'lens-1: 1 900 - 0', $this->variants( 'lens' ) );
	}

	public function testKeepsTheSkusOfEarlierImports(): void {
		$this->importedThreeTimes( self::HEADER . "\ncup,Cup,Size,Grün L / XL,,9\ncup,,,0.5 l,,9\ncup,,,Big!,,9\n" );
		self::assertSame(
			array( 'cup-grun-l-xl', 'cup-0-5-l', 'cup-big' ),
			array_map( static fn ( string $variant ): string => explode( ':', $variant )[0], $this->variants( 'cup' ) )
		);
	}

	public function testVariantWithAnotherMadeSkuIsFoundByItsOptions(): void {
		$this->imported( self::HEADER . "\nlens,Lens,Power,+1,lens-1,9\n" );
		$job = $this->importedThreeTimes( self::HEADER . "\nlens,Lens,Power,+1,,10\nlens,,,-1,,9\n" );
		self::assertSame( 'lens-1: +1 1000 - 0', $this->variants( 'lens' )[0], implode( "\n", $this->faults( $job ) ) );
		self::assertCount( 2, $this->variants( 'lens' ) );
	}

	public function testLongHandlesInCyrillic(): void {
		$job = $this->importedThreeTimes( self::merchantFile( 'o-shopify-long-cyrillic-handle' ) );
		self::assertSame( array(), $this->errorLines( $job ), implode( "\n", $this->faults( $job ) ) );
		$skus = $this->service( Database::class )->rows( 'SELECT sku, kind FROM {products} ORDER BY id' );
		self::assertSame( array( 'simple', 'family', 'variant', 'variant' ), array_column( $skus, 'kind' ) );
		self::assertCount( 4, array_unique( array_column( $skus, 'sku' ) ) );
		foreach ( array_column( $skus, 'sku' ) as $sku ) {
			self::assertSame( 1, preg_match( '//u', (string) $sku ) );
			self::assertLessThanOrEqual( 64, strlen( (string) $sku ) );
		}
	}

	public function testTwoLinesOfAProductWithoutOptions(): void {
		$job = $this->importedThreeTimes( self::HEADER . "\ncup,Cup,Title,Default Title,C-1,9\ncup,,,Default Title,C-2,10\n" );
		self::assertContains( '3: Option1 Value: The variant “C-1” already has these values.', $this->faults( $job ) );
		$kind = $this->service( Database::class )->value( 'SELECT kind FROM {products} WHERE sku = %s', array( 'C-1' ) );
		self::assertSame( 'simple', $kind );
		self::assertSame( 1, $this->rowsIn( 'products' ) );
	}

	public function testParentByIdAndEscapedCommasInWooCommerce(): void {
		$this->importedThreeTimes( self::merchantFile( 'w-woo-parent-by-id' ) );
		self::assertSame( array( 'WC-81: Red 1000 - 5', 'WC-82: Dark , warm 1100 - 5' ), $this->variants( 'WC-80' ) );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "Product $sku not found." );
	}

	private function post( string $sku ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( $sku ) )['en'];
	}
}
