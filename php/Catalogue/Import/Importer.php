<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Import\Rows\Row;
use Vitrine\Catalogue\Import\Rows\RowIssue;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Kernel\ConnectionLost;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\FailureInjection;

/**
 * Imports the rows, one transaction each: a row and its outcome are committed together, so that a killed import resumes where it stopped.
 */
final class Importer {

	private const BATCH = 20;

	/** Attempts per row: the product may be sold or edited concurrently, or be locked. */
	private const MAX_ATTEMPTS = 3;

	/** Delay before a retry, in microseconds. */
	private const RETRY_PAUSE_MICROSECONDS = 50_000;

	public function __construct(
		private readonly Database $database,
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly Planner $planner,
		private readonly ProductRecords $records,
		private readonly ProductWriter $writer,
		private readonly CategoryWriter $categories,
		private readonly FailureInjection $failures,
		private readonly ParentRows $parents,
	) {
	}

	/**
	 * Imports the next batch; false when every row has an outcome.
	 *
	 * @param bool $isolate After a failed batch: imports a single row, and reports it if it fails.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$open = $this->rows->open( $job->id, $isolate ? 1 : self::BATCH );
		if ( $open === array() ) {
			return false;
		}
		$rows = ( new Source( $job, $this->parents ) )->several( $open );
		try {
			$this->references->prime( $rows );
		} catch ( Throwable $error ) {
			if ( ! $isolate || $error instanceof ConnectionLost ) {
				throw $error;
			}
			$issue = RowIssue::unexpected( $rows[0]->line, $error );
			return $this->rows->close( $job->id, $rows[0]->line, RowOutcome::Failed, array( ...$rows[0]->issues, $issue ), false );
		}
		foreach ( $rows as $row ) {
			$this->row( $job, $row, $rows );
		}
		return true;
	}

	/** @param list<Row> $batch */
	private function row( Job $job, Row $row, array $batch ): void {
		for ( $try = 1; ; ++$try ) {
			try {
				$made = $this->database->transaction( fn (): ?int => $this->save( $job, $row ) );
				if ( $made !== null ) {
					$this->references->remember( $row->sku(), $made );
				}
				return;
			} catch ( Throwable $error ) {
				// Discard cached ids of objects created in the rolled-back transaction.
				ObjectCache::free();
				$this->references->forgetCategories();
				$this->references->prime( $batch );
				if ( $try < self::MAX_ATTEMPTS ) {
					usleep( self::RETRY_PAUSE_MICROSECONDS );
					continue;
				}
				if ( $error instanceof ConnectionLost ) {
					throw $error;
				}
				/* translators: %s: error message */
				$issue = new RowIssue( '', sprintf( __( 'Not saved: %s', 'vitrine' ), ErrorText::message( $error ) ) );
				$this->rows->close( $job->id, $row->line, RowOutcome::Failed, array( ...$row->issues, $issue ), false );
				return;
			}
		}
	}

	/** @return int|null Id of the product if it was created. */
	private function save( Job $job, Row $row ): ?int {
		$id       = $this->references->product( $row->sku() );
		$revision = $id === null ? 0 : $this->writer->revision( $id );
		$before   = $id === null ? null : $this->records->many( array( $id ) )[ $id ] ?? null;
		$draft    = $this->planner->plan( $row, $before, $job->deliveryPrice );
		if ( $draft->plan !== RowAction::Wrong && $draft->categories !== array() ) {
			$this->makeCategories( $draft->categories, $job->languages[0] );
			$draft = $this->planner->plan( $row, $before, $job->deliveryPrice );
		}
		$outcome = match ( $draft->plan ) {
			RowAction::Fresh   => RowOutcome::Created,
			RowAction::Changed => RowOutcome::Changed,
			RowAction::Same    => RowOutcome::Same,
			default            => RowOutcome::Failed,
		};
		if ( ! $this->rows->close( $job->id, $row->line, $outcome, $draft->issues, $outcome !== RowOutcome::Failed && $draft->later() ) ) {
			return null;
		}
		$this->failures->pass( 'import.closed' );
		$made = $this->write( $draft, $before, $revision );
		$this->failures->pass( 'import.saved' );
		return $made;
	}

	private function write( ProductDraft $draft, ?ProductRecord $before, int $revision ): ?int {
		if ( $draft->facts === null || ! in_array( $draft->plan, array( RowAction::Fresh, RowAction::Changed ), true ) ) {
			return null;
		}
		if ( $before === null ) {
			return $this->writer->save( null, $draft->facts, $draft->texts );
		}
		$this->writer->change( $before->id, $draft->facts, $before->facts, $revision, $draft->texts );
		return null;
	}

	/** @param list<string> $titles */
	private function makeCategories( array $titles, string $language ): void {
		$position = 1 + (int) $this->database->value( 'SELECT MAX(position) FROM {category_view}' );
		foreach ( $titles as $title ) {
			$this->categories->save(
				null,
				$position++,
				0,
				// The name is text, WordPress stores it as HTML.
				array( $language => array( 'title' => htmlspecialchars( $title, ENT_NOQUOTES ), 'slug' => '', 'description' => '' ) )
			);
		}
		$this->references->forgetCategories();
	}
}
