<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

use RuntimeException;
use Vitrine\Catalogue\Import\ImportFault;

/**
 * Makes a copy in UTF-8 of whatever a spreadsheet wrote, chunk by chunk, so that an import that goes on later finds the same bytes at the
 * same place. What is no table is refused with a reason.
 */
final class Normaliser {

	private const CHUNK = 256 * 1024;

	/** How files begin that people take for tables. */
	private const OTHERS = array( "PK\x03\x04", "\xD0\xCF\x11\xE0", '%PDF', '<!DOCTYPE', '<html', '<?xml', '{"' );

	/** @throws ImportFault */
	public static function copy( string $from, string $to ): Encoding {
		$encoding = self::encoding( $from );
		$in       = self::open( $from, 'rb' );
		$out      = self::open( $to, 'wb' );
		try {
			fseek( $in, Encoding::mark( (string) fread( $in, 4 ) ) );
			$returns = null;
			for ( $kept = ''; ! feof( $in ) || $kept !== ''; ) {
				$last  = feof( $in );
				$bytes = $kept . ( $last ? '' : (string) fread( $in, self::CHUNK ) );
				$whole = $last ? strlen( $bytes ) : $encoding->whole( $bytes );
				$text  = $encoding->decode( substr( $bytes, 0, $whole ) );
				$kept  = $last ? '' : substr( $bytes, $whole );
				// Lines that end as they did on old Macintoshes.
				$returns ??= str_contains( $text, "\r" ) && ! str_contains( $text, "\n" );
				fwrite( $out, $returns ? strtr( $text, "\r", "\n" ) : $text );
			}
		} finally {
			fclose( $in );
			fclose( $out );
		}
		return $encoding;
	}

	/** @throws ImportFault */
	private static function encoding( string $path ): Encoding {
		$file  = self::open( $path, 'rb' );
		$start = (string) fread( $file, 1024 );
		if ( trim( $start ) === '' ) {
			throw new ImportFault( __( 'The file is empty.', 'vitrine' ) );
		}
		foreach ( self::OTHERS as $mark ) {
			if ( str_starts_with( ltrim( $start ), $mark ) ) {
				throw new ImportFault( __( 'This is no CSV file. Open it in a spreadsheet and save it as “CSV UTF-8”.', 'vitrine' ) );
			}
		}
		$named = Encoding::named( $start );
		if ( $named === Encoding::Utf16Le || $named === Encoding::Utf16Be ) {
			if ( ! function_exists( 'mb_convert_encoding' ) ) {
				throw new ImportFault( __( 'This server cannot read UTF-16. Save the file as “CSV UTF-8”.', 'vitrine' ) );
			}
			fclose( $file );
			return $named;
		}
		rewind( $file );
		$utf8  = true;
		$lines = 1;
		for ( $kept = ''; ! feof( $file ); ) {
			$chunk = (string) fread( $file, self::CHUNK );
			$nul   = strpos( $chunk, "\0" );
			if ( $nul !== false ) {
				fclose( $file );
				/* translators: %d: number of a line */
				throw new ImportFault( sprintf( __( 'Line %d has a zero byte: the file is damaged, or it is no text. Save it again as “CSV UTF-8”.', 'vitrine' ), $lines + substr_count( $chunk, "\n", 0, $nul ) ) );
			}
			$lines += substr_count( $chunk, "\n" );
			if ( $utf8 ) {
				$bytes = $kept . $chunk;
				$whole = feof( $file ) ? strlen( $bytes ) : Encoding::Utf8->whole( $bytes );
				$utf8  = preg_match( '//u', substr( $bytes, 0, $whole ) ) === 1;
				$kept  = substr( $bytes, $whole );
			}
		}
		fclose( $file );
		if ( $named !== null && ! $utf8 ) {
			throw new ImportFault( __( 'The file says that it is UTF-8 and is not: it is damaged. Save it again as “CSV UTF-8”.', 'vitrine' ) );
		}
		return $utf8 ? Encoding::Utf8 : Encoding::Windows;
	}

	/** @return resource */
	private static function open( string $path, string $mode ) {
		$file = fopen( $path, $mode );
		return $file === false ? throw new RuntimeException( "The file cannot be opened: $path" ) : $file;
	}
}
