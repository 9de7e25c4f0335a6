<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;
use Throwable;
use Vitrine\Catalogue\Edit\ProductEdit;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Database\BatchTransaction;
use Vitrine\Database\ConnectionLost;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\FailureInjection;

/**
 * Imports the rows in batches, one transaction each: the rows and their outcomes are committed together, so that a killed import resumes
 * where it stopped. If a batch fails, its rows are imported one by one, so that a faulty row affects only itself.
 */
final class Importer {

	/** Rows per transaction. On SQLite it blocks all other writers: orders wait for a fraction of a second. */
	private const BATCH = 50;

	/** The same of rows that change nothing: only their outcomes are written. */
	private const UNCHANGED_BATCH = 100;

	/** Per transaction, unless a single row has more: WordPress takes 20 ms for each. */
	private const MAX_NEW_CATEGORIES = 2;

	/** Attempts per row: the product may be sold or edited concurrently, or be locked. */
	private const MAX_ATTEMPTS = 3;

	/** Delay before a retry, in microseconds. */
	private const RETRY_PAUSE_MICROSECONDS = 50_000;

	public function __construct(
		private readonly JobRows $rows,
		private readonly ReferenceResolver $references,
		private readonly RowPlans $plans,
		private readonly ProductWriter $writer,
		private readonly CategoryCreator $categories,
		private readonly FailureInjection $failures,
		private readonly ParentRows $parents,
		private readonly FamilyImport $families,
		private readonly BatchTransaction $transactions,
	) {
	}

	/**
	 * Imports the next batch; false when every row has an outcome.
	 *
	 * @param bool $isolate After a failed batch: imports a single row, and reports it if it fails.
	 */
	public function advance( Job $job, bool $isolate = false ): bool {
		$open = self::batch( $this->rows->open( $job->id, $isolate ? 1 : self::UNCHANGED_BATCH ) );
		if ( $open === array() ) {
			return $this->families->advance( $job );
		}
		$rows = array();
		foreach ( ( new Source( $job, $this->parents ) )->several( $open ) as $index => $row ) {
			$rows[] = $row->with( checked: $open[ $index ]->checked );
		}
		$rows = self::withoutRepeatedSkus( $rows );
		try {
			$this->references->prime( $rows );
		} catch ( Throwable $error ) {
			if ( ! $isolate || $error instanceof ConnectionLost ) {
				throw $error;
			}
			return $this->fail( $job, $rows[0], RowIssue::unexpected( $rows[0]->line, $error ) );
		}
		if ( count( $rows ) > 1 ) {
			try {
				$this->save( $job, $rows );
				return true;
			} catch ( ConnectionLost $error ) {
				throw $error;
			} catch ( Throwable ) {
				// Each row reports its own error below.
				$this->forget();
			}
		}
		foreach ( $rows as $row ) {
			$this->row( $job, $row );
		}
		return true;
	}

	/**
	 * @param list<JobRow> $open
	 * @return list<JobRow>
	 */
	private static function batch( array $open ): array {
		$writes = array_filter( $open, static fn ( JobRow $row ): bool => $row->plan !== RowAction::Same );
		return $writes === array() ? $open : array_slice( $open, 0, self::BATCH );
	}

	/**
	 * The first rows, up to one whose SKU differs from an earlier one only in case: it may be the same product.
	 *
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	private static function withoutRepeatedSkus( array $rows ): array {
		$seen = array();
		foreach ( $rows as $index => $row ) {
			$sku = ReferenceResolver::folded( $row->sku() );
			if ( isset( $seen[ $sku ] ) ) {
				return array_slice( $rows, 0, $index );
			}
			$seen[ $sku ] = true;
		}
		return $rows;
	}

	private function row( Job $job, Row $row ): void {
		for ( $try = 1; ; ++$try ) {
			try {
				$this->references->prime( array( $row ) );
				$this->save( $job, array( $row ) );
				return;
			} catch ( Throwable $error ) {
				$this->forget();
				if ( $try < self::MAX_ATTEMPTS ) {
					usleep( self::RETRY_PAUSE_MICROSECONDS );
					continue;
				}
				if ( $error instanceof ConnectionLost ) {
					throw $error;
				}
				$this->fail( $job, $row, RowIssue::notSaved( $error ) );
				return;
			}
		}
	}

	private function fail( Job $job, Row $row, RowIssue $issue ): bool {
		return $this->rows->close( $job->id, array( $row->line => array( RowOutcome::Failed, array( ...$row->issues, $issue ), false ) ) );
	}

	/** Discards cached ids of objects created in a transaction that was rolled back. */
	private function forget(): void {
		ObjectCache::free();
		$this->references->forgetCreated();
	}

	/**
	 * Reads and plans before the transaction, so that it is short: `ProductWriter` rejects what was changed since.
	 *
	 * @param list<Row> $rows
	 */
	private function save( Job $job, array $rows ): void {
		$revisions = $this->writer->revisions( $this->plans->products( $rows ) );
		$drafts    = self::withFewCategories( $this->plans->make( $rows, $job->deliveryPrice ) );
		$retry     = false;
		$this->transactions->run(
			function () use ( $job, $rows, $drafts, $revisions, &$retry ): void {
				if ( $retry ) {
					$this->forget();
				}
				$retry = true;
				$this->write( $job, $rows, $drafts, $revisions );
			}
		);
	}

	/**
	 * The first drafts, up to the one that needs too many new categories; the others follow in the next batch.
	 *
	 * @param list<ProductDraft> $drafts
	 * @return list<ProductDraft>
	 */
	private static function withFewCategories( array $drafts ): array {
		$new = array();
		foreach ( $drafts as $index => $draft ) {
			$new += array_flip( $draft->first->categories );
			if ( $index > 0 && count( $new ) > self::MAX_NEW_CATEGORIES ) {
				return array_slice( $drafts, 0, $index );
			}
		}
		return $drafts;
	}

	/**
	 * @param list<Row>          $rows      Those of the drafts, and perhaps further ones.
	 * @param list<ProductDraft> $drafts
	 * @param array<int, int>    $revisions By product.
	 */
	private function write( Job $job, array $rows, array $drafts, array $revisions ): void {
		$drafts   = $this->withReferences( $job, $rows, $drafts );
		$outcomes = array();
		$edits    = array();
		foreach ( $drafts as $index => $draft ) {
			$outcome = $draft->plan->outcome();
			$hasMore = $outcome !== RowOutcome::Failed && ! $draft->later->isEmpty();
			$outcomes[ $rows[ $index ]->line ] = array( $outcome, $draft->issues, $hasMore );
			if ( $draft->facts !== null && in_array( $outcome, array( RowOutcome::Created, RowOutcome::Changed ), true ) ) {
				$before  = $draft->before;
				$edits[] = $before === null
					? new ProductEdit( null, $draft->facts, $draft->texts )
					: new ProductEdit( $before->id, $draft->facts, $draft->texts, $before->facts, $revisions[ $before->id ] ?? 0 );
			}
		}
		if ( ! $this->rows->close( $job->id, $outcomes ) ) {
			if ( count( $rows ) > 1 ) {
				throw new RuntimeException( 'Another process has imported some of these rows.' );
			}
			return;
		}
		$this->failures->pass( 'import.closed' );
		$this->writer->saveAll( $edits );
		$this->failures->pass( 'import.saved' );
	}

	/**
	 * Creates the categories and attribute values that the rows name, and plans those rows again.
	 *
	 * @param list<Row>          $rows
	 * @param list<ProductDraft> $drafts
	 * @return list<ProductDraft>
	 */
	private function withReferences( Job $job, array $rows, array $drafts ): array {
		foreach ( $drafts as $index => $draft ) {
			if ( $draft->plan === RowAction::Wrong || $draft->first->isEmpty() ) {
				continue;
			}
			$this->categories->create( $draft->first->categories, $job->file->languages[0] );
			$this->references->attributes->create( $draft->first->entities );
			$drafts[ $index ] = $this->plans->again( $rows[ $index ], $draft, $job->deliveryPrice );
		}
		return $drafts;
	}
}
