<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Lease;
use Vitrine\Kernel\FailureInjection;

/** Starts checks and imports, one at a time: two would slow each other down, and the screen shows one. */
final class JobStart {

	private const LEASE = 'import-start';

	/** Longer than two statements take, also of a busy database. */
	private const LEASE_SECONDS = 30;

	private const TIMEOUT_SECONDS = 10;

	public function __construct(
		private readonly Jobs $jobs,
		private readonly Lease $lease,
		private readonly FailureInjection $failures,
	) {
	}

	/** @throws ImportOccupied if a job is being checked or run. */
	public function rejectIfOccupied(): void {
		$id  = $this->jobs->active()[0] ?? null;
		$job = $id === null ? null : $this->jobs->find( $id );
		if ( $job !== null && $job->status->active() ) {
			throw new ImportOccupied( $job ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
	}

	/**
	 * Moves the job to an active status.
	 *
	 * @return bool False if its status changed in the meantime.
	 * @throws ImportOccupied if another job is being checked or run.
	 */
	public function start( int $id, JobStatus $from, JobStatus $to ): bool {
		if ( $this->jobs->find( $id )?->status !== $from ) {
			return false;
		}
		$token = $this->lease->await( self::LEASE, self::LEASE_SECONDS, self::TIMEOUT_SECONDS );
		if ( $token === null ) {
			return false;
		}
		try {
			$this->rejectIfOccupied();
			$this->failures->pass( 'import.starting' );
			return $this->jobs->move( $id, $from, $to );
		} finally {
			$this->lease->release( self::LEASE, $token );
		}
	}
}
