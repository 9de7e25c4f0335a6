<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Database\BatchTransaction;
use Vitrine\Database\ConnectionLost;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Kernel\FailureInjection;

/**
 * Imports families after all other rows, one at a time. A family, its variants and the outcomes of their rows are saved in one
 * transaction, so that no family is half-written.
 */
final class FamilyImport {

	/** Attempts per family: a variant may be sold or edited concurrently. */
	private const MAX_ATTEMPTS = 5;

	/** Delay before a retry, in microseconds. */
	private const RETRY_PAUSE_MICROSECONDS = 50_000;

	public function __construct(
		private readonly BatchTransaction $transactions,
		private readonly FamilyRows $families,
		private readonly FamilyPlans $plans,
		private readonly ReferenceResolver $references,
		private readonly CategoryCreator $categories,
		private readonly FamilySaver $saver,
		private readonly FailureInjection $failures,
	) {
	}

	/** Imports the next family; false if none is left. */
	public function advance( Job $job ): bool {
		$family = $this->families->open( $job->id );
		if ( $family === null ) {
			return false;
		}
		[ $rows, $rejected ] = $this->plans->read( $job, $family );
		for ( $try = 1; ; ++$try ) {
			try {
				// Outside of the transaction, which plans again if there is something to write.
				$preview = $this->plans->plan( $job, $rows, $rejected, $this->plans->state( $rows ) );
				$retry   = false;
				$this->transactions->run(
					function () use ( $job, $rows, $rejected, $preview, &$retry ): void {
						if ( $retry ) {
							$this->forget();
						}
						$retry = true;
						$this->save( $job, $rows, $rejected, $preview );
					}
				);
				return true;
			} catch ( Throwable $error ) {
				$this->forget();
				if ( $try < self::MAX_ATTEMPTS ) {
					usleep( self::RETRY_PAUSE_MICROSECONDS );
					continue;
				}
				if ( $error instanceof ConnectionLost ) {
					throw $error;
				}
				$failed = FamilyPlans::failed( $rows, $rejected, RowIssue::notSaved( $error ) );
				$this->transactions->run( fn () => $this->families->close( $job->id, $failed ) );
				return true;
			}
		}
	}

	/** Discards cached ids of objects created in a transaction that was rolled back. */
	private function forget(): void {
		ObjectCache::free();
		$this->references->forgetCreated();
	}

	/**
	 * @param list<Row> $rows
	 * @param list<int> $rejected
	 */
	private function save( Job $job, array $rows, array $rejected, FamilyPlan $preview ): void {
		$plan = $preview;
		if ( $preview->writes() ) {
			$first = $preview->first();
			$this->categories->create( $first->categories, $job->file->languages[0] );
			$this->references->attributes->create( $first->entities );
			// Rows count as changed if a category, attribute or value was created for them.
			$plan = $this->plans->plan( $job, $rows, $rejected, $this->plans->state( $rows ) );
			if ( ! $first->isEmpty() ) {
				$plan = $plan->withActionsOf( $preview );
			} elseif ( ! $plan->first()->isEmpty() ) {
				throw new StaleProduct( null );
			}
		}
		$this->families->close( $job->id, array_diff_key( $plan->drafts, array_flip( $rejected ) ) );
		$this->failures->pass( 'import.closed' );
		if ( $plan->writes() ) {
			$this->saver->save( $plan );
		}
		$this->failures->pass( 'import.saved' );
	}
}
