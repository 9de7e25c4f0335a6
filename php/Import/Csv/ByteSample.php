<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

use Vitrine\Import\Rows\ImportRejected;

/** The first words beyond ASCII of a file, and the line that shows best in which encoding they make sense. */
final readonly class ByteSample {

	/** Bytes of all words, and of a line that is shown. */
	private const MAX_BYTES      = 12 * 1024;
	private const ENOUGH_BYTES   = 10 * 1024;
	private const MAX_LINE_BYTES = 64 * 1024;

	private const MAX_READ_BYTES = 1024 * 1024;

	/** Characters of a line that are shown, and how many of them before the first one beyond ASCII. */
	private const SHOWN        = 120;
	private const SHOWN_BEFORE = 30;

	/** Separators of words; they are never part of a longer character. */
	private const WORD = '/[^\x00-\x20",;]*[\x80-\xFF][^\x00-\x20",;]*/';

	/**
	 * @param string $words With spaces between them.
	 * @param int    $line  Number of the line that is shown, from 1.
	 * @param string $bytes Of that line.
	 */
	private function __construct( public string $words, public int $line, private string $bytes ) {
	}

	public static function of( string $path ): self {
		$file = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		if ( $file === false ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( __( 'The import file no longer exists. Upload it again.', 'vitrine' ) );
		}
		$words = '';
		$best  = array( 0, 0, '' );
		$line  = 0;
		while ( strlen( $words ) < self::ENOUGH_BYTES && ( $read = fgets( $file, self::MAX_READ_BYTES ) ) !== false ) {
			// Classic Mac OS ends lines with a carriage return.
			foreach ( preg_split( '/\r(?!\n|$)/', $read ) ?: array() as $text ) {
				++$line;
				if ( preg_match_all( self::WORD, $text, $found ) > 0 ) {
					foreach ( $found[0] as $word ) {
						if ( $words === '' || strlen( $words ) + strlen( $word ) < self::MAX_BYTES ) {
							$words .= substr( $word, 0, self::MAX_BYTES ) . ' ';
						}
					}
					$distinct = count( array_filter( array_keys( count_chars( $text, 1 ) ), self::isBeyondAscii( ... ) ) );
					$best     = $distinct > $best[0] ? array( $distinct, $line, substr( $text, 0, self::MAX_LINE_BYTES ) ) : $best;
				}
			}
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP, and has no streams.
		return new self( trim( $words ), $best[1], rtrim( $best[2], "\r\n" ) );
	}

	/** The line in an encoding, from shortly before its first character beyond ASCII. */
	public function shown( Encoding $encoding ): string {
		$text = (string) preg_replace( '/[\x{00}-\x{1F}\x{80}-\x{9F}]/u', ' ', $encoding->decode( $this->bytes ) );
		preg_match( '/^[\x00-\x7F]*/', $text, $ascii );
		$start = max( 0, strlen( $ascii[0] ?? '' ) - self::SHOWN_BEFORE );
		$more  = mb_strlen( $text ) > $start + self::SHOWN;
		return ( $start > 0 ? '…' : '' ) . mb_substr( $text, $start, self::SHOWN ) . ( $more ? '…' : '' );
	}

	private static function isBeyondAscii( int $byte ): bool {
		return $byte > 0x7F;
	}
}
