<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Throwable;
use Vitrine\Kernel\Lease;

/** Works on a job for some seconds, one process at a time; what is left, the next slice goes on with. */
final class Worker {

	/** Seconds that the last step of a slice, a slow picture, may take beyond it. */
	private const GRACE = 90;

	/** How often a step is begun. */
	private const TRIES = 3;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly Check $check,
		private readonly Run $run,
		private readonly Finish $finish,
		private readonly Lease $lease,
	) {
	}

	/** @return bool False when another process is at it. */
	public function work( int $id, int $seconds ): bool {
		$token = $this->lease->take( "import-$id", $seconds + self::GRACE );
		if ( $token === null ) {
			return false;
		}
		try {
			$job = $this->jobs->find( $id );
			if ( $job !== null && $job->status->active() ) {
				$this->as( $job, fn () => $this->slice( $id, microtime( true ) + $seconds ) );
			}
		} finally {
			$this->lease->release( "import-$id", $token );
		}
		return true;
	}

	private function slice( int $id, float $until ): void {
		// On the command line nothing ends it, and nothing is to end what comes after it there.
		if ( function_exists( 'set_time_limit' ) && (int) ini_get( 'max_execution_time' ) > 0 ) {
			set_time_limit( (int) ( $until - microtime( true ) ) + self::GRACE );
		}
		do {
			$job = $this->jobs->find( $id );
			if ( $job === null || ! $job->status->active() ) {
				return;
			}
			$this->patiently( $job );
			Memory::free();
		} while ( microtime( true ) < $until );
	}

	/** A database that is busy for a moment ends no import of hours. */
	private function patiently( Job $job ): void {
		for ( $try = 1; $try <= self::TRIES; ++$try ) {
			try {
				$this->step( $job );
				return;
			} catch ( Throwable $error ) {
				Memory::free();
				if ( $try < self::TRIES && ! $error instanceof ImportFault ) {
					sleep( 1 );
					continue;
				}
				$this->jobs->fail( $job, $error->getMessage() );
				Folder::remove( $job->file );
				error_log( "vitrine: import {$job->id}: $error" ); // phpcs:ignore -- the log is where an admin looks for what the screen cannot explain.
				return;
			}
		}
	}

	private function step( Job $job ): void {
		if ( $job->status === JobStatus::Checking ) {
			$this->check->advance( $job );
		} elseif ( ! $this->run->advance( $job ) && ! $this->finish->advance( $job ) && $this->jobs->move( $job->id, JobStatus::Running, JobStatus::Done ) ) {
			Folder::remove( $job->file );
		}
	}

	/**
	 * In the name and the language of whoever started it, without revisions of thousands of texts.
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
