<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Database\Database;
use Vitrine\Import\Csv\CsvReader;

/** Takes a checked job back to before its check, so that answers and columns can be changed without another upload. */
final class JobReset {

	public function __construct(
		private readonly Database $database,
		private readonly Jobs $jobs,
		private readonly JobRows $rows,
	) {
	}

	/** @return bool False if its status changed in the meantime. */
	public function reset( Job $job ): bool {
		if ( $job->status !== JobStatus::Checked ) {
			return false;
		}
		$reader = new CsvReader( ImportDirectory::file( $job->file->path ), $job->file->delimiter );
		$reader->next();
		return $this->database->transaction(
			function () use ( $job, $reader ): bool {
				if ( ! $this->jobs->reset( $job->id, $reader->offset(), $reader->line() ) ) {
					return false;
				}
				$this->rows->forget( $job->id );
				return true;
			}
		);
	}
}
