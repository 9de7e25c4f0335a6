<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\ColumnMapping;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\Formats\ColumnMap;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\MappingMemory;
use Vitrine\Import\Questions;

/** Files with other column names: mapped by guess, by the user, and as the last time. */
final class ColumnMappingTest extends ImportTestCase {

	private const GERMAN = "Artikelnummer;Bezeichnung;Preis in €;Bestand;Farbe;Notiz\nK-1;Krug;12,50;7;blau;x\nK-2;Becher;billig;3;rot;y\n";

	protected function tearDown(): void {
		delete_option( MappingMemory::OPTION );
		parent::tearDown();
	}

	/** @return iterable<string, array{string, list<string|null>}> Column names, and the guess in their order. */
	public static function headers(): iterable {
		$own = array( 'sku', 'title:en', 'price', 'stock' );
		yield 'English' => array( 'Item number;Product name;Retail price;Qty', $own );
		yield 'German' => array( 'Artikelnummer;Bezeichnung;Preis (EUR);Lagerbestand', $own );
		yield 'German of a till' => array( 'Art.-Nr.;Artikelbezeichnung;VK-Preis;Menge', $own );
		yield 'own names with other signs' => array(
			'SKU;title_en;Status EN;slug-de;status',
			array( null, 'title:en', 'status:en', 'slug:de', '' ),
		);
		yield 'German of a spreadsheet' => array(
			'Artikelnr.;Artikelname;EK;VKP;UVP;Bestand',
			array( 'sku', 'title:en', '', 'price', '', 'stock' ),
		);
		yield 'German, the cost first' => array( 'Art.-Nr;EK netto;EKP;HEK;VK;Preis alt', array( 'sku', '', '', '', 'price', '' ) );
		yield 'German with VAT' => array(
			'Artikelnummer;VK netto;EK inkl. MwSt.;VK inkl. MwSt.;MwSt.;UVP (inkl. MwSt.)',
			array( 'sku', '', '', 'price', 'vat_rate', '' ),
		);
		yield 'VAT in the name of a price' => array( 'SKU;Price excl. VAT;VAT %', array( null, 'price', 'vat_rate' ) );
		yield 'only the cost and a recommended price' => array( 'Artikelnr;EK;UVP', array( 'sku', '', '' ) );
		yield 'French' => array( 'Référence;Désignation;Prix TTC;Quantité', $own );
		yield 'Italian' => array( 'Codice articolo;Nome prodotto;Prezzo;Giacenza', $own );
		yield 'Lithuanian' => array( 'Prekės kodas;Pavadinimas;Kaina;Likutis', $own );
		yield 'Spanish' => array( 'Referencia;Nombre;Precio;Existencias', $own );
		yield 'Dutch' => array( 'Artikelcode;Productnaam;Verkoopprijs;Voorraad', $own );
		yield 'Polish' => array( 'Kod produktu;Nazwa;Cena brutto;Ilość', $own );
		yield 'PrestaShop' => array(
			'Product ID;Image;Name;Reference;Price (tax excl.);Quantity',
			array( '', 'pictures', 'title:en', 'sku', 'price', 'stock' ),
		);
		yield 'cost and other prices' => array( 'Artikelnummer;EK-Preis;Preis;UVP', array( 'sku', '', 'price', '' ) );
		yield 'the cost alone' => array( 'SKU;Cost price;Title', array( null, '', 'title:en' ) );
		yield 'sale price' => array( 'Artikelnummer;Aktionspreis;Preis', array( 'sku', 'sale_price', 'price' ) );
		yield 'languages' => array(
			'Artikelnummer;Name EN;Name (de);Beschreibung_de',
			array( 'sku', 'title:en', 'title:de', 'content:de' ),
		);
		yield 'the same twice' => array( 'Artikelnummer;Preis;Preis', array( 'sku', 'price', '' ) );
		yield 'unknown words' => array( 'Tuotenumero;Foo', array( '', '' ) );
	}

	/** @param list<string|null> $expected Null for a column that is recognised. */
	#[DataProvider( 'headers' )]
	public function testGuessesColumnsBySimilarWords( string $header, array $expected ): void {
		$job   = $this->prepared( "$header\nA-1;1;2;3;4;5\n" );
		$map   = ColumnMap::fromChoices( $job->choices ) ?? self::fail( 'Nothing was guessed.' );
		$found = array();
		foreach ( $expected as $place => $column ) {
			$found[] = $column === null ? null : $map->columns[ $place ] ?? '';
		}
		self::assertSame( $expected, $found );
	}

	public function testImportsMappedFileAndReportsItsOwnColumnNames(): void {
		$job    = $this->prepared( self::GERMAN );
		$format = FormatDetector::detect( $job->file->header, $job->file->languages, choices: $job->choices );
		self::assertSame( array( 'Artikelnummer', 'Bezeichnung', 'Preis in €', 'Bestand' ), $format?->usedColumns() );
		self::assertSame( array( 'Farbe', 'Notiz' ), $format->ignoredColumns() );
		$map = ColumnMap::fromChoices( $job->choices )->columns ?? array();
		$map = new ColumnMap( $map + array( 4 => ColumnMapping::attribute( $job, 4 ) ) );
		self::assertNull( $this->mapping()->answer( $job, $map->toJson() ) );
		$job = $this->execute( $job );
		self::assertSame(
			array( '3: Preis in €: “billig” is not a valid price. Enter it as 59.90.' ),
			self::errors( $this->faults( $job ) )
		);
		$writer  = $this->service( ProductWriter::class );
		$product = (int) $writer->bySku( 'K-1' );
		$facts   = $this->facts( 'K-1' );
		self::assertSame(
			array( 1250, 7, 'Krug' ),
			array( $facts?->prices->price, $facts?->stock, $this->views( $product )['en']['title'] )
		);
		self::assertNotSame( array(), $facts?->classification->attributes );
		self::assertNull( $writer->bySku( 'K-2' ) );
	}

	public function testRemembersMappingForFilesWithTheSameColumns(): void {
		$first = $this->prepared( self::GERMAN );
		$map   = new ColumnMap( array( 0 => 'sku', 5 => 'title:de', 2 => 'price' ) );
		self::assertNull( $this->mapping()->answer( $first, $map->toJson() ) );
		$this->mapping()->remember( $this->found( $first ) );

		$again = $this->prepared( "ARTIKELNUMMER;Bezeichnung;Preis in €;Bestand;Farbe;Notiz\nK-9;a;1;2;c;Titel\n" );
		self::assertTrue( $this->mapping()->isRemembered( $again ) );
		self::assertEquals( $map, ColumnMap::fromChoices( $again->choices ) );
		self::assertFalse( $this->mapping()->isRemembered( $this->prepared( "Artikelnummer;Preis\nK-9;1\n" ) ) );
	}

	public function testFileWithoutSkuIsNotCheckedUntilItIsMapped(): void {
		$job = $this->prepared( "Tuote;Hinta\nA;1\n" );
		self::assertSame( 'Choose the column that contains the SKU.', $this->mapping()->missing( $job ) );
		self::assertNull( $this->mapping()->answer( $job, '{"0":"sku","1":"price"}' ) );
		self::assertNull( $this->mapping()->missing( $this->found( $job ) ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function invalidMappings(): iterable {
		yield 'no JSON' => array( 'sku', 'Choose one of the options.' );
		yield 'a list of lists' => array( '[["sku"]]', 'Choose one of the options.' );
		yield 'a column that the file does not have' => array( '{"9":"sku"}', 'Choose one of the options.' );
		yield 'an unknown field' => array( '{"0":"password"}', 'Choose one of the options.' );
		yield 'a language that the shop does not have' => array( '{"0":"title:xx"}', 'Choose one of the options.' );
		yield 'an attribute of another name' => array( '{"0":"attribute:x:en"}', 'Choose one of the options.' );
		yield 'one field twice' => array( '{"0":"sku","1":"sku"}', '“sku” is chosen for more than one column.' );
	}

	#[DataProvider( 'invalidMappings' )]
	public function testRefusesInvalidMapping( string $json, string $message ): void {
		$job = $this->prepared( self::GERMAN );
		self::assertSame( $message, $this->mapping()->answer( $job, $json ) );
		self::assertEquals( $job->choices, $this->found( $job )->choices );
	}

	public function testRecognisedColumnsStayAndCannotBeMappedTwice(): void {
		$job = $this->prepared( "sku;price;Bestand;Preis;title:en\nA-1;5;3;9;Jug\n" );
		self::assertSame( array( 2 => 'Bestand', 3 => 'Preis' ), $this->mapping()->columns( $job ) );
		self::assertSame( array( 2 => 'stock' ), ColumnMap::fromChoices( $job->choices )?->columns );
		self::assertSame( 'Choose one of the options.', $this->mapping()->answer( $job, '{"3":"price"}' ) );
		$this->execute( $job );
		$facts = $this->facts( 'A-1' );
		self::assertSame( array( 500, 3 ), array( $facts?->prices->price, $facts?->stock ) );
	}

	public function testOwnColumnsOfAFileThatIsNotRecognisedAreUsedAsTheyAre(): void {
		$job = $this->prepared( "sku;VKP;Name;shipping_price\nA-1;5;Jug;3\n" );
		self::assertSame( array( 1 => 'VKP', 2 => 'Name' ), $this->mapping()->columns( $job ) );
		self::assertSame( array( 1 => 'price', 2 => 'title:en' ), ColumnMap::fromChoices( $job->choices )?->columns );
		$this->execute( $job );
		self::assertSame(
			array( 500, 300 ),
			array( $this->facts( 'A-1' )?->prices->price, $this->facts( 'A-1' )?->delivery->shippingPrice )
		);
	}

	public function testWithoutAPersonOwnFilesKeepTheirMeaning(): void {
		$job = $this->mapping()->prepare( $this->accept( "sku;price;Bestand;title:en\nA-1;5;3;Jug\n" ), false );
		self::assertNull( ColumnMap::fromChoices( $job->choices ) );
	}

	public function testMapsCustomFieldsOfWooCommerceAndOfAShopifyVariant(): void {
		$woo = $this->prepared(
			"ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Regular price,Tax status,Meta: _ean,Meta: _maker\n"
				. "1,simple,W-1,Vase,1,visible,1,5,taxable,4006381333931,Clay Ltd\n"
		);
		self::assertNull( ColumnMap::fromChoices( $woo->choices ), 'Nothing is guessed for exports of other systems.' );
		self::assertNotContains( 'sku', $this->mapping()->targets( $woo ) );
		self::assertNull( $this->mapping()->answer( $woo, '{"9":"gtin","10":"manufacturer"}' ) );
		self::assertSame( array(), self::errors( $this->faults( $this->execute( $woo ) ) ) );
		self::assertSame( '4006381333931', $this->facts( 'W-1' )?->identifiers->gtin );

		$shopify = $this->prepared(
			"Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Maker,Part\n"
				. "shirt,Shirt,Size,S,S-S,5,Clay Ltd,P-1\nshirt,,,M,S-M,6,,P-2\n"
		);
		self::assertNull( $this->mapping()->answer( $shopify, '{"6":"manufacturer","7":"mpn"}' ) );
		self::assertSame( array(), self::errors( $this->faults( $this->execute( $shopify ) ) ) );
		self::assertSame(
			array( 'P-1', 'P-2' ),
			array( $this->facts( 'S-S' )?->identifiers->mpn, $this->facts( 'S-M' )?->identifiers->mpn )
		);
	}

	public function testReadsMappedFileInAnotherEncoding(): void {
		$csv = "Prekės kodas;Pavadinimas;Kaina\nŽ-1;Žąsų ąsotėlis;5\n";
		$job = $this->prepared( (string) iconv( 'UTF-8', 'Windows-1257', $csv ) );
		$answer = array( 'encoding' => Encoding::Windows1257->value );
		self::assertSame( array(), $this->service( Questions::class )->answer( $job, $answer ) );
		$job = $this->mapping()->prepare( $this->found( $job ) );
		self::assertSame( array( 'sku', 'title:en', 'price' ), ColumnMap::fromChoices( $job->choices )?->columns );
		$this->execute( $job );
		self::assertNotNull( $this->service( ProductWriter::class )->bySku( 'Ž-1' ) );
	}

	private function mapping(): ColumnMapping {
		return $this->service( ColumnMapping::class );
	}

	private function prepared( string $content ): Job {
		return $this->mapping()->prepare( $this->accept( $content ) );
	}

	private function found( Job $job ): Job {
		return $this->service( Jobs::class )->find( $job->id ) ?? self::fail( 'Job not found.' );
	}

	private function facts( string $sku ): ?ProductData {
		$writer = $this->service( ProductWriter::class );
		return $writer->facts( (int) $writer->bySku( $sku ) );
	}

	private function execute( Job $job ): Job {
		self::assertSame( array(), $this->service( Questions::class )->answer( $this->found( $job ), array() ) );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		$this->worked( $job );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		return $this->worked( $job );
	}

	/**
	 * @param list<string> $faults
	 * @return list<string> Without the notes on new attributes.
	 */
	private static function errors( array $faults ): array {
		return array_values( array_filter( $faults, static fn ( string $fault ): bool => ! str_contains( $fault, 'attribute' ) ) );
	}
}
