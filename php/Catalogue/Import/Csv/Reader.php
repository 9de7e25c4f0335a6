<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

use Vitrine\Catalogue\Import\ImportFault;

/**
 * Reads a table record by record, from any record on: there may be more of them than memory holds. A record with a wrong quotation mark is told as such and costs one line of the file, not the rest of it, as `fgetcsv` would have it.
 */
final class Reader {

	/** A record longer than this has a quotation mark that is never closed. */
	private const LONGEST = 1024 * 1024;

	/** @var resource */
	private $file;

	/** @param int $line Number of the line that begins at the offset. */
	public function __construct( string $path, private readonly string $delimiter, private int $offset = 0, private int $line = 1 ) {
		$file = is_file( $path ) ? fopen( $path, 'rb' ) : false;
		if ( $file === false ) {
			throw new ImportFault( __( 'The file of the import is gone. Please choose it again.', 'vitrine' ) );
		}
		$this->file = $file;
	}

	public function __destruct() {
		fclose( $this->file );
	}

	/** Bytes before the next record. */
	public function offset(): int {
		return $this->offset;
	}

	/** Line of the next record. */
	public function line(): int {
		return $this->line;
	}

	public function seek( int $offset, int $line ): void {
		$this->offset = $offset;
		$this->line   = $line;
	}

	/** The next record, or null at the end. Lines without anything on them are left out. */
	public function next(): ?Record {
		do {
			$record = $this->record();
		} while ( $record !== null && $record->blank() );
		return $record;
	}

	private function record(): ?Record {
		fseek( $this->file, $this->offset );
		$first = fgets( $this->file, self::LONGEST );
		if ( $first === false ) {
			return null;
		}
		if ( strlen( $first ) === self::LONGEST - 1 && ! str_ends_with( $first, "\n" ) ) {
			return $this->endless();
		}
		$line   = $this->line;
		$offset = $this->offset;
		$length = strlen( $first );
		$lines  = 1;
		$cells  = new Cells( $this->delimiter );
		$parsed = $cells->take( $first );
		while ( $parsed === Quote::Open && $length < self::LONGEST ) {
			$more = fgets( $this->file, self::LONGEST );
			if ( $more === false ) {
				break;
			}
			$length += strlen( $more );
			++$lines;
			$parsed = $cells->take( $more );
		}
		if ( $parsed instanceof Quote ) {
			$this->seek( $offset + strlen( $first ), $line + 1 );
			return new Record( $line, $offset, array(), $parsed->told() );
		}
		$this->seek( $offset + $length, $line + $lines );
		return new Record( $line, $offset, $parsed );
	}

	/** A line that no memory may hold is passed over. */
	private function endless(): Record {
		$offset = $this->offset;
		do {
			$more = fgets( $this->file, self::LONGEST );
		} while ( $more !== false && ! str_ends_with( $more, "\n" ) );
		$this->seek( (int) ftell( $this->file ), $this->line + 1 );
		return new Record( $this->line - 1, $offset, array(), __( 'The line has more than a million characters.', 'vitrine' ) );
	}
}
