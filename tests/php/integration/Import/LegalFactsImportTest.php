<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Nature;

/** Facts that the law requires of an offer in files. */
final class LegalFactsImportTest extends ImportTestCase {

	private const HEADER = 'sku,price,shipping_price,title:en,title:de,net_content,energy_class,energy_sheet,durability_years,nature,'
		. "identification,warnings:en,warnings:de\n";

	public function testLegalFactsSurviveExportAndImport(): void {
		$sheet = wp_insert_attachment( array( 'post_mime_type' => 'application/pdf' ), '2026/01/sheet.pdf' );
		$job   = $this->imported( self::HEADER . "A,10,5,Oil,Öl,\"0,75 l\",d,sheet.pdf,5,digital,Batch 7,\"Hot.\nHeavy.\",Heiß\n" );
		self::assertSame( 1, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		$legal = $this->facts( 'A' )->legal;
		self::assertSame(
			array( '0.75 l', 'D', $sheet, 5, Nature::Digital, 'Batch 7' ),
			array(
				$legal->content?->write(),
				$legal->energyClass,
				$legal->energySheet,
				$legal->durabilityYears,
				$legal->nature,
				$legal->identification,
			)
		);
		self::assertSame( array( 'en' => "Hot.\nHeavy.", 'de' => 'Heiß' ), $this->warnings( 'A' ) );
		$file = $this->exported();
		self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		$this->service( ProductWriter::class )->delete( $this->id( 'A' ) );
		$this->imported( $file );
		self::assertEquals( $legal, $this->facts( 'A' )->legal );
		self::assertSame( array( 'en' => "Hot.\nHeavy.", 'de' => 'Heiß' ), $this->warnings( 'A' ) );
		$this->imported( "sku,net_content,nature\nA,,\n" );
		self::assertNull( $this->facts( 'A' )->legal->content, 'An empty cell removes the fact.' );
		$legal = $this->facts( 'A' )->legal;
		self::assertSame( array( Nature::Goods, 'D' ), array( $legal->nature, $legal->energyClass ) );
	}

	public function testReportsInvalidCells(): void {
		$job = $this->checked( self::HEADER . 'A,10,5,Oil,,1 gallon,H,missing.pdf,100,thing,' . str_repeat( 'x', 101 ) . ",,\n" );
		self::assertSame(
			array(
				'2: net_content: “1 gallon” is not a valid net content. Enter it as 750 ml or 2.5 kg, with one of these units: '
					. 'g, kg, ml, cl, l, cm, m, m2, piece.',
				'2: energy_class: “H” is not a valid value. Use one of these: a, b, c, d, e, f, g.',
				'2: energy_sheet: The file “missing.pdf” is not in the media library and is skipped.',
				'2: durability_years: “100” is not a whole number from 0 to 99.',
				'2: nature: “thing” is not a valid value. Use one of these: goods, digital, service.',
				'2: identification: Enter up to 100 characters.',
			),
			$this->faults( $job )
		);
	}

	public function testVariantsInheritTheContentUnlessTheyHaveTheirOwn(): void {
		$header = "sku,kind,family,price,shipping_price,stock,title:en,option:size,net_content,durability_years,energy_class\n";
		$job    = $this->imported(
			"{$header}OIL,family,,,5,,Oil,S|M,500 ml,3,A\nOIL-S,variant,OIL,5,,1,,S,,,\nOIL-M,variant,OIL,9,,1,,M,1 l,,\n"
		);
		self::assertSame( array( '500 ml', '1 l' ), $this->contents(), implode( "\n", $this->faults( $job ) ) );
		$legal = $this->facts( 'OIL-M' )->legal;
		self::assertSame( array( 3, 'A' ), array( $legal->durabilityYears, $legal->energyClass ) );
		self::assertSame( 3, $this->counts( $this->imported( $this->exported() ) )->outcomes['same'] );
		$this->imported( "sku,kind,net_content,durability_years,option:size\nOIL,family,600 ml,4,S|M\n" );
		self::assertSame( array( '600 ml', '1 l' ), $this->contents(), 'A changed content of the family is inherited, too.' );
		self::assertSame( 4, $this->facts( 'OIL-S' )->legal->durabilityYears );
		$item = $this->service( Products::class )->byIds( array( $this->id( 'OIL' ) ) )[ $this->id( 'OIL' ) ];
		self::assertSame( '600 ml', $item->legal->content?->write(), 'Lists show the unit price of the cheapest variant.' );
	}

	public function testReadsShopifysUnitPriceMeasures(): void {
		$this->imported(
			'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,'
			. "Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit\n"
			. "oil,Oil,Size,S,OIL-S,5,shopify,1,500,mL,1,L\noil,,,M,OIL-M,9,shopify,1,1,L,1,L\ntape,Tape,Title,Default Title,TAPE,3,shopify,1,,,,\n"
		);
		self::assertSame( array( '500 ml', '1 l' ), $this->contents() );
		self::assertNull( $this->facts( 'TAPE' )->legal->content );
	}

	/** @return list<string|null> */
	private function contents(): array {
		return array( $this->facts( 'OIL-S' )->legal->content?->write(), $this->facts( 'OIL-M' )->legal->content?->write() );
	}

	private function id( string $sku ): int {
		return $this->service( ProductWriter::class )->bySku( $sku ) ?? self::fail( "$sku not found." );
	}

	private function facts( string $sku ): ProductData {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) ) ?? self::fail( "$sku not found." );
	}

	/** @return array<string, string> */
	private function warnings( string $sku ): array {
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $this->id( $sku ) );
		$texts = array_map( ProductRecords::warnings( ... ), $posts );
		return array( 'en' => $texts['en'], 'de' => $texts['de'] );
	}
}
