<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Qr;

/** A QR code as a PNG file with one bit per pixel. */
final class QrPicture {

	/** Modules around the code that stay light. */
	private const QUIET = 4;

	/**
	 * @param list<list<bool>> $modules From `QrCode`.
	 * @param int              $scale   Pixels per module.
	 * @return string '' without the PHP extension zlib.
	 */
	public static function png( array $modules, int $scale ): string {
		if ( ! function_exists( 'gzcompress' ) ) {
			return '';
		}
		[ $width, $pixels ] = self::grey( $modules, $scale );
		$rows = array_map( self::row( ... ), str_split( $pixels, $width ) );
		return "\x89PNG\r\n\x1A\n"
			. self::chunk( 'IHDR', pack( 'NNCCCCC', $width, $width, 1, 0, 0, 0, 0 ) )
			. self::chunk( 'IDAT', (string) gzcompress( implode( '', $rows ), 9 ) )
			. self::chunk( 'IEND', '' );
	}

	/**
	 * @param list<list<bool>> $modules From `QrCode`.
	 * @return array{int<1, max>, string} The width, and the pixels of all rows in one byte each.
	 */
	public static function grey( array $modules, int $scale ): array {
		$width = max( 1, ( count( $modules ) + 2 * self::QUIET ) * $scale );
		$quiet = str_repeat( "\xFF", self::QUIET * $scale );
		$empty = str_repeat( "\xFF", $width * self::QUIET * $scale );
		$rows  = '';
		foreach ( $modules as $row ) {
			$pixels = implode( '', array_map( static fn ( bool $dark ): string => str_repeat( $dark ? "\0" : "\xFF", $scale ), $row ) );
			$rows  .= str_repeat( $quiet . $pixels . $quiet, $scale );
		}
		return array( $width, $empty . $rows . $empty );
	}

	/** Pixels in CSS at which one pixel of the file is one of the screen with twice the density. */
	public static function width( string $png ): int {
		$size = unpack( 'N', substr( $png, 16, 4 ) );
		return $size === false ? 0 : intdiv( (int) $size[1], 2 );
	}

	/** @param string $pixels One byte each. */
	private static function row( string $pixels ): string {
		$pixels = strtr( $pixels, "\xFF\0", '10' );
		// Each row begins with its filter: none.
		$bytes  = "\0";
		foreach ( str_split( $pixels, 8 ) as $bits ) {
			$bytes .= chr( (int) bindec( str_pad( $bits, 8, '0' ) ) );
		}
		return $bytes;
	}

	private static function chunk( string $type, string $data ): string {
		return pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
	}
}
