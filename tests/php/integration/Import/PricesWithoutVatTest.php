<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\Rows\FilePrices;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Pricing\VatClass;

/** Prices without VAT and with many decimals, in files of Shopify and in our own. Those of WooCommerce: `WooCommerceFilesTest`. */
final class PricesWithoutVatTest extends ImportTestCase {

	private const SHOPIFY = "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Taxable\n"
		. "vase,Vase,Title,Default Title,V-1,8.4034,12.605042,true\n"
		. "stamp,Stamp,Title,Default Title,S-1,10,,false\n"
		. "shirt,Shirt,Size,S,SH-S,16.80672269,,true\n"
		. "shirt,,Size,L,SH-L,24.7899,,true\n";

	protected function setUp(): void {
		parent::setUp();
		self::saveSetting( new VatRates( 'DE', VatStatus::Destination ) );
	}

	public function testShopifyWithAndWithoutVat(): void {
		$this->answered( self::SHOPIFY, array() );
		self::assertSame( array( 1261, 840, 1000, 1681, 2479 ), $this->shopifyPrices() );
		$job = $this->answered( self::SHOPIFY, array( FilePrices::VAT => FilePrices::WITHOUT ) );
		self::assertSame( array( 1500, 1000, 1000, 2000, 2950 ), $this->shopifyPrices() );
		self::assertSame( 3, $this->counts( $job )->outcomes['changed'], 'A product without VAT has the same price.' );
		$again = $this->answered( self::SHOPIFY, array( FilePrices::VAT => FilePrices::WITHOUT ) );
		self::assertSame( 4, $this->counts( $again )->outcomes['same'] );
	}

	public function testOwnFilesHaveTheRateOfTheProductInTheShop(): void {
		$this->product( array( 'sku' => 'BOOK', 'vatClass' => VatClass::Reduced, 'shippingPrice' => 500 ) );
		$this->product( array( 'sku' => 'OLD', 'vatClass' => VatClass::Own, 'vatRate' => 550 ) );
		$file = "sku,price,sale_price,price_CHF,shipping_price,vat_class\nBOOK,10,8.4112,20,5,\nOLD,10,,,,\n";
		$this->answered( $file, array( FilePrices::VAT => FilePrices::WITHOUT ) );
		$book = $this->facts( 'BOOK' );
		self::assertSame(
			array( 1070, 900, array( 'CHF' => array( 2140, null ) ), 500 ),
			array( $book->prices->price, $book->prices->salePrice, $book->prices->otherPrices, $book->delivery->shippingPrice )
		);
		self::assertSame( 1055, $this->facts( 'OLD' )->prices->price );
	}

	public function testOwnFilesWithVatAreReadAsBefore(): void {
		$job = $this->answered( "sku,price,title:en\nA,1.299,Table\nB,\"12,605042\",Vase\nC,0.995,Pin\nD,\"1.299,50\",Chair\n", array() );
		self::assertSame(
			array(
				'2: price: “1.299” can be read in two ways. Enter it as 1299.00 or as 1.30.',
				'3: price: “12,605042” is rounded to 12.61.',
				'4: price: “0.995” is rounded to 1.00.',
			),
			$this->faults( $job )
		);
		self::assertSame( array( 1261, 100, 129950 ), $this->prices( 'B', 'C', 'D' ) );
	}

	public function testWithoutVatAPriceThatCanBeReadInTwoWaysIsRefused(): void {
		$file = "sku,price,title:en\nA,1.299,Table\nB,\"12,605042\",Vase\n";
		$job  = $this->answered( $file, array( FilePrices::VAT => FilePrices::WITHOUT ) );
		self::assertSame( array( '2: price: “1.299” can be read in two ways. Enter it as 1299.00 or as 1.30.' ), $this->faults( $job ) );
		self::assertSame( array( 1500 ), $this->prices( 'B' ) );
	}

	/** @return list<int|null> */
	private function shopifyPrices(): array {
		return array( ...$this->prices( 'V-1' ), $this->facts( 'V-1' )->prices->salePrice, ...$this->prices( 'S-1', 'SH-S', 'SH-L' ) );
	}

	/** @return list<int> */
	private function prices( string ...$skus ): array {
		return array_map( fn ( string $sku ): int => $this->facts( $sku )->prices->price, array_values( $skus ) );
	}

	private function facts( string $sku ): ProductData {
		$writer = $this->service( ProductWriter::class );
		return $writer->facts( (int) $writer->bySku( $sku ) ) ?? self::fail( "Product $sku not found." );
	}

	/** @param array<string, string> $answers */
	private function answered( string $file, array $answers ): Job {
		$job = $this->accept( $file );
		self::assertSame( array(), $this->service( Questions::class )->answer( $job, $answers ) );
		foreach ( array( array( JobStatus::Fresh, JobStatus::Checking ), array( JobStatus::Checked, JobStatus::Running ) ) as $step ) {
			self::assertTrue( $this->service( Jobs::class )->move( $job->id, ...$step ) );
			$job = $this->worked( $job );
		}
		return $job;
	}
}
