<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Import\ImportOccupied;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStart;
use Vitrine\Import\JobStatus;
use WP_CLI;

/** Starts the steps of `wp vitrine import`, unless another import is active. */
final class ImportStart {

	public function __construct( private readonly JobStart $start, private readonly Jobs $jobs ) {
	}

	/** Before a file is copied. */
	public function rejectIfOccupied(): void {
		try {
			$this->start->rejectIfOccupied();
		} catch ( ImportOccupied $occupied ) {
			self::reject( $occupied, '' );
		}
	}

	/** Leaves a job alone that is further already, as with `--resume`. */
	public function start( Job $job, JobStatus $from, JobStatus $to ): void {
		try {
			$started = $this->start->start( $job->id, $from, $to );
		} catch ( ImportOccupied $occupied ) {
			self::reject( $occupied, " Then continue this one with --resume=$job->id." );
		}
		if ( ! $started && $this->jobs->find( $job->id )?->status === $from ) {
			WP_CLI::error( "The import could not be started. Try again with --resume=$job->id." );
		}
	}

	private static function reject( ImportOccupied $occupied, string $next ): never {
		WP_CLI::error( $occupied->getMessage() . " To continue it here, use --resume={$occupied->job->id}.$next" );
	}
}
