<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

use RuntimeException;
use Vitrine\Import\Rows\ImportRejected;

/**
 * Converts an uploaded file to UTF-8 in chunks, so that a resumed import finds the same bytes at the same offset. Rejects files that are
 * not CSV.
 */
final class Utf8Converter {

	private const CHUNK = 256 * 1024;

	/** Leading bytes of files often mistaken for CSV. */
	private const OTHERS = array( "PK\x03\x04", "\xD0\xCF\x11\xE0", '%PDF', '<!DOCTYPE', '<html', '<?xml', '{"' );

	/** @return string|null The delimiter that the file names. */
	public static function copy( string $from, string $to, Encoding $encoding ): ?string {
		if ( ! $encoding->isSupported() ) {
			/* translators: %s: name of an encoding such as UTF-16 */
			$text = __( 'This server cannot read %s. Save the file as “CSV UTF-8”.', 'vitrine' );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( sprintf( $text, $encoding->value ) );
		}
		$in        = self::open( $from, 'rb' );
		$out       = self::open( $to, 'wb' );
		$delimiter = null;
		try {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			fseek( $in, Encoding::mark( (string) fread( $in, 4 ) ) );
			$returns = null;
			for ( $kept = ''; ! feof( $in ) || $kept !== ''; ) {
				$last  = feof( $in );
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
				$bytes = $kept . ( $last ? '' : (string) fread( $in, self::CHUNK ) );
				$whole = $last ? strlen( $bytes ) : $encoding->completeLength( $bytes );
				$text  = $encoding->decode( substr( $bytes, 0, $whole ) );
				$kept  = $last ? '' : substr( $bytes, $whole );
				$first = $returns === null;
				// Classic Mac OS line endings.
				$returns ??= str_contains( $text, "\r" ) && ! str_contains( $text, "\n" );
				$text      = $returns ? strtr( $text, "\r", "\n" ) : $text;
				if ( $first ) {
					$start     = FileStart::remove( $text );
					$text      = $start->text;
					$delimiter = $start->delimiter;
				}
				fwrite( $out, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			}
		} finally {
			fclose( $in ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			fclose( $out ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		}
		return $delimiter;
	}

	/**
	 * @return Encoding|null Null if the file has no byte order mark and is not UTF-8.
	 * @throws ImportRejected
	 */
	public static function encoding( string $path ): ?Encoding {
		$file  = self::open( $path, 'rb' );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		$start = (string) fread( $file, 1024 );
		$text  = ltrim( $start, " \t\r\n\xEF\xBB\xBF" );
		if ( $text === '' ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( __( 'The file is empty.', 'vitrine' ) );
		}
		foreach ( self::OTHERS as $mark ) {
			if ( str_starts_with( $text, $mark ) ) {
				// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new ImportRejected(
					__( 'This is not a CSV file. Open it in a spreadsheet application and save it as “CSV UTF-8”.', 'vitrine' )
				);
				// phpcs:enable
			}
		}
		$named = Encoding::named( $start );
		if ( $named === Encoding::Utf16Le || $named === Encoding::Utf16Be ) {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			return $named;
		}
		rewind( $file );
		$utf8  = true;
		$lines = 1;
		for ( $kept = ''; ! feof( $file ); ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
			$chunk = (string) fread( $file, self::CHUNK );
			$nul   = strpos( $chunk, "\0" );
			if ( $nul !== false ) {
				fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
				// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new ImportRejected(
					sprintf(
						/* translators: %d: line number */
						__(
							'Line %d contains a null byte: the file is damaged or not a text file. Save it again as “CSV UTF-8”.',
							'vitrine'
						),
						$lines + substr_count( $chunk, "\n", 0, $nul )
					)
				);
				// phpcs:enable
			}
			$lines += substr_count( $chunk, "\n" );
			if ( $utf8 ) {
				$bytes = $kept . $chunk;
				$whole = feof( $file ) ? strlen( $bytes ) : Encoding::Utf8->completeLength( $bytes );
				$utf8  = preg_match( '//u', substr( $bytes, 0, $whole ) ) === 1;
				$kept  = substr( $bytes, $whole );
			}
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		if ( $named !== null && ! $utf8 ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected(
				__( 'The file is marked as UTF-8 but contains invalid characters. Save it again as “CSV UTF-8”.', 'vitrine' )
			);
			// phpcs:enable
		}
		if ( ! $utf8 ) {
			self::rejectMixed( $path );
		}
		return $utf8 ? Encoding::Utf8 : null;
	}

	/**
	 * Rejects UTF-8 with some lines in another encoding: all other lines would be damaged. The majority decides, because a
	 * few pairs of characters in Windows-1252 are also valid UTF-8.
	 *
	 * @throws ImportRejected
	 */
	private static function rejectMixed( string $path ): void {
		$file  = self::open( $path, 'rb' );
		$valid = 0;
		$wrong = 0;
		$first = 0;
		for ( $line = 1; ! feof( $file ); ++$line ) {
			$text = (string) fgets( $file, MB_IN_BYTES );
			if ( preg_match( '/[\x80-\xFF]/', $text ) !== 1 ) {
				continue;
			}
			if ( preg_match( '//u', $text ) === 1 ) {
				++$valid;
			} else {
				++$wrong;
				$first = $first === 0 ? $line : $first;
			}
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		if ( $valid > $wrong ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected(
				sprintf(
					/* translators: %d: line number */
					__( 'Line %d has another encoding than the rest of the file. Save the file again as “CSV UTF-8”.', 'vitrine' ),
					$first
				)
			);
			// phpcs:enable
		}
	}

	/** @return resource */
	private static function open( string $path, string $mode ) {
		$file = fopen( $path, $mode ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $file === false ? throw new RuntimeException( "Could not open file: $path" ) : $file;
	}
}
