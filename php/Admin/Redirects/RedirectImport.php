<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Import\Csv\ByteSample;
use Vitrine\Import\Csv\CsvReader;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Csv\EncodingGuess;
use Vitrine\Import\Csv\Utf8Converter;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Storefront\Redirects\RedirectFile;
use Vitrine\Storefront\Redirects\Redirects;

/** Imports redirects from a CSV file. Addresses of other sites are refused, because staff don't read each line of a list. */
final class RedirectImport {

	private const DELIMITERS = array( ',', ';', "\t" );

	private const MAX_BYTES = 8 * MB_IN_BYTES;

	/** All lines are imported in one request. */
	private const MAX_ROWS = 50_000;

	/** Lines of a transaction. */
	private const BATCH = 250;

	private const MAX_ERRORS = 20;

	public function __construct( private readonly Redirects $redirects, private readonly Languages $languages ) {
	}

	/** @return array{int, list<string>} How many were saved, and what is wrong with the others. */
	public function run( string $path ): array {
		if ( (int) filesize( $path ) > self::MAX_BYTES ) {
			$most = (string) size_format( self::MAX_BYTES );
			/* translators: %s: file size */
			return array( 0, array( sprintf( __( 'The file may have at most %s.', 'vitrine' ), $most ) ) );
		}
		$copy = (string) tempnam( get_temp_dir(), 'vitrine' );
		try {
			return $this->read( $copy, $this->convert( $path, $copy ) );
		} catch ( ImportRejected $reason ) {
			return array( 0, array( $reason->getMessage() ) );
		} finally {
			wp_delete_file( $copy );
		}
	}

	/** @return string|null The delimiter that the file names. */
	private function convert( string $path, string $copy ): ?string {
		$languages = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		$encoding  = Utf8Converter::encoding( $path ) ?? EncodingGuess::of( ByteSample::of( $path )->words, $languages )->ranked[0];
		return Utf8Converter::copy( $path, $copy, $encoding );
	}

	/** @return array{int, list<string>} */
	private function read( string $path, ?string $delimiter ): array {
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		}
		[ $file, $reader ] = self::open( $path, $delimiter );
		$saved       = 0;
		$errors      = array();
		$rest        = 0;
		for ( $rows = 0; $rows < self::MAX_ROWS; $rows += self::BATCH ) {
			$records = self::records( $reader );
			$results = $this->save( $file, $records );
			foreach ( $results as $index => $error ) {
				if ( $error === '' ) {
					++$saved;
				} elseif ( count( $errors ) < self::MAX_ERRORS ) {
					/* translators: 1: line number, 2: what is wrong */
					$errors[] = sprintf( __( 'Line %1$s: %2$s', 'vitrine' ), number_format_i18n( $records[ $index ]->line ), $error );
				} else {
					++$rest;
				}
			}
			if ( count( $records ) < self::BATCH ) {
				break;
			}
		}
		if ( $rest > 0 ) {
			$errors[] = sprintf(
				/* translators: %s: a number */
				_n( '%s more line was not imported.', '%s more lines were not imported.', $rest, 'vitrine' ),
				number_format_i18n( $rest )
			);
		}
		if ( $reader->next() !== null ) {
			$errors[] = sprintf(
				/* translators: %s: a number */
				__( 'Only the first %s lines were imported. Split the file and import the rest.', 'vitrine' ),
				number_format_i18n( self::MAX_ROWS )
			);
		}
		return array( $saved, $errors );
	}

	/** @return list<CsvRecord> The next ones. */
	private static function records( CsvReader $reader ): array {
		$records = array();
		while ( count( $records ) < self::BATCH && ( $record = $reader->next() ) !== null ) {
			$records[] = $record;
		}
		return $records;
	}

	/**
	 * @param list<CsvRecord> $records
	 * @return array<int, string> By index why it is not saved, or ''.
	 */
	private function save( RedirectFile $file, array $records ): array {
		$results = array();
		$rows    = array();
		foreach ( $records as $index => $record ) {
			$row = $record->issue === '' ? $file->row( $record->cells ) : $record->issue;
			if ( is_string( $row ) ) {
				$results[ $index ] = $row;
			} else {
				$rows[ $index ] = $row;
			}
		}
		if ( $rows !== array() ) {
			$results += array_combine( array_keys( $rows ), $this->redirects->saveAll( array_values( $rows ), false ) );
			ksort( $results );
		}
		return $results;
	}

	/**
	 * @return array{RedirectFile, CsvReader}
	 * @throws ImportRejected
	 */
	private static function open( string $path, ?string $named ): array {
		foreach ( array( ...( $named === null ? array() : array( $named ) ), ...self::DELIMITERS ) as $delimiter ) {
			$reader = new CsvReader( $path, $delimiter );
			$file   = RedirectFile::of( $reader->next()->cells ?? array() );
			if ( $file !== null ) {
				return array( $file, $reader );
			}
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		throw new ImportRejected( __( 'The first line must contain the column names “from” and “to”.', 'vitrine' ) );
	}
}
