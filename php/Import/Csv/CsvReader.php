<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

use Vitrine\Import\Rows\ImportRejected;

/**
 * Reads a CSV file record by record from any offset, as it may not fit in memory. An unbalanced quotation mark costs one line and is
 * reported; `fgetcsv` would lose the rest of the file.
 */
final class CsvReader {

	/** In bytes; a longer record means that a quotation mark is never closed. */
	private const MAX_RECORD_BYTES = 1024 * 1024;

	/** @var resource */
	private $file;

	/** @param int $line Line number at the offset. */
	public function __construct( string $path, private readonly string $delimiter, private int $offset = 0, private int $line = 1 ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$file = is_file( $path ) ? fopen( $path, 'rb' ) : false;
		if ( $file === false ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( __( 'The import file no longer exists. Upload it again.', 'vitrine' ) );
		}
		$this->file = $file;
	}

	public function __destruct() {
		fclose( $this->file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
	}

	/** Byte offset of the next record. */
	public function offset(): int {
		return $this->offset;
	}

	/** Line number of the next record. */
	public function line(): int {
		return $this->line;
	}

	public function seek( int $offset, int $line ): void {
		$this->offset = $offset;
		$this->line   = $line;
	}

	/** The next record, or null at the end. Skips empty lines. */
	public function next(): ?CsvRecord {
		do {
			$record = $this->record();
		} while ( $record !== null && $record->blank() );
		return $record;
	}

	private function record(): ?CsvRecord {
		fseek( $this->file, $this->offset );
		$first = fgets( $this->file, self::MAX_RECORD_BYTES );
		if ( $first === false ) {
			return null;
		}
		if ( strlen( $first ) === self::MAX_RECORD_BYTES - 1 && ! str_ends_with( $first, "\n" ) ) {
			return $this->endless();
		}
		$line   = $this->line;
		$offset = $this->offset;
		$length = strlen( $first );
		$lines  = 1;
		$cells  = new RecordParser( $this->delimiter );
		$parsed = $cells->addLine( $first );
		while ( $parsed === QuoteError::Open && $length < self::MAX_RECORD_BYTES ) {
			$more = fgets( $this->file, self::MAX_RECORD_BYTES );
			if ( $more === false ) {
				break;
			}
			$length += strlen( $more );
			++$lines;
			$parsed = $cells->addLine( $more );
		}
		if ( $parsed instanceof QuoteError ) {
			$this->seek( $offset + strlen( $first ), $line + 1 );
			return new CsvRecord( $line, $offset, array(), $parsed->message() );
		}
		$this->seek( $offset + $length, $line + $lines );
		return new CsvRecord( $line, $offset, $parsed );
	}

	/** Skips a line that is too long to hold in memory. */
	private function endless(): CsvRecord {
		$offset = $this->offset;
		do {
			$more = fgets( $this->file, self::MAX_RECORD_BYTES );
		} while ( $more !== false && ! str_ends_with( $more, "\n" ) );
		$this->seek( (int) ftell( $this->file ), $this->line + 1 );
		return new CsvRecord( $this->line - 1, $offset, array(), __( 'The line is longer than a million characters.', 'vitrine' ) );
	}
}
