<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Database;
use Vitrine\Import\BackgroundRunner;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Tests\Support\ProcessCrash;

/** PHP is killed during an import: saved products are complete, and the next run continues. */
final class ImportKillTest extends ImportTestCase {

	/** @return iterable<string, array{string}> */
	public static function points(): iterable {
		yield 'before the product is written' => array( 'import.closed' );
		yield 'before the commit'             => array( 'import.saved' );
	}

	#[DataProvider( 'points' )]
	public function testKilledImportResumesWithoutDuplicates( string $point ): void {
		$job = $this->checked( self::many( 8 ) );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		self::assertSame( '', ProcessCrash::call( 'kill', $point, BackgroundRunner::class ), 'The process continued.' );
		self::assertSame( 0, $this->counts( $job )->run() );
		self::assertSame( array( 0, 0, 0 ), array( $this->rowsIn( 'products' ), $this->rowsIn( 'product_view' ), $this->posts() ) );
		$this->leaseIsOver( $job );
		$done = $this->worked( $job );
		self::assertSame( JobStatus::Done, $done->status );
		self::assertSame(
			array( 8, 40, 16, 8 ),
			array(
				$this->rowsIn( 'products' ),
				$this->rowsIn( 'product_view' ),
				$this->posts(),
				$this->counts( $job )->outcomes['created'],
			)
		);
	}

	#[DataProvider( 'points' )]
	public function testKilledImportLeavesNoHalfFamily( string $point ): void {
		$file = "sku,family,options,price,title:en,option:size:en\nSHIRT,,size,,Shirt,\nS-M,SHIRT,,20,,M\nS-L,SHIRT,,20,,L\n";
		$job  = $this->checked( $file );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		self::assertSame( '', ProcessCrash::call( 'kill', $point, BackgroundRunner::class ), 'The process continued.' );
		self::assertSame( array( 0, 0, 0 ), array( $this->counts( $job )->run(), $this->rowsIn( 'products' ), $this->posts() ) );
		self::assertSame( 0, $this->rowsIn( 'family_options' ) + $this->rowsIn( 'attribute_values' ) );
		$this->leaseIsOver( $job );
		$done = $this->worked( $job );
		self::assertSame( JobStatus::Done, $done->status );
		self::assertSame(
			array( 3, 3, 1 ),
			array( $this->rowsIn( 'products' ), $this->counts( $job )->outcomes['created'], $this->posts() )
		);
	}

	public function testKilledCheckResumes(): void {
		$job = $this->accept( self::many( 60 ) );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		self::assertSame( '', ProcessCrash::call( 'kill', 'import.checked', BackgroundRunner::class ) );
		self::assertSame( 0, $this->rowsIn( 'import_rows' ) );
		$this->leaseIsOver( $job );
		$checked = $this->worked( $job );
		self::assertSame( array( JobStatus::Checked, 60 ), array( $checked->status, $this->counts( $job )->plans['new'] ) );
	}

	/** Lets the leases of the killed process expire. */
	private function leaseIsOver( Job $job ): void {
		wp_cache_flush();
		self::assertSame( 1, $this->service( Database::class )->run( 'DELETE FROM {leases} WHERE name = %s', array( "import-$job->id" ) ) );
	}

	private function posts(): int {
		return (int) $this->service( Database::class )->value(
			"SELECT COUNT(*) FROM {$GLOBALS['wpdb']->posts} WHERE post_type = %s",
			array( 'vitrine_product' )
		);
	}
}
