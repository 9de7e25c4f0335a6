<?php
declare(strict_types=1);

namespace Vitrine\Import;

use RuntimeException;
use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Csv\ByteSample;
use Vitrine\Import\Csv\CsvReader;
use Vitrine\Import\Csv\Encoding;
use Vitrine\Import\Csv\EncodingGuess;
use Vitrine\Import\Csv\FileStart;
use Vitrine\Import\Csv\Utf8Converter;
use Vitrine\Import\Formats\ColumnMap;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Rows\ImportRejected;

/** Converts an uploaded file to the UTF-8 copy that is read, and again if the user chooses another encoding. */
final class FileConverter {

	/** Encodings tried until one makes sense of the column names. */
	private const MAX_ATTEMPTS = 8;

	/** Where column names are looked for that depend on the encoding. */
	private const HEADER_BYTES = 8 * KB_IN_BYTES;

	/**
	 * @param string        $path      The upload.
	 * @param string        $file      Name of the copy.
	 * @param list<string>  $languages Codes of the shop's languages, the default first.
	 * @param Encoding|null $chosen    For a file that does not name its encoding; null to guess it.
	 * @return array<string, int|string> Columns of the job.
	 * @throws ImportRejected
	 */
	public static function convert( string $path, string $file, array $languages, ?Encoding $chosen = null ): array {
		$named = Utf8Converter::encoding( $path );
		if ( $named !== null || $chosen !== null ) {
			return self::read( $path, $file, $languages, $named ?? self::unmarked( $chosen ), true );
		}
		if ( ! copy( $path, ImportDirectory::original( $file ) ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RuntimeException( "Could not copy file: $path" );
		}
		$ranked = EncodingGuess::of( ByteSample::of( $path )->words, $languages )->ranked;
		foreach ( array_slice( $ranked, 0, self::MAX_ATTEMPTS ) as $encoding ) {
			try {
				return self::read( $path, $file, $languages, $encoding );
			} catch ( ImportRejected ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
				$start = (string) file_get_contents( ImportDirectory::file( $file ), false, null, 0, self::HEADER_BYTES );
				if ( preg_match( '/[\x80-\xFF]/', $start ) !== 1 ) {
					break;
				}
			}
		}
		// No encoding leads to known names: the user maps the columns, unless the file is not a table of products.
		return self::read( $path, $file, $languages, $ranked[0], true );
	}

	/**
	 * Converts the file again.
	 *
	 * @return array<string, int|string> Columns of the job.
	 * @throws ImportRejected If it cannot be read in this encoding; the copy stays as it is.
	 */
	public static function again( Job $job, Encoding $encoding ): array {
		$file = ImportDirectory::add();
		try {
			$columns = self::read( ImportDirectory::original( $job->file->path ), $file, $job->file->languages, $encoding, true );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP.
			rename( ImportDirectory::file( $file ), ImportDirectory::file( $job->file->path ) );
			return $columns;
		} finally {
			ImportDirectory::remove( $file );
		}
	}

	/**
	 * @param list<string> $languages
	 * @param bool         $mapped    Accept columns that are not recognised, which the user maps.
	 * @return array<string, int|string>
	 */
	private static function read( string $path, string $file, array $languages, Encoding $encoding, bool $mapped = false ): array {
		$copy                           = ImportDirectory::file( $file );
		$named                          = Utf8Converter::copy( $path, $copy, $encoding );
		[ $format, $delimiter, $reader ] = FormatDetector::recognise( $copy, $languages, $named, $mapped );
		$first                          = $reader->next();
		if ( $first === null ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( __( 'The file contains column names but no products.', 'vitrine' ) );
		}
		$header = array_map( FileStart::cleanName( ... ), ( new CsvReader( $copy, $delimiter ) )->next()->cells ?? array() );
		// Columns that are not recognised are read as they are mapped, which may be not at all.
		$choices = FormatDetector::detect( $header, $languages ) === null
			? ( new Choices( array( ColumnMap::KEY => ( new ColumnMap() )->toJson() ) ) )->toJson()
			: null;
		clearstatcache( true, $copy );
		return array(
			'format'    => $format->key(),
			'delimiter' => $delimiter,
			'encoding'  => $encoding->value,
			'header'    => (string) wp_json_encode( $header, JSON_UNESCAPED_UNICODE ),
			'bytes'     => (int) filesize( $copy ),
			'position'  => $first->offset,
			'line'      => $first->line,
		) + ( $choices === null ? array() : array( 'choices' => $choices ) );
	}

	private static function unmarked( Encoding $chosen ): Encoding {
		return in_array( $chosen, array( Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be ), true )
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			/* translators: %s: name of an encoding such as UTF-8 */
			? throw new ImportRejected( sprintf( __( 'This file is not encoded as %s.', 'vitrine' ), $chosen->value ) )
			// phpcs:enable
			: $chosen;
	}
}
