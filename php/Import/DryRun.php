<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Kernel\FailureInjection;

/** The dry run: reports what each row would change, without changing the catalogue. */
final class DryRun {

	/** Rows looked up and stored per batch. */
	private const BATCH = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
		private readonly ParentRows $parents,
		private readonly ExistingProducts $existing,
		private readonly RowCheck $check,
		private readonly FamilyCheck $families,
		private readonly MissingAccessories $accessories,
		private readonly FailureInjection $failures,
	) {
	}

	/**
	 * Checks the next batch; returns false when the report is complete.
	 *
	 * @param bool $isolate After a failed batch: checks a single row, and reports it if it fails.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$source = new Source( $job, $this->parents );
		$rows   = $source->next( $isolate ? 1 : self::BATCH );
		if ( $rows === array() ) {
			return $this->families->advance( $job )
				|| $this->accessories->report( $job, $source, self::BATCH )
				|| ! $this->jobs->move( $job->id, JobStatus::Checking, JobStatus::Checked );
		}
		try {
			$rows   = $this->existing->find( $rows );
			$drafts = $this->check->drafts( $job, $rows );
		} catch ( Throwable $error ) {
			if ( ! $isolate || $error instanceof ConnectionLost ) {
				throw $error;
			}
			$drafts = array( RowCheck::failed( $rows[0], $error ) );
		}
		$this->database->transaction(
			function () use ( $job, $source, $rows, $drafts ): void {
				if ( ! $this->jobs->advance( $job, $source->offset(), $source->line() ) ) {
					return;
				}
				$this->rows->add( $job->id, $rows, $drafts );
				$this->failures->pass( 'import.checked' );
			}
		);
		return true;
	}
}
