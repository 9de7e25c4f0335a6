<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Csv\CsvReader;
use Vitrine\Catalogue\Import\Csv\CsvRecord;
use Vitrine\Catalogue\Import\Formats\Format;
use Vitrine\Catalogue\Import\Formats\FormatDetector;
use Vitrine\Catalogue\Import\Rows\ImportRejected;
use Vitrine\Catalogue\Import\Rows\Row;

/** Reads the file of a job as rows, from any position. */
final class Source {

	public readonly Format $format;

	private readonly CsvReader $reader;

	public function __construct( Job $job, ?ParentRows $parents = null ) {
		$this->format = FormatDetector::detect(
			$job->header,
			$job->languages,
			$parents === null ? null : static fn ( string $name ): ?CsvRecord => $parents->find( $job, $name )
		) ?? throw new ImportRejected( __( 'The columns of the file are no longer recognised.', 'vitrine' ) );
		$this->reader = new CsvReader( ImportDirectory::file( $job->file ), $job->delimiter, $job->position, $job->line );
	}

	/** @return list<Row> Fewer than requested at the end. */
	public function next( int $count ): array {
		$rows = array();
		while ( count( $rows ) < $count ) {
			$record = $this->reader->next();
			if ( $record === null ) {
				break;
			}
			$rows[] = $this->format->row( $record );
		}
		return $rows;
	}

	public function at( JobRow $row ): Row {
		$this->reader->seek( $row->offset, $row->line );
		return $this->format->row( $this->reader->next() ?? new CsvRecord( $row->line, $row->offset, array() ) );
	}

	/** @return list<CsvRecord> The first records, unmodified. */
	public function preview( int $count ): array {
		$records = array();
		while ( count( $records ) < $count ) {
			$record = $this->reader->next();
			if ( $record === null ) {
				break;
			}
			$records[] = $record;
		}
		return $records;
	}

	public function offset(): int {
		return $this->reader->offset();
	}

	public function line(): int {
		return $this->reader->line();
	}
}
