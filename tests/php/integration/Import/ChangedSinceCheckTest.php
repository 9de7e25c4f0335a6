<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\FamilyChange;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Tests\Support\Site;

/** What happens in the shop between the check of a file and its import: no sale is lost, and no row does what the check did not say. */
final class ChangedSinceCheckTest extends ImportTestCase {

	use ReadsVariants;

	private const SHIRT = array(
		'SHIRT,family,,,,Shirt,',
		'SHIRT-M,,SHIRT,20,5,,M',
		'SHIRT-L,,SHIRT,25,3,,L',
	);

	/** @return iterable<string, array{string}> */
	public static function skus(): iterable {
		yield 'product' => array( 'MUG' );
		yield 'variant' => array( 'SHIRT-M' );
	}

	#[DataProvider( 'skus' )]
	public function testSalesAfterTheCheckAreDeducted( string $sku ): void {
		$this->shop();
		$job = $this->importedAfter( "sku,stock\n$sku,10\n", fn () => $this->sell( $sku, 2 ) );
		self::assertSame( 8, $this->stock( $sku ) );
		self::assertSame(
			array( '2: stock: The stock changed from 5 to 3 since the check, so it is set to 8 instead of 10.' ),
			$this->faults( $job )
		);
		self::assertSame( 1, $this->counts( $job )->outcomes['changed'] );
	}

	#[DataProvider( 'skus' )]
	public function testUnchangedStockIsLeftToSales( string $sku ): void {
		$this->shop();
		$job = $this->importedAfter( "sku,stock\n$sku,5\n", fn () => $this->sell( $sku, 2 ) );
		self::assertSame( array( 3, 1 ), array( $this->stock( $sku ), $this->counts( $job )->outcomes['same'] ) );
	}

	#[DataProvider( 'skus' )]
	public function testStockIsNeverNegative( string $sku ): void {
		$this->shop();
		$this->importedAfter( "sku,stock\n$sku,1\n", fn () => $this->sell( $sku, 4 ) );
		self::assertSame( 0, $this->stock( $sku ) );
	}

	#[DataProvider( 'skus' )]
	public function testReturnsAreAdded( string $sku ): void {
		$this->shop();
		$this->importedAfter( "sku,stock\n$sku,10\n", fn () => $this->service( Stock::class )->increase( $this->id( $sku ), 1 ) );
		self::assertSame( 11, $this->stock( $sku ) );
	}

	#[DataProvider( 'skus' )]
	public function testChangedTrackingIsKept( string $sku ): void {
		$this->shop();
		$set = fn ( ?int $stock ): int =>
			$this->service( Database::class )->update( 'products', array( 'stock' => $stock ), array( 'sku' => $sku ) );
		$job = $this->importedAfter( "sku,stock\n$sku,10\n", static fn (): int => $set( null ) );
		self::assertNull( $this->stock( $sku ) );
		self::assertStringContainsString( 'The stock stays as it is', implode( $this->faults( $job ) ) );
		$this->importedAfter( "sku,stock\n$sku,10\n", static fn (): int => $set( 4 ) );
		self::assertSame( 4, $this->stock( $sku ) );
		$set( null );
		$this->imported( "sku,stock\n$sku,10\n" );
		self::assertSame( 10, $this->stock( $sku ) );
	}

	public function testStockOfAProductCreatedSinceIsKept(): void {
		$job = $this->importedAfter(
			"sku,price,stock,title:en\nMUG,10,10,Mug\n",
			fn () => $this->product( array( 'sku' => 'MUG', 'stock' => 2 ) )
		);
		self::assertSame( array( 2, 1 ), array( $this->stock( 'MUG' ), $this->counts( $job )->outcomes['changed'] ) );
	}

	/** The sale is committed between the reading of the stock and its writing: on MariaDB inside the transaction of the family. */
	#[DataProvider( 'skus' )]
	public function testASaleInTheMiddleOfABatchIsNotLost( string $sku ): void {
		$this->shop();
		$write = defined( 'FQDB' ) || $sku === 'MUG' ? '/^START TRANSACTION$/' : '/^UPDATE \S+products SET .*stock = /';
		$sold  = '';
		$job   = $this->importedAfter(
			"sku,price,stock\n$sku,30,10\nSHIRT-L,31,3\n",
			function () use ( $write, $sku, &$sold ): void {
				add_filter(
					'query',
					function ( string $sql ) use ( $write, $sku, &$sold ): string {
						if ( $sold === '' && preg_match( $write, $sql ) === 1 ) {
							$sold = 'begun';
							$sold = $this->buy( $this->id( $sku ) );
						}
						return $sql;
					}
				);
			}
		);
		self::assertSame( array( 'sold', 9 ), array( $sold, $this->stock( $sku ) ) );
		self::assertSame( array( 2, 0 ), array( $this->counts( $job )->outcomes['changed'], $this->counts( $job )->outcomes['failed'] ) );
	}

	public function testAProductThatHasBecomeAVariantIsRefused(): void {
		$this->shop();
		$this->product( array( 'sku' => 'SHIRT-S' ), array( 'en' => 'Small shirt' ) );
		$job = $this->importedAfter(
			"sku,price,title:en\nMUG,12,Mug\nSHIRT-S,12,Tiny shirt\n",
			fn () => $this->imported( self::csv( 'SHIRT-S,,SHIRT,20,5,,S' ) )
		);
		self::assertSame(
			array( '3: : “SHIRT-S” has become a variant since the check. Check the file again.' ),
			$this->faults( $job )
		);
		self::assertSame( array( 1, 1 ), array( $this->counts( $job )->outcomes['changed'], $this->counts( $job )->outcomes['failed'] ) );
		self::assertSame( array( 'Shirt – S', 2000 ), $this->view( 'SHIRT-S' ) );
	}

	/** Accessories that come later in the file are added after all rows. */
	public function testAProductThatBecomesAVariantDuringTheImportGetsNoAccessories(): void {
		$this->shop();
		$family = $this->id( 'SHIRT' );
		$job    = $this->importedAfter(
			"sku,price,title:en,accessories\nNEW,12,New,BOX\nBOX,3,Box,\n",
			fn () => add_action(
				'vitrine_catalogue_changed',
				fn () => $this->service( Database::class )->run(
					"UPDATE {products} SET kind = 'variant', family_id = %d WHERE sku = 'NEW'",
					array( $family )
				)
			)
		);
		self::assertContains( '2: : “NEW” has become a variant since the check. Check the file again.', $this->faults( $job ) );
		self::assertSame( array( 0, JobStatus::Done ), array( $this->rowsIn( 'product_accessories' ), $job->status ) );
	}

	public function testAProductThatHasBeenGivenVariantsIsRefused(): void {
		$this->product( array( 'sku' => 'SHIRT' ) );
		$this->product( array( 'sku' => 'MUG' ) );
		$job = $this->importedAfter(
			"sku,price,title:en\nSHIRT,12,Old shirt\nMUG,12,Mug\n",
			fn () => $this->imported( self::csv( ...self::SHIRT ) )
		);
		self::assertSame( array( '2: : “SHIRT” has been given variants since the check. Check the file again.' ), $this->faults( $job ) );
		self::assertSame( array( 'Shirt', 2000 ), $this->view( 'SHIRT' ) );
		self::assertSame( array( 'Mug', 1200 ), $this->view( 'MUG' ) );
	}

	public function testAVariantThatHasBecomeAProductIsRefused(): void {
		$this->shop();
		$job = $this->importedAfter(
			self::csv( 'SHIRT-M,,SHIRT,22,5,,M', 'SHIRT-L,,SHIRT,26,3,,L' ),
			fn () => $this->release( 'SHIRT-M' )
		);
		self::assertSame(
			array( '2: : “SHIRT-M” has become a product without variants since the check. Check the file again.' ),
			$this->faults( $job )
		);
		self::assertSame( array( 'SHIRT-L: L 2600 - 3' ), $this->variants( 'SHIRT' ) );
		self::assertSame( array( 'Loose shirt', 1000 ), $this->view( 'SHIRT-M' ) );
	}

	/** A price list names no families. */
	public function testARowWithoutFamilyThatWasAVariantIsRefused(): void {
		$this->shop();
		$job = $this->importedAfter( "sku,price\nSHIRT-M,22\nSHIRT-L,26\nMUG,12\n", fn () => $this->release( 'SHIRT-M' ) );
		self::assertSame(
			array( '2: sku: The product “SHIRT-M” was changed or deleted since the check. Check the file again.' ),
			$this->faults( $job )
		);
		self::assertSame( array( 'SHIRT-L: L 2600 - 3' ), $this->variants( 'SHIRT' ) );
		self::assertSame( array( 'Loose shirt', 1000 ), $this->view( 'SHIRT-M' ) );
		self::assertSame( array( 'Vase', 1200 ), $this->view( 'MUG' ) );
	}

	public function testAFamilyThatHasBecomeAProductIsRefusedWithItsVariants(): void {
		$this->shop();
		$rows = array( 'SHIRT,family,,,,New shirt,', 'SHIRT-M,,SHIRT,22,5,,M', 'SHIRT-XL,,SHIRT,26,3,,XL' );
		$job  = $this->importedAfter(
			self::csv( ...$rows ),
			fn () => $this->service( FamilyChange::class )->dissolve(
				$this->id( 'SHIRT' ),
				$this->service( ProductWriter::class )->revision( $this->id( 'SHIRT' ) ),
				$this->id( 'SHIRT-L' )
			)
		);
		self::assertSame(
			array(
				'2: : “SHIRT” has become a product without variants since the check. Check the file again.',
				'3: : Not imported, because the line of “SHIRT” has errors.',
				'4: : Not imported, because the line of “SHIRT” has errors.',
			),
			$this->faults( $job )
		);
		self::assertSame( array( 'Shirt', 2500 ), $this->view( 'SHIRT' ) );
		self::assertSame( 2, $this->rowsIn( 'products' ) );
		self::assertSame( JobStatus::Done, $job->status );
	}

	private function shop(): void {
		$this->imported( self::csv( ...self::SHIRT ) );
		$this->product( array( 'sku' => 'MUG', 'price' => 1000, 'stock' => 5 ) );
	}

	private static function csv( string ...$rows ): string {
		return "sku,kind,family,price,stock,title:en,option:size\n" . implode( "\n", $rows ) . "\n";
	}

	/** @param callable(): mixed $change Between check and import. */
	private function importedAfter( string $file, callable $change ): Job {
		$job = $this->checked( $file );
		self::assertSame( JobStatus::Checked, $job->status );
		self::assertSame( 0, $this->counts( $job )->plans['wrong'], implode( "\n", $this->faults( $job ) ) );
		$change();
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		return $this->worked( $job );
	}

	/** A product with the SKU of a variant, which was deleted. */
	private function release( string $sku ): void {
		$this->service( ProductWriter::class )->forgetVariants( array( $this->id( $sku ) ) );
		$this->product( array( 'sku' => $sku, 'price' => 1000 ), array( 'en' => 'Loose shirt' ) );
	}

	private function sell( string $sku, int $quantity ): void {
		self::assertTrue( $this->service( Stock::class )->reduce( $this->id( $sku ), $quantity ) );
	}

	private function stock( string $sku ): ?int {
		return $this->service( ProductWriter::class )->facts( $this->id( $sku ) )?->stock;
	}

	/** @return array{string|null, int} Title and price in English. */
	private function view( string $sku ): array {
		$id = $this->id( $sku );
		return array( $this->views( $id )['en']['title'], $this->storedPrice( $id )[0] );
	}

	/** Another process buys one. */
	private function buy( int $product ): string {
		$process = proc_open(
			array( PHP_BINARY, dirname( __DIR__ ) . '/Catalogue/buy-one.php', Site::folder(), (string) $product ),
			array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), array( 'file', '/dev/null', 'w' ) ),
			$pipes,
			null,
			Site::environment()
		);
		self::assertIsResource( $process );
		fclose( $pipes[0] );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		return trim( str_replace( 'ready', '', $output ) );
	}
}
