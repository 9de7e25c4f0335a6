<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Import\Rows\ImportRejected;

/** What merchants' programs do to a file before its first product, and what is said about files that are not product files. */
final class FileReadingTest extends ImportTestCase {

	private const BOM = "\xEF\xBB\xBF";

	protected static function fixture( string $name ): string {
		return (string) file_get_contents( dirname( __DIR__, 2 ) . "/fixtures/import/$name" );
	}

	/** @return iterable<string, array{string}> */
	public static function starts(): iterable {
		yield 'a blank line and white space before the mark' => array( "\n\t" . self::BOM );
		yield 'two marks' => array( self::BOM . self::BOM );
		yield 'marks and blank lines' => array( self::BOM . "\r\n \r\n" . self::BOM );
		yield 'blank lines' => array( "\n\n" );
		yield 'a no-break space' => array( "\u{A0}" );
		yield 'sep, quoted, after a mark' => array( self::BOM . "\"sep=,\"\r\n" );
	}

	#[DataProvider( 'starts' )]
	public function testFindsFirstColumnAfterWhatPluginsPrint( string $start ): void {
		$csv = "ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price\n"
			. "31,simple,,First,1,visible,1,10\n32,simple,,Second,1,visible,1,11\n";
		$job = $this->imported( $start . $csv );
		self::assertSame( 'ID', $job->file->header[0] );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		self::assertNotNull( $this->service( ProductWriter::class )->bySku( 'WC-31' ) );
	}

	public function testReadsFileWithBlankLineBeforeItsMark(): void {
		$job = $this->imported( self::fixture( 'c-woo-blank-line-before-bom.csv' ) );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		self::assertNotNull( $this->service( ProductWriter::class )->bySku( 'WC-32' ) );
		self::assertNull( $this->service( ProductWriter::class )->bySku( 'WC-' ) );
	}

	public function testLineNumbersAreThoseOfTheFile(): void {
		$job = $this->checked( "sep=;\r\n\r\nsku;price;title:en\r\nA;cheap;Vase\r\n" );
		self::assertStringStartsWith( '4: price:', $this->faults( $job )[0] );
	}

	/** @return iterable<string, array{string, string}> */
	public static function delimiters(): iterable {
		foreach ( array( ';', ',', "\t", '|', '#', ':' ) as $delimiter ) {
			$csv   = str_replace( '/', $delimiter, "\"sku\"/\"price\"/\"title:en\"\r\n\"H-1\"/\"12.50\"/\"Vase\"" );
			$utf16 = mb_convert_encoding( "SEP=$delimiter\n$csv", 'UTF-16LE', 'UTF-8' );
			yield "sep=$delimiter" => array( "sep=$delimiter\r\n$csv\r\n", $delimiter );
			yield "SEP=$delimiter in UTF-16" => array( "\xFF\xFE$utf16", $delimiter );
		}
	}

	#[DataProvider( 'delimiters' )]
	public function testReadsDelimiterOfExcel( string $csv, string $delimiter ): void {
		$job = $this->imported( $csv );
		self::assertSame( array( $delimiter, 1 ), array( $job->file->delimiter, $this->counts( $job )->outcomes['created'] ) );
	}

	public function testReadsFileWithExcelsDelimiterLine(): void {
		$job = $this->imported( self::fixture( 'h-sep-line.csv' ) );
		$id  = $this->service( ProductWriter::class )->bySku( 'H-1' );
		self::assertNotNull( $id, implode( "\n", $this->faults( $job ) ) );
		self::assertSame( array( 1250, 'Größe Schale' ), array( $this->storedPrice( $id )[0], $this->views( $id )['de']['title'] ) );
	}

	public function testAcceptsIgnoredColumnsWithEqualNames(): void {
		$job = $this->imported( self::fixture( 'e-woo-meta-differs-in-case.csv' ) );
		self::assertSame( 1, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		$shopify = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Colour (product.metafields.a.b),Colour (product.metafields.a.b)\n"
			. "mug,Mug,Title,Default Title,M-1,10.00,red,red\n";
		self::assertSame( 1, $this->counts( $this->imported( $shopify ) )->outcomes['created'] );
		self::assertSame( 1, $this->counts( $this->imported( "sku,price,title:en,note,Note\nN-1,5,Vase,a,b\n" ) )->outcomes['created'] );
	}

	/** @return iterable<string, array{string, string}> */
	public static function repeatedColumns(): iterable {
		yield 'own' => array( "sku,price,Price,title:en\nA,1,2,Vase\n", 'price' );
		yield 'WooCommerce' => array( "ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,sku\n1,simple,A,Vase,1,visible,1,5,B\n", 'sku' );
		yield 'Shopify' => array( "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant SKU,Variant Price\nmug,Mug,Title,Default Title,A,B,1\n", 'variant sku' );
	}

	#[DataProvider( 'repeatedColumns' )]
	public function testRefusesRepeatedColumnThatIsRead( string $csv, string $name ): void {
		$this->expectException( ImportRejected::class );
		$this->expectExceptionMessage( "The column “{$name}” appears twice." );
		$this->accept( $csv );
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function otherFiles(): iterable {
		yield 'WooCommerce with a renamed column' => array(
			"ID,Type,SKU,Title,Published,Is featured?,Visibility in catalog,In stock?,Regular price,Tax status\n1,simple,A,Vase,1,0,visible,1,5,taxable\n",
			array( 'WooCommerce', 'not found: Name.', 'Columns of the file: ID, Type, SKU, Title,' ),
		);
		yield 'Shopify without prices' => array(
			"Handle,Title,Option1 Name,Option1 Value,Variant SKU\nmug,Mug,Title,Default Title,A\n",
			array( 'Shopify', 'not found: Variant Price.', 'Columns of the file: Handle, Title' ),
		);
		yield 'orders of Shopify' => array( "Name,Email,Financial Status,Paid at,Total\n#1,a@b.example,paid,,5\n", array( 'list of orders' ) );
		yield 'customers' => array( "First Name,Last Name,Email,Total Spent\nA,B,a@b.example,5\n", array( 'list of customers' ) );
		yield 'redirects' => array( "Redirect from,Redirect to\n/a,/b\n", array( 'Shop > Redirects' ) );
		yield 'another delimiter' => array( "sku#price\nA#1\n", array( 'Columns of the file: sku#price.', 'Separate the columns with' ) );
	}

	/** @param list<string> $parts */
	#[DataProvider( 'otherFiles' )]
	public function testRefusalSaysWhatWasFoundAndWhatIsMissing( string $csv, array $parts ): void {
		try {
			$this->accept( $csv );
			self::fail( 'The file was accepted.' );
		} catch ( ImportRejected $rejection ) {
			foreach ( $parts as $part ) {
				self::assertStringContainsString( $part, $rejection->getMessage() );
			}
		}
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function shortenedNumbers(): iterable {
		yield 'WooCommerce, by a German Excel' => array(
			self::fixture( 'g-woo-resaved-by-german-excel.csv' ),
			array(
				'2: SKU: “4,00638E+12”',
				'2: GTIN, UPC, EAN, or ISBN: “4,00638E+12”',
				'3: SKU: “4,00638E+12”',
				'3: GTIN, UPC, EAN, or ISBN: “4,00638E+12”',
			),
		);
		yield 'own' => array(
			"sku,price,title:en,gtin\nA,1,Vase,4.00638E+12\n1E+15,1,Jug,\n",
			array( '2: gtin: “4.00638E+12”', '3: sku: “1E+15”' ),
		);
		yield 'a variant of the own format' => array(
			"sku,kind,family,options,option:Size:en,price,title:en\nF,family,,Size,,,Bowl\n4.1E+11,variant,F,,Small,5,\n",
			array( '3: sku: “4.1E+11”' ),
		);
		yield 'Shopify' => array(
			"Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode\nmug,Mug,Title,Default Title,4E+12,10.00,4.00638E+12\n",
			array( '2: Variant SKU: “4E+12”', '2: Variant Barcode: “4.00638E+12”' ),
		);
	}

	/** @param list<string> $expected */
	#[DataProvider( 'shortenedNumbers' )]
	public function testRefusesNumbersRoundedBySpreadsheet( string $csv, array $expected ): void {
		$job   = $this->checked( $csv );
		$isOne = static fn ( string $fault ): bool => str_contains( $fault, 'a spreadsheet has rounded it' );
		$found = array_values( array_filter( $this->faults( $job ), $isOne ) );
		self::assertCount( count( $expected ), $found, implode( "\n", $this->faults( $job ) ) );
		foreach ( $expected as $index => $start ) {
			self::assertStringContainsString( $start, $found[ $index ] );
		}
	}

	public function testKeepsArticleNumbersThatResembleThem(): void {
		$job = $this->imported( "sku,price,title:en,mpn\n5E10,1,Vase,\n12E-A,1,Jug,2E5\n1.5E,1,Cup,\n" );
		self::assertSame( array( 3, array() ), array( $this->counts( $job )->outcomes['created'], $this->faults( $job ) ) );
	}

	public function testReportsLinesWithTooManyCells(): void {
		$job = $this->imported( "sku,price,title:en\nA,1,Vase, large\nB,2,Jug\nC,3,Cup,\n" );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'] );
		self::assertStringContainsString( 'The line has 4 cells for 3 columns', implode( "\n", $this->faults( $job ) ) );
	}

	public function testReadsDecimalCommas(): void {
		$job = $this->imported( "sku;price;sale_price;title:de\nA;1.299,50;1.199,00;Vase\nB;19,9;;Krug\n" );
		self::assertSame( array(), $this->faults( $job ) );
		$price = fn ( string $sku ): int => $this->storedPrice( $this->service( ProductWriter::class )->bySku( $sku ) ?? 0 )[0];
		self::assertSame( array( 119900, 1990 ), array( $price( 'A' ), $price( 'B' ) ) );
	}
}
