<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Import\Csv\Reader;
use Vitrine\Catalogue\Import\Csv\Record;
use Vitrine\Catalogue\Import\Formats\Format;
use Vitrine\Catalogue\Import\Formats\Formats;

/** The file of a job, read as rows from any of its places. */
final class Source {

	public readonly Format $format;

	private readonly Reader $reader;

	public function __construct( Job $job, ?ParentRows $parents = null ) {
		$this->format = Formats::of( $job->header, $job->languages, $parents === null ? null : static fn ( string $name ): ?Record => $parents->find( $job, $name ) ) ?? throw new ImportFault( __( 'The columns of the file are not known any more.', 'vitrine' ) );
		$this->reader = new Reader( Folder::file( $job->file ), $job->delimiter, $job->position, $job->line );
	}

	/** @return list<Row> The next ones, fewer at the end. */
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
		return $this->format->row( $this->reader->next() ?? new Record( $row->line, $row->offset, array() ) );
	}

	/** @return list<Record> The first ones as they stand in the file. */
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
