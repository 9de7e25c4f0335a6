<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Import\Job;
use Vitrine\Import\JobRows;
use Vitrine\Import\Rows\RowIssue;

/** Imports a file three times: the check must be right, and the second and third import must not change anything. */
trait ImportsThreeTimes {

	/** A merchant's file. */
	private static function merchantFile( string $name ): string {
		return (string) file_get_contents( dirname( __DIR__, 2 ) . "/fixtures/import/$name.csv" );
	}

	/** @return Job The first import. */
	private function importedThreeTimes( string $file, string $seed = '' ): Job {
		$first  = null;
		$state  = '';
		$errors = array();
		foreach ( array( 'first', 'second', 'third' ) as $time ) {
			$check   = $this->checked( $file );
			$planned = $this->counts( $check )->plans;
			$job     = $this->imported( $file );
			$counts  = $this->counts( $job );
			$context = "$seed\n$time import of\n$file\n" . implode( "\n", $this->faults( $job ) );
			self::assertSame(
				array( $planned['new'], $planned['changed'], $planned['same'], 0 ),
				array_values( $counts->outcomes ),
				"The check announced something else: $context"
			);
			self::assertSame( $planned['wrong'], $counts->plans['wrong'], $context );
			if ( $first === null ) {
				$first  = $job;
				$state  = $this->exported();
				$errors = $this->errorLines( $job );
				continue;
			}
			self::assertSame( array( 0, 0 ), array( $planned['new'], $planned['changed'] ), $context );
			self::assertSame( $errors, $this->errorLines( $job ), $context );
			self::assertSame( $state, $this->exported(), $context );
		}
		return $first;
	}

	/** @return list<int> */
	private function errorLines( Job $job ): array {
		$lines = array();
		foreach ( $this->service( JobRows::class )->withIssues( $job->id, 0, 500 ) as $row ) {
			if ( RowIssue::hasErrors( $row->issues ) ) {
				$lines[] = $row->line;
			}
		}
		return $lines;
	}
}
