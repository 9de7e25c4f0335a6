<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Storage\ProductFilter;
use Vitrine\Database\Database;
use Vitrine\Import\Export\ProductExport;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\Job;
use Vitrine\Import\JobRows;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\RowCounts;
use Vitrine\Import\Upload;
use Vitrine\Kernel\CsvRow;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;

/** Imports CSV files from strings. */
abstract class ImportTestCase extends CatalogueTestCase {

	/** Delivery price in cents of new products without one in the file; null if not specified. */
	protected ?int $deliveryPrice = 500;

	/** @var list<string> */
	private array $files = array();

	public static function setUpBeforeClass(): void {
		require_once dirname( __DIR__, 2 ) . '/support/import-without-pauses.php';
		parent::setUpBeforeClass();
	}

	protected function tearDown(): void {
		array_map( 'unlink', array( ...array_filter( $this->files, 'is_file' ), ...self::waiting() ) );
		$this->files = array();
		parent::tearDown();
	}

	protected function file( string $content ): string {
		$file          = (string) tempnam( sys_get_temp_dir(), 'import' );
		$this->files[] = $file;
		file_put_contents( $file, $content );
		return $file;
	}

	/** @return list<string> Files of unfinished imports. */
	protected static function waiting(): array {
		return glob( wp_upload_dir()['basedir'] . '/vitrine-imports/*.csv' ) ?: array();
	}

	protected function accept( string $content, int $user = 1 ): Job {
		return $this->service( Upload::class )->accept(
			$this->file( $content ),
			'products.csv',
			$user,
			deliveryPrice: $this->deliveryPrice
		);
	}

	/** @param array<string, string> $answers To the questions about the file. */
	protected function checked( string $content, array $answers = array() ): Job {
		$job = $this->accept( $content );
		self::assertSame( array(), $this->service( Questions::class )->answer( $job, $answers ) );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Fresh, JobStatus::Checking );
		return $this->worked( $job );
	}

	/** @param array<string, string> $answers */
	protected function imported( string $content, array $answers = array() ): Job {
		$job = $this->checked( $content, $answers );
		self::assertSame( JobStatus::Checked, $job->status );
		$this->service( Jobs::class )->move( $job->id, JobStatus::Checked, JobStatus::Running );
		return $this->worked( $job );
	}

	protected function worked( Job $job ): Job {
		self::assertTrue( $this->service( ImportWorker::class )->run( $job->id, 300 ) );
		return $this->service( Jobs::class )->find( $job->id ) ?? self::fail( 'Job not found.' );
	}

	protected function counts( Job $job ): RowCounts {
		return $this->service( JobRows::class )->counts( $job->id );
	}

	/** @return list<string> `line: column: message` */
	protected function faults( Job $job ): array {
		$issues = array();
		foreach ( $this->service( JobRows::class )->withIssues( $job->id, 0, 100 ) as $row ) {
			foreach ( $row->issues as $issue ) {
				$issues[] = "$row->line: $issue->column: $issue->message";
			}
		}
		return $issues;
	}

	protected function exported( ?ProductFilter $query = null, string $separator = ',', string $decimal = '.' ): string {
		$export = $this->service( ProductExport::class );
		$file   = CsvRow::BOM . CsvRow::encode( $export->titles(), $separator );
		foreach ( $export->rows( $query ?? new ProductFilter(), $decimal ) as $row ) {
			$file .= CsvRow::encode( $row, $separator );
		}
		return $file;
	}

	protected function rowsIn( string $table ): int {
		return (int) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {{$table}}" );
	}

	/** A CSV file with this number of simple products. */
	protected static function many( int $count, int $price = 10 ): string {
		$lines = array( 'sku,price,stock,categories,title:en,title:de,excerpt:en' );
		for ( $n = 1; $n <= $count; ++$n ) {
			$lines[] = sprintf(
				'N-%05d,%d.50,%d,Category %d,Product %d,Produkt %d,"Number %d, the best"',
				$n,
				$price + $n % 90,
				$n % 20,
				$n % 7,
				$n,
				$n,
				$n
			);
		}
		return implode( "\n", $lines ) . "\n";
	}
}
