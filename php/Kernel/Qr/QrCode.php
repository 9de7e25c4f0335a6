<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Qr;

use LengthException;

/**
 * A QR code (ISO/IEC 18004) of a text: bytes with error correction level M, in versions 1 to 13. That is what bank transfers need
 * (EPC069-12), and why this is not a library (docs/decisions/0039).
 */
final class QrCode {

	/** Error correction code words per block, and blocks, by version. */
	private const CORRECTION = array( 1 => 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22 );
	private const BLOCKS     = array( 1 => 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9 );

	/** All code words, by version. */
	private const WORDS = array( 1 => 26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532 );

	public const MAX_BYTES = 331;

	/** Indicator of the mode for bytes. */
	private const BYTES = '0100';

	/** Code words that fill the rest, in turn. */
	private const FILLING = array( 0xEC, 0x11 );

	/**
	 * @return list<list<bool>> Rows of modules, true for dark ones, without the quiet zone of four modules.
	 * @throws LengthException If the text has more than `MAX_BYTES`.
	 */
	public static function modules( string $text ): array {
		$version = self::version( strlen( $text ) );
		return ( new QrMatrix( $version ) )->masked( self::interleaved( self::data( $text, $version ), $version ) );
	}

	private static function version( int $length ): int {
		foreach ( array_keys( self::WORDS ) as $version ) {
			if ( $length <= self::capacity( $version ) - intdiv( 4 + self::lengthBits( $version ) + 7, 8 ) ) {
				return $version;
			}
		}
		throw new LengthException( "A QR code of version 13-M can't hold $length bytes" ); // phpcs:ignore WordPress.Security.EscapeOutput -- not output.
	}

	private static function capacity( int $version ): int {
		return self::WORDS[ $version ] - self::CORRECTION[ $version ] * self::BLOCKS[ $version ];
	}

	private static function lengthBits( int $version ): int {
		return $version < 10 ? 8 : 16;
	}

	/** @return list<int> Code words: mode, length, bytes and filling. */
	private static function data( string $text, int $version ): array {
		$bits = self::BYTES . sprintf( '%0' . self::lengthBits( $version ) . 'b', strlen( $text ) );
		foreach ( str_split( $text ) as $byte ) {
			$bits .= sprintf( '%08b', ord( $byte ) );
		}
		// The terminator of four zeros: lengths have 8 or 16 bits, so four bits are always left.
		$words = array_map( static fn ( string $word ): int => (int) bindec( $word ), str_split( "{$bits}0000", 8 ) );
		for ( $index = 0; count( $words ) < self::capacity( $version ); $index++ ) {
			$words[] = self::FILLING[ $index % 2 ];
		}
		return $words;
	}

	/**
	 * @param list<int> $data
	 * @return string Bits of all blocks: first words first.
	 */
	private static function interleaved( array $data, int $version ): string {
		$count  = self::BLOCKS[ $version ];
		$short  = intdiv( count( $data ), $count );
		$longer = count( $data ) % $count;
		$blocks = array();
		$checks = array();
		for ( $block = 0, $start = 0; $block < $count; $block++ ) {
			// The last blocks have one word more.
			$length   = $short + ( $block < $count - $longer ? 0 : 1 );
			$blocks[] = array_slice( $data, $start, $length );
			$checks[] = ReedSolomon::remainder( array_slice( $data, $start, $length ), self::CORRECTION[ $version ] );
			$start   += $length;
		}
		$bits = '';
		foreach ( array( $blocks, $checks ) as $part ) {
			for ( $index = 0; $index <= max( $short, self::CORRECTION[ $version ] ); $index++ ) {
				foreach ( $part as $words ) {
					$bits .= isset( $words[ $index ] ) ? sprintf( '%08b', $words[ $index ] ) : '';
				}
			}
		}
		return $bits;
	}
}
