<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Throwable;
use Vitrine\Database\ConnectionLost;
use Vitrine\Database\Database;
use Vitrine\Database\Lease;
use Vitrine\Database\QueryErrorLog;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Kernel\ErrorText;
use Vitrine\Search\Index\IndexWriter;

defined( 'ABSPATH' ) || exit;

/** Runs a job for some seconds, one process at a time; the next request continues. */
final class ImportWorker {

	/** Extra seconds for the last step of a run, such as a slow download. */
	private const GRACE_SECONDS = 90;

	/** Attempts per step. */
	private const MAX_ATTEMPTS = 3;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly DryRun $check,
		private readonly Importer $importer,
		private readonly PostProcessor $postProcessor,
		private readonly Lease $lease,
		private readonly Database $database,
		private readonly IndexWriter $index,
		private readonly ReferenceResolver $references,
	) {
	}

	/** @return bool False if another process is already running it. */
	public function run( int $id, int $seconds ): bool {
		$token = $this->lease->acquire( "import-$id", $seconds + self::GRACE_SECONDS );
		if ( $token === null ) {
			return false;
		}
		try {
			$job = $this->jobs->find( $id );
			if ( $job !== null && $job->status->active() ) {
				$this->as( $job, fn () => $this->index->later( fn () => $this->slice( $id, microtime( true ) + $seconds ) ) );
			}
		} finally {
			$this->lease->release( "import-$id", $token );
		}
		return true;
	}

	private function slice( int $id, float $until ): void {
		// The CLI has no time limit; don't introduce one for the rest of the process.
		if ( function_exists( 'set_time_limit' ) && (int) ini_get( 'max_execution_time' ) > 0 ) {
			// phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
			set_time_limit( (int) ( $until - microtime( true ) ) + self::GRACE_SECONDS );
		}
		do {
			$job = $this->jobs->find( $id );
			if ( $job === null || ! $job->status->active() ) {
				return;
			}
			$continue = $this->withRetry( $job );
			ObjectCache::free();
		} while ( $continue && microtime( true ) < $until );
	}

	/**
	 * Retries, so that a temporarily busy database doesn't fail a long import. The last attempt processes a single row, so that a row that
	 * always fails is reported and doesn't stop the others. Without a database the job stays active, and a later run continues it.
	 *
	 * @return bool Whether to continue now.
	 */
	private function withRetry( Job $job ): bool {
		for ( $try = 1; $try <= self::MAX_ATTEMPTS; ++$try ) {
			try {
				QueryErrorLog::during( $this->database->wpdb, fn () => $this->step( $job, $try === self::MAX_ATTEMPTS ) );
				return true;
			} catch ( Throwable $error ) {
				ObjectCache::free();
				if ( $try < self::MAX_ATTEMPTS && ! $error instanceof ImportRejected ) {
					sleep( 1 );
					continue;
				}
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
				error_log( "vitrine: import {$job->id}: " . ErrorText::trace( $error ) );
				if ( ! $error instanceof ConnectionLost ) {
					$this->jobs->fail( $job, ErrorText::message( $error ) );
					ImportDirectory::remove( $job->file->path );
				}
				return false;
			}
		}
		return false;
	}

	private function step( Job $job, bool $isolate ): void {
		$this->references->pictures->retry( $job->choices->get( PicturesQuestion::KEY ) === PicturesQuestion::AGAIN );
		if ( $job->status === JobStatus::Checking ) {
			$this->check->advance( $job, $isolate );
		} elseif (
			! $this->index->advance( IndexWriter::BATCH )
			&& ! $this->importer->advance( $job, $isolate )
			&& ! $this->postProcessor->advance( $job, $isolate )
			&& ! $this->index->advance( 1 )
			&& $this->jobs->move( $job->id, JobStatus::Running, JobStatus::Done )
		) {
			ImportDirectory::remove( $job->file->path );
		}
	}

	/**
	 * Runs the work as the user who started the import, in that user's language, and without creating revisions.
	 *
	 * @param callable(): void $work
	 */
	private function as( Job $job, callable $work ): void {
		$before   = get_current_user_id();
		$switched = switch_to_user_locale( $job->user );
		wp_set_current_user( $job->user );
		add_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
		wp_defer_term_counting( true );
		try {
			$work();
		} finally {
			wp_defer_term_counting( false );
			remove_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
			wp_set_current_user( $before );
			if ( $switched ) {
				restore_previous_locale();
			}
		}
	}
}
