<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Database\Database;
use Vitrine\Import\Job;
use Vitrine\Import\JobStatus;
use Vitrine\Tests\Support\FailingWrites;

/** An import that cannot be saved names the failed table, not the contents of the file. */
final class FullDiskTest extends ImportTestCase {

	private const CANARY = 'Kanarienvogel';

	private const FILE = "sku,price,title:en\nN-1,10," . self::CANARY . "\n";

	protected function setUp(): void {
		parent::setUp();
		$this->expectLog();
	}

	/** @param callable(): Job $import */
	private function onAFullDisk( string $table, string $column, callable $import ): Job {
		$wpdb = $this->service( Database::class )->wpdb;
		$job  = null;
		FailingWrites::during( $wpdb, array( $wpdb->prefix . $table => $column ), static function () use ( $import, &$job ): void {
			$job = $import();
		} );
		self::assertInstanceOf( Job::class, $job );
		$log = $this->newLog();
		self::assertStringNotContainsString( self::CANARY, $log . $job->progress->error . implode( "\n", $this->faults( $job ) ) );
		self::assertStringNotContainsString( 'WordPress database error', $log );
		return $job;
	}

	/** WordPress saves products itself. */
	public function testARowThatIsNotSaved(): void {
		$job = $this->onAFullDisk( 'posts', 'post_title', fn (): Job => $this->imported( self::FILE ) );
		self::assertSame( array( JobStatus::Done, 1 ), array( $job->status, count( $this->faults( $job ) ) ) );
	}

	public function testAReadModelThatIsNotSaved(): void {
		$job = $this->onAFullDisk( 'vitrine_product_view', 'title', fn (): Job => $this->imported( self::FILE ) );
		self::assertMatchesRegularExpression(
			'/Database error \w+ \d+.*: INSERT \w+vitrine_product_view/',
			implode( $this->faults( $job ) )
		);
	}

	public function testAnImportThatFails(): void {
		$file = str_replace( 'N-1', self::CANARY, self::FILE );
		$job  = $this->onAFullDisk( 'vitrine_import_rows', 'sku', fn (): Job => $this->checked( $file ) );
		self::assertSame( JobStatus::Failed, $job->status );
		self::assertMatchesRegularExpression( '/^Database error \w+ \d+.*: INSERT \w+vitrine_import_rows$/', $job->progress->error );
	}
}
