<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\Storage\ProductFilter;
use Vitrine\Import\Export\ProductExport;
use Vitrine\Import\Mapping\ColumnGuess;

/** The start and end of a sale in CSV files. */
final class SalePeriodImportTest extends ImportTestCase {

	/** @return array{int|null, string, string} Sale price, start and end as typed. */
	private function sale( string $sku ): array {
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( (int) $writer->bySku( $sku ) ) ?? self::fail( "No product $sku" );
		return array(
			$facts->prices->salePrice,
			SalePeriodForm::show( $facts->prices->salePeriod->from, false ),
			SalePeriodForm::show( $facts->prices->salePeriod->until, true ),
		);
	}

	public function testDatesAreImportedExportedAndRemoved(): void {
		$file = "sku;price;sale_price;sale_from;sale_until;title:en\n"
			. "A;59,90;49,90;28.11.2050;29.11.2050 18:00;Vase\nB;10;8;;2050-12-24;Jug\nC;10;8;;;Cup\n";
		$job  = $this->imported( $file );
		self::assertSame( array( 'created' => 3, 'changed' => 0, 'same' => 0, 'failed' => 0 ), $this->counts( $job )->outcomes );
		self::assertSame( array( 4990, '2050-11-28', '2050-11-29 18:00' ), $this->sale( 'A' ) );
		self::assertSame( array( 800, '', '2050-12-24' ), $this->sale( 'B' ) );
		self::assertSame( 3, $this->counts( $this->imported( $file ) )->outcomes['same'] );

		$export = $this->service( ProductExport::class );
		$rows   = array( ...$export->rows( new ProductFilter() ) );
		$cells  = array_combine( $export->titles(), $rows[0] );
		self::assertSame( array( '2050-11-28', '2050-11-29 18:00' ), array( $cells['sale_from'], $cells['sale_until'] ) );

		$this->imported( "sku;sale_until\nA;\n" );
		self::assertSame( array( 4990, '2050-11-28', '' ), $this->sale( 'A' ) );
		$this->imported( "sku;sale_price\nA;\n" );
		self::assertSame( array( null, '', '' ), $this->sale( 'A' ), 'without a sale price there are no dates' );
	}

	public function testFaultsAreNamedAndNothingIsLost(): void {
		$job = $this->imported(
			"sku;price;sale_price;sale_from;sale_until;title:en\n"
			. "A;10;8;2050-11-29;2050-11-28;Vase\nB;10;8;11/28/2050;;Jug\nC;10;;2050-11-28;;Cup\nD;10;8;;2020-11-28;Bowl\n"
		);
		$faults = $this->faults( $job );
		self::assertSame( '2: sale_from: The sale must end after it begins.', $faults[0] );
		self::assertStringStartsWith( '3: sale_from: Enter a date such as ', $faults[1] );
		self::assertSame( '4: sale_from: A sale with dates needs a sale price.', $faults[2] );
		self::assertSame( '5: sale_until: This end of the sale is in the past: the sale price does not apply.', $faults[3] );
		self::assertSame( array( 800, '', '2020-11-28' ), $this->sale( 'D' ) );
	}

	public function testANewSalePriceWithTheEndOfAnEarlierSaleIsNamed(): void {
		$this->imported( "sku;price;sale_price;sale_until;title:en\nA;10;8;2020-11-28;Vase\n" );
		self::assertSame( array(), $this->faults( $this->imported( "sku;price\nA;11\n" ) ) );
		self::assertSame( array(), $this->faults( $this->imported( "sku;sale_price\nA;8\n" ) ), 'nothing is new' );
		self::assertSame(
			array( '2: sale_until: This end of the sale is in the past: the sale price does not apply.' ),
			$this->faults( $this->imported( "sku;sale_price\nA;7\n" ) )
		);
		self::assertSame( array(), $this->faults( $this->imported( "sku;sale_price;sale_until\nA;6;\n" ) ) );
		self::assertSame( array( 600, '', '' ), $this->sale( 'A' ) );
	}

	public function testAnEndedSaleDoesNotRefuseAPriceList(): void {
		$this->imported( "sku;price;sale_price;sale_until;stock;title:en\nA;60;50;2020-11-28;1;Vase\n" );
		$job = $this->imported( "sku;price;stock\nA;45;7\n" );
		self::assertSame( 1, $this->counts( $job )->outcomes['changed'] );
		self::assertSame( array( '2: price: The sale price 50.00 of an ended sale is removed.' ), $this->faults( $job ) );
		self::assertSame( array( null, '', '' ), $this->sale( 'A' ) );
		$this->imported( "sku;price;sale_price;sale_until\nA;60;50;2050-11-28\n" );
		self::assertSame(
			array( '2: sale_price: The sale price 50.00 must be lower than the price 45.00.' ),
			$this->faults( $this->imported( "sku;price\nA;45\n" ) ),
			'it runs'
		);
	}

	public function testANewSaleDoesNotBringOldPricesOfOtherCurrenciesBack(): void {
		$this->imported( "sku;price;sale_price;sale_until;price_CHF;sale_price_CHF;title:en\nA;60;50;2020-11-28;60;48;Vase\n" );
		$job = $this->imported( "sku;sale_price;sale_until\nA;47;2050-11-28\n" );
		self::assertSame( array( '2: sale_price: The sale price CHF 48.00 of an ended sale is removed.' ), $this->faults( $job ) );
		self::assertSame( array( 4700, '', '2050-11-28' ), $this->sale( 'A' ) );
		$job = $this->imported( "sku;sale_price;sale_until;sale_price_CHF\nA;46;2050-11-28;49\n" );
		self::assertSame( array(), $this->faults( $job ) );
	}

	public function testNamesOfOtherSystemsAreRecognised(): void {
		$expected = array( 'sku', 'price', 'sale_price', 'sale_from', 'sale_until' );
		foreach (
			array(
				array( 'Artikelnummer', 'Preis', 'Aktionspreis', 'Aktion ab', 'Aktion bis' ),
				array( 'Artikelnr.', 'Preis', 'Angebotspreis', 'Datum, an dem Angebotspreis beginnt', 'Datum, an dem Angebotspreis endet' ),
				array( 'SKU', 'Regular price', 'Sale price', 'Date sale price starts', 'Date sale price ends' ),
				array( 'sku', 'price', 'special_price', 'special_price_from_date', 'special_price_to_date' ),
			) as $names
		) {
			self::assertSame( $expected, array_values( ColumnGuess::find( $names, array( 'en' ) ) ), implode( ', ', $names ) );
		}
	}

	public function testAPlannedSaleOfWooCommerceIsPlanned(): void {
		$this->imported(
			'ID,Type,SKU,Name,Published,"Visibility in catalog","In stock?",Stock,"Sale price","Regular price","Date sale price starts",'
			. "\"Date sale price ends\"\n1,simple,A,Vase,1,visible,1,5,8,10,2050-11-28 00:00:00,2050-11-29 23:59:59\n"
		);
		self::assertSame( array( 800, '2050-11-28', '2050-11-29' ), $this->sale( 'A' ) );
	}
}
