<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** Decodes a PNG file (ISO 15948) on a white background, because PHP may have no library for it. Without interlacing and 16-bit samples. */
final readonly class PngPixels {

	public const SIGNATURE = "\x89PNG\r\n\x1a\n";

	/** About a second's work. */
	private const MAX_PIXELS = 1_000_000;

	/** Samples per pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
	private const CHANNELS = array( 0 => 1, 2 => 3, 3 => 1, 4 => 2, 6 => 4 );

	/** @param string $rgb Three bytes per pixel. */
	private function __construct( public int $width, public int $height, public string $rgb ) {
	}

	public static function read( string $file ): ?self {
		$chunks = self::chunks( $file );
		$fields = 'Nwidth/Nheight/Cdepth/Ctype/Ccompression/Cfilter/Cinterlace';
		/** @var array<string, int>|false $header */
		$header = strlen( $chunks['IHDR'] ?? '' ) === 13 ? unpack( $fields, $chunks['IHDR'] ) : false;
		if ( $header === false || ! isset( self::CHANNELS[ $header['type'] ] ) || $header['interlace'] !== 0 ) {
			return null;
		}
		[ 'width' => $width, 'height' => $height, 'depth' => $depth, 'type' => $type ] = $header;
		$hasDepth = $depth === 8 || ( in_array( $type, array( 0, 3 ), true ) && in_array( $depth, array( 1, 2, 4 ), true ) );
		if ( ! $hasDepth || $width < 1 || $height < 1 || $width > self::MAX_PIXELS || $width * $height > self::MAX_PIXELS ) {
			return null;
		}
		$row  = (int) ceil( $width * self::CHANNELS[ $type ] * $depth / 8 );
		$data = function_exists( 'gzuncompress' ) ? @gzuncompress( $chunks['IDAT'] ?? '', ( $row + 1 ) * $height ) : false;
		if ( $data === false || strlen( $data ) < ( $row + 1 ) * $height ) {
			return null;
		}
		$rows   = self::unfilter( $data, $row, $height, (int) max( 1, self::CHANNELS[ $type ] * $depth / 8 ) );
		$colour = self::colours( $type, $depth, $chunks );
		$rgb    = '';
		foreach ( $rows as $bytes ) {
			$rgb .= self::line( $bytes, $type, $depth, $width, $colour );
		}
		return strlen( $rgb ) === 3 * $width * $height ? new self( $width, $height, $rgb ) : null;
	}

	/** @return array<string, string> Contents by type; those of the same type together. */
	private static function chunks( string $file ): array {
		$chunks = array();
		$length = strlen( $file );
		for ( $at = strlen( self::SIGNATURE ); $at + 12 <= $length; $at += 12 + $size ) {
			$size            = (int) ( unpack( 'N', $file, $at )[1] ?? 0 );
			$type            = substr( $file, $at + 4, 4 );
			$chunks[ $type ] = ( $chunks[ $type ] ?? '' ) . substr( $file, $at + 8, $size );
		}
		return $chunks;
	}

	/**
	 * @param int $row  Bytes of a row.
	 * @param int $step Bytes of a pixel, at least 1.
	 * @return list<list<int>>
	 */
	private static function unfilter( string $data, int $row, int $height, int $step ): array {
		$above = array_fill( 0, $row, 0 );
		$rows  = array();
		for ( $y = 0; $y < $height; $y++ ) {
			$filter = ord( $data[ $y * ( $row + 1 ) ] );
			$bytes  = array_map( ord( ... ), str_split( substr( $data, $y * ( $row + 1 ) + 1, $row ) ) );
			for ( $x = 0; $filter !== 0 && $x < $row; $x++ ) {
				$left        = $x < $step ? 0 : $bytes[ $x - $step ];
				$bytes[ $x ] = 0xFF & ( $bytes[ $x ] + match ( $filter ) {
					1       => $left,
					2       => $above[ $x ],
					3       => ( $left + $above[ $x ] ) >> 1,
					default => self::paeth( $left, $above[ $x ], $x < $step ? 0 : $above[ $x - $step ] ),
				} );
			}
			$above  = $bytes;
			$rows[] = array_values( $bytes );
		}
		return $rows;
	}

	/** The neighbour that is nearest to left + above - corner. */
	private static function paeth( int $left, int $above, int $corner ): int {
		$toLeft   = abs( $above - $corner );
		$toAbove  = abs( $left - $corner );
		$toCorner = abs( $left + $above - 2 * $corner );
		return match ( true ) {
			$toLeft <= $toAbove && $toLeft <= $toCorner => $left,
			$toAbove <= $toCorner                       => $above,
			default                                     => $corner,
		};
	}

	/**
	 * The colours of a palette or of the shades of grey, on white.
	 *
	 * @param array<string, string> $chunks
	 * @return list<string> Three bytes each; empty for other types.
	 */
	private static function colours( int $type, int $depth, array $chunks ): array {
		$transparent = $chunks['tRNS'] ?? '';
		if ( $type === 3 ) {
			$colours = array();
			foreach ( str_split( $chunks['PLTE'] ?? '', 3 ) as $index => $colour ) {
				$alpha     = isset( $transparent[ $index ] ) ? ord( $transparent[ $index ] ) : 255;
				$blend     = static fn ( string $byte ): string => self::onWhite( ord( $byte ), $alpha );
				$colours[] = implode( '', array_map( $blend, str_split( $colour ) ) );
			}
			return $colours;
		}
		$most = ( 1 << $depth ) - 1;
		return $type === 0
			? array_map( static fn ( int $grey ): string => str_repeat( chr( (int) ( $grey * 255 / $most ) ), 3 ), range( 0, $most ) )
			: array();
	}

	private static function onWhite( int $value, int $alpha ): string {
		return chr( intdiv( $value * $alpha + 255 * ( 255 - $alpha ), 255 ) );
	}

	/**
	 * @param list<int>    $bytes
	 * @param list<string> $colours
	 */
	private static function line( array $bytes, int $type, int $depth, int $width, array $colours ): string {
		$rgb = '';
		if ( $colours !== array() ) {
			$perByte = intdiv( 8, $depth );
			for ( $x = 0; $x < $width; $x++ ) {
				$index = $bytes[ intdiv( $x, $perByte ) ] >> ( 8 - $depth * ( $x % $perByte + 1 ) );
				$rgb  .= $colours[ $index & ( ( 1 << $depth ) - 1 ) ] ?? "\0\0\0";
			}
			return $rgb;
		}
		if ( $type === 2 ) {
			return pack( 'C*', ...$bytes );
		}
		$channels = self::CHANNELS[ $type ];
		for ( $at = 0; $at < $width * $channels; $at += $channels ) {
			$alpha = $bytes[ $at + $channels - 1 ];
			for ( $part = 0; $part < 3; $part++ ) {
				$rgb .= self::onWhite( $bytes[ $at + ( $channels === 2 ? 0 : $part ) ], $alpha );
			}
		}
		return $rgb;
	}
}
