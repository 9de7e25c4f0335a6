<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\Database;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Tests\Support\RunAtPoint;
use Vitrine\Tests\Support\Site;

/** Rows are imported in batches: quickly, in short transactions, and a faulty row costs only itself. */
final class ImportBatchTest extends ImportTestCase {

	/** Of PHP, per transaction: others wait that long for SQLite's only writer. */
	private const MAX_TRANSACTION_CPU_SECONDS = 0.5;

	public function testAFailedBatchIsImportedRowByRow(): void {
		add_filter(
			'wp_insert_post_data',
			static fn ( array $data ): array => $data['post_title'] === 'Product 7'
				? throw new RuntimeException( 'The plugin failed.' )
				: $data
		);
		$job = $this->imported( self::many( 120 ) );
		self::assertSame( array( 'created' => 119, 'changed' => 0, 'same' => 0, 'failed' => 1 ), $this->counts( $job )->outcomes );
		self::assertSame( array( '8: : Not saved: The plugin failed.' ), preg_grep( '/Not saved/', $this->faults( $job ) ) ?: array() );
		self::assertNull( $this->service( ProductWriter::class )->bySku( 'N-00007' ) );
		self::assertSame( 119, $this->rowsIn( 'products' ) );
	}

	public function testASkuInAnotherCaseIsTheSameProduct(): void {
		$job = $this->imported( "sku,price,title:en\nabc,10,Vase\nx,1,Jug\nABC,12,Vase\n" );
		self::assertSame( array( 2, 0 ), array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->outcomes['changed'] ) );
		self::assertSame( array( '4: sku: The SKU “ABC” is already used on line 2.' ), $this->faults( $job ) );
		self::assertSame( 2, $this->rowsIn( 'products' ) );
	}

	public function testQueriesPerRow(): void {
		$this->imported( self::many( 50 ) );
		$new  = $this->queriesOf( fn () => $this->imported( str_replace( 'N-', 'M-', self::many( 200 ) ) ) );
		$same = $this->queriesOf( fn () => $this->imported( str_replace( 'N-', 'M-', self::many( 200 ) ) ) );
		self::assertLessThan( 4 * 200, $new, 'Queries of 200 new products and their index.' );
		self::assertLessThan( 200, $same, 'Queries of 200 unchanged products.' );
	}

	public function testChangedPricesOfManyProducts(): void {
		$this->imported( self::many( 120 ) );
		$job = $this->imported( self::many( 120, 20 ) );
		self::assertSame( 120, $this->counts( $job )->outcomes['changed'] );
		$wrong = $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {prices} s JOIN {products} p ON p.id = s.product_id WHERE s.regular <> p.price OR p.price < 2000'
		);
		self::assertSame( '0', $wrong );
	}

	public function testAccessoriesListedLaterAreAddedInBatches(): void {
		$lines = array( 'sku,price,title:en,accessories' );
		for ( $n = 1; $n <= 60; ++$n ) {
			$lines[] = sprintf( 'N-%02d,10,Product %d,N-%02d=4.50|GONE', $n, $n, $n + 1 );
		}
		$lines[] = 'N-61,10,Last,';
		$job     = $this->imported( implode( "\n", $lines ) . "\n" );
		self::assertSame( array( JobStatus::Done, 60 ), array( $job->status, count( $this->faults( $job ) ) ) );
		self::assertSame( 60, $this->rowsIn( 'product_accessories' ) );
		$writer = $this->service( ProductWriter::class );
		self::assertSame(
			array( $writer->bySku( 'N-02' ) => 450 ),
			$writer->facts( (int) $writer->bySku( 'N-01' ) )?->accessories
		);
	}

	public function testAPersonsEditDuringTheImportIsKept(): void {
		$id = $this->product( array( 'sku' => 'N-00002', 'price' => 100 ) );
		$this->provide(
			FailureInjection::class,
			new RunAtPoint( 'import.closed', fn () => $this->edit( $id ) )
		);
		$job = $this->imported( "sku,price,title:en\nN-00001,10,Vase\nN-00002,12,Jug\n" );
		self::assertSame( array( 1, 1 ), array( $this->counts( $job )->outcomes['created'], $this->counts( $job )->outcomes['changed'] ) );
		self::assertSame( 1200, $this->service( ProductWriter::class )->facts( $id )?->prices->price );
	}

	/** The edit is rolled back with the batch, but the row must have been read and planned again. */
	private function edit( int $id ): void {
		$this->service( Database::class )->run( 'UPDATE {products} SET revision = revision + 1, price = 500 WHERE id = %d', array( $id ) );
	}

	public function testTransactionsAreShort(): void {
		$longest = 0.0;
		$begun   = null;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$longest, &$begun ): string {
				if ( $sql === 'START TRANSACTION' ) {
					$begun = self::cpu();
				} elseif ( $sql === 'COMMIT' && $begun !== null ) {
					$longest = max( $longest, self::cpu() - $begun );
				}
				return $sql;
			}
		);
		$this->imported( self::many( 150 ) );
		self::assertGreaterThan( 0.0, $longest );
		self::assertLessThan( self::MAX_TRANSACTION_CPU_SECONDS, $longest );
	}

	public function testACustomerBuysDuringTheImport(): void {
		$vase  = $this->product( array( 'sku' => 'SOLD', 'stock' => 5 ) );
		$buyer = null;
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'import.saved',
				function () use ( $vase, &$buyer ): void {
					$buyer = $this->buyer( $vase );
				}
			)
		);
		$job = $this->imported( self::many( 120 ) . "SOLD,10.50,,,Vase,,\n" );
		self::assertIsArray( $buyer );
		self::assertSame( 'sold', (string) stream_get_contents( $buyer[1] ) );
		proc_close( $buyer[0] );
		self::assertSame( 120, $this->counts( $job )->outcomes['created'] );
		self::assertSame( array(), preg_grep( '/Not saved/', $this->faults( $job ) ) );
		self::assertSame( JobStatus::Done, $this->service( Jobs::class )->find( $job->id )?->status );
	}

	public function testMemoryDoesNotGrowWithASmallFile(): void {
		$this->assertMemoryStays( 20, 60 );
	}

	#[Group( 'heavy' )]
	public function testMemoryDoesNotGrowWithTheFile(): void {
		$this->assertMemoryStays( 200, 800 );
	}

	private function assertMemoryStays( int $first, int $more ): void {
		$this->imported( self::many( $first ) );
		$before = memory_get_usage();
		$this->imported( str_replace( 'N-', 'M-', self::many( $more ) ) );
		self::assertLessThan( 2 * MB_IN_BYTES, memory_get_usage() - $before );
	}

	/** @return array{resource, resource} A process that has just sent its order, and its output. */
	private function buyer( int $product ): array {
		$process = proc_open(
			array( PHP_BINARY, dirname( __DIR__ ) . '/Catalogue/buy-one.php', Site::folder(), (string) $product ),
			array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), array( 'file', '/dev/null', 'w' ) ),
			$pipes,
			null,
			Site::environment()
		);
		self::assertIsResource( $process );
		self::assertSame( "ready\n", fgets( $pipes[1] ) );
		fclose( $pipes[0] );
		return array( $process, $pipes[1] );
	}

	private static function cpu(): float {
		$usage = (array) getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] + ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
	}
}
