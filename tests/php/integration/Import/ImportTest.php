<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\VatClass;

#[Group( 'data' )]
final class ImportTest extends ImportTestCase {

	public function testDryRunReportsChangesWithoutSaving(): void {
		$this->product( array( 'sku' => 'OLD', 'price' => 1000 ), array( 'en' => 'Old' ) );
		$this->product( array( 'sku' => 'KEPT', 'price' => 2000 ), array( 'en' => 'Kept' ) );
		$job = $this->checked( "sku,price,title:en\nNEW,5,New\nOLD,12.50,Old\nKEPT,20,Kept\nBAD,cheap,Bad\nNEW,6,Again\n,7,None\n" );
		self::assertSame( JobStatus::Checked, $job->status );
		self::assertSame( array( 'new' => 1, 'changed' => 1, 'same' => 1, 'skipped' => 0, 'wrong' => 3 ), $this->counts( $job )->plans );
		self::assertSame(
			array(
				'5: price: “cheap” is not a valid price. Enter it as 59.90.',
				'6: sku: The SKU “NEW” is already used on line 2.',
				'7: sku: The SKU is missing.',
			),
			$this->faults( $job )
		);
		self::assertSame( 2, $this->rowsIn( 'products' ) );
		self::assertSame( 1000, $this->facts( 'OLD' )->prices->price );
	}

	public function testSavesValidRowsAndIsIdempotent(): void {
		$file = "sku;price;sale_price;vat_class;stock;lead_days;shipping_methods;weight_g;featured;categories;title:en;title:lt;excerpt:lt;material:en;created\n"
			. "A-1;59,90;49,90;reduced;7;3;carrier|pickup;1200;1;Vases|Gifts;\"Moon; vase\";Vaza „Mėnulis“;Molis & medis;Clay;2026-01-31\n"
			. "A-2;1 190,00;;standard;;21;two-person;;0;;Table;;;;\n";
		$job  = $this->imported( $file );
		self::assertSame( JobStatus::Done, $job->status );
		self::assertSame( array( 'created' => 2, 'changed' => 0, 'same' => 0, 'failed' => 0 ), $this->counts( $job )->outcomes );
		$vase = $this->facts( 'A-1' );
		self::assertSame(
			array( 5990, 4990, VatClass::Reduced, 7, 3, array( 'carrier', 'pickup' ), 1200, true ),
			array(
				$vase->prices->price,
				$vase->prices->salePrice,
				$vase->prices->vatClass,
				$vase->stock,
				$vase->delivery->leadDays,
				$vase->delivery->shippingMethods,
				$vase->delivery->weightGrams,
				$vase->listing->featured,
			)
		);
		self::assertCount( 2, $vase->classification->categories );
		self::assertSame( gmmktime( 0, 0, 0, 1, 31, 2026 ), $vase->listing->createdAt );
		self::assertNull( $this->facts( 'A-2' )->stock );
		$views = $this->views( (int) $this->service( ProductWriter::class )->bySku( 'A-1' ) );
		self::assertSame(
			array( 'Moon; vase', 'Vaza „Mėnulis“', 'Molis & medis' ),
			array( $views['en']['title'], $views['lt']['title'], $views['lt']['excerpt'] )
		);

		$again = $this->imported( $file );
		self::assertSame( array( 'created' => 0, 'changed' => 0, 'same' => 2, 'failed' => 0 ), $this->counts( $again )->outcomes );
		self::assertSame( array( 2, 2 ), array( $this->rowsIn( 'products' ), count( array_unique( $vase->classification->categories ) ) ) );
	}

	public function testRejectsSalePriceThatIsNotLower(): void {
		$this->product( array( 'sku' => 'OLD', 'price' => 1000, 'salePrice' => 900 ), array( 'en' => 'Old' ) );
		$job = $this->checked( "sku,price,sale_price,title:en\nA,10,12,Vase\nB,10,10,Jug\nOLD,8,,Old\n" );
		self::assertSame(
			array(
				'2: sale_price: The sale price 12.00 must be lower than the price 10.00.',
				'3: sale_price: The sale price 10.00 must be lower than the price 10.00.',
			),
			$this->faults( $job )
		);
		$kept = $this->checked( "sku,price\nOLD,8\n" );
		self::assertSame(
			array( '2: sale_price: The sale price 9.00 must be lower than the price 8.00.' ),
			$this->faults( $kept ),
			'The existing sale price is kept.'
		);
	}

	public function testRejectsNewProductsWithoutDeliveryCost(): void {
		$this->product( array( 'sku' => 'OLD', 'price' => 1000, 'shippingPrice' => 490 ), array( 'en' => 'Old' ) );
		$this->deliveryPrice = null;
		$file                = "sku,price,shipping_price,title:en\nA,10,,Vase\nB,10,0,Jug\nOLD,11,,Old\n";
		$job                 = $this->imported( $file );
		self::assertSame(
			array( '2: shipping_price: This new product has no delivery cost. Enter one for all such products, or in the file.' ),
			$this->faults( $job )
		);
		self::assertSame(
			array( 0, 490 ),
			array( $this->facts( 'B' )->delivery->shippingPrice, $this->facts( 'OLD' )->delivery->shippingPrice )
		);
		update_option( Shipping::OPTION, array( array( 'key' => 'post', 'rule' => 'flat', 'price' => 500, 'for_all' => true ) ) );
		self::assertSame( array(), $this->faults( $this->imported( $file ) ), 'No shipping method charges the price of a product.' );
	}

	public function testMissingColumnsKeepValues(): void {
		$id = $this->product(
			array( 'sku' => 'A', 'price' => 1000, 'salePrice' => 900, 'stock' => 4, 'weightGrams' => 70 ),
			array( 'en' => array( 'title' => 'Vase', 'excerpt' => 'Round.' ), 'lt' => 'Vaza' )
		);
		$this->imported( "sku,stock,excerpt:lt,title:de\nA,9,Apvali.,\n" );
		$facts = $this->facts( 'A' );
		self::assertSame(
			array( 1000, 900, 9, 70 ),
			array( $facts->prices->price, $facts->prices->salePrice, $facts->stock, $facts->delivery->weightGrams )
		);
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $id );
		self::assertSame( array( 'en', 'lt' ), array_keys( $posts ) );
		self::assertSame(
			array( 'Vaza', 'Apvali.', 'Round.' ),
			array( get_post( $posts['lt'] )?->post_title, get_post( $posts['lt'] )?->post_excerpt, get_post( $posts['en'] )?->post_excerpt )
		);
	}

	public function testResolvesAccessoriesListedLater(): void {
		$job = $this->imported( "sku,price,title:en,accessories\nLAMP,90,Lamp,SHADE=19.50|OIL|GONE\nSHADE,25,Shade,\nOIL,9,Oil,\n" );
		self::assertSame( JobStatus::Done, $job->status );
		$writer = $this->service( ProductWriter::class );
		self::assertSame(
			array( $writer->bySku( 'SHADE' ) => 1950, $writer->bySku( 'OIL' ) => null ),
			$this->facts( 'LAMP' )->accessories
		);
		self::assertSame(
			array( '2: accessories: No product with the SKU “GONE” was found: this accessory is skipped.' ),
			$this->faults( $job )
		);
	}

	public function testImportingExportChangesNothing(): void {
		$vases = $this->category( array( 'en' => 'Vases | tall', 'lt' => 'Vazos' ) );
		$box   = $this->product( array( 'sku' => 'BOX|1=2' ), array( 'en' => '=SUM(1)', 'de' => "'=x" ) );
		$this->product(
			array(
				'sku'         => '-12',
				'price'       => 5990,
				'salePrice'   => 4990,
				'vatRate'     => 550,
				'stock'       => null,
				'weightGrams' => 12,
				'categories'  => array( $vases ),
				'accessories' => array( $box => 390 ),
				'featured'    => true,
			),
			array(
				'en' => array(
					'title'   => 'Vase & more "quoted"',
					'excerpt' => "Two\nlines, and; more",
					'content' => "<!-- wp:paragraph -->\n<p>Clay &amp; wood, \\ and 15\" lamp.</p>\n<!-- /wp:paragraph -->",
				),
				'lt' => array( 'title' => 'Vaza', 'status' => 'draft' ),
			)
		);
		$tables = array( 'products', 'product_view', 'product_accessories', 'product_categories', 'translations', 'old_paths' );
		$before = array_map(
			fn ( string $table ): array => $this->service( Database::class )->rows( "SELECT * FROM {{$table}}" ),
			$tables
		);
		$file   = $this->exported();
		$job    = $this->imported( $file );
		self::assertSame(
			array( 'created' => 0, 'changed' => 0, 'same' => 2, 'failed' => 0 ),
			$this->counts( $job )->outcomes,
			implode( "\n", $this->faults( $job ) )
		);
		self::assertSame(
			$before,
			array_map( fn ( string $table ): array => $this->service( Database::class )->rows( "SELECT * FROM {{$table}}" ), $tables )
		);

		foreach ( array( $box, (int) $this->service( ProductWriter::class )->bySku( '-12' ) ) as $product ) {
			$this->service( ProductWriter::class )->delete( $product );
		}
		self::assertSame( 0, $this->rowsIn( 'products' ) );
		$this->imported( $file );
		self::assertSame( $file, $this->exported(), 'The file restores the lost product.' );
	}

	public function testKeepsUnlimitedExecutionTime(): void {
		self::assertSame( '0', ini_get( 'max_execution_time' ), 'The command line has no time limit.' );
		$this->imported( self::many( 1 ) );
		self::assertSame( '0', ini_get( 'max_execution_time' ), 'The limit would apply to everything after the import.' );
	}

	public function testOneWorkerRunsAJob(): void {
		$job = $this->accept( self::many( 3 ) );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		$token = $this->service( \Vitrine\Database\Lease::class )->acquire( "import-$job->id", 10 );
		self::assertNotNull( $token );
		self::assertFalse( $this->service( ImportWorker::class )->run( $job->id, 5 ) );
	}

	public function testCancelledJobStops(): void {
		$job  = $this->checked( self::many( 5 ) );
		$jobs = $this->service( Jobs::class );
		self::assertTrue( $jobs->move( $job->id, JobStatus::Checked, JobStatus::Running ) );
		self::assertTrue( $jobs->move( $job->id, JobStatus::Running, JobStatus::Cancelled ) );
		self::assertSame( JobStatus::Cancelled, $this->worked( $job )->status );
		self::assertFalse( $jobs->move( $job->id, JobStatus::Checked, JobStatus::Running ) );
		self::assertSame( 0, $this->rowsIn( 'products' ) );
	}

	public function testMissingFileFailsImportWithReason(): void {
		$this->expectLog();
		$job = $this->checked( self::many( 3 ) );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		array_map( 'unlink', self::waiting() );
		$over = $this->worked( $job );
		self::assertSame( JobStatus::Failed, $over->status );
		self::assertStringContainsString( 'The import file no longer exists', $over->progress->error );
		self::assertSame( 0, $this->rowsIn( 'products' ) );
	}

	private function facts( string $sku ): ProductData {
		$writer = $this->service( ProductWriter::class );
		return $writer->facts( $writer->bySku( $sku ) ?? 0 ) ?? self::fail( "Product $sku not found." );
	}
}
