<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Csv\CsvRecord;

/** A format whose questions depend on what the file contains. */
interface InspectsRecords {

	/**
	 * Reads the whole file once, before the check.
	 *
	 * @param iterable<CsvRecord> $records
	 * @return array<string, string> Findings for the format's questions, stored with the choices of the job.
	 */
	public function inspect( iterable $records ): array;
}
