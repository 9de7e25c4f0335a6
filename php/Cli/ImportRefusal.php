<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Import\ImportDirectory;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use WP_CLI;

/** Ends `wp vitrine import` because an option does not suit the file. */
final class ImportRefusal {

	public function __construct( private readonly Jobs $jobs ) {
	}

	/**
	 * Removes the copy of a file that this command has accepted. An import that `--resume` names may wait for its user in wp-admin.
	 *
	 * @param array<string, string|bool> $options Of the command.
	 */
	public function end( Job $job, array $options, string $error ): never {
		if ( ! isset( $options['resume'] ) ) {
			$this->jobs->move( $job->id, $job->status, JobStatus::Cancelled );
			ImportDirectory::remove( $job->file->path );
		}
		WP_CLI::error( $error );
	}
}
