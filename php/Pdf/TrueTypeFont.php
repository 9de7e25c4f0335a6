<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

use RuntimeException;

/** The parts of a TrueType file that a PDF needs: glyphs of characters, widths, metrics, and a copy with only the glyphs in use. */
final class TrueTypeFont {

	/** Tables that the copy inside a PDF needs. */
	private const EMBEDDED = array( 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp' );

	/** @var array<string, array{int, int}> Offset and length by name. */
	private array $tables = array();

	/** @var array<int, int> Glyph by code point. */
	private array $glyphs = array();

	/** @var list<int> By glyph, in thousandths of an em. */
	private array $widths = array();

	public readonly string $name;

	private readonly int $unitsPerEm;

	private function __construct( private readonly string $data, string $name ) {
		$this->name = $name;
		foreach ( range( 0, $this->uint16( 4 ) - 1 ) as $index ) {
			$at = 12 + 16 * $index;
			$this->tables[ substr( $data, $at, 4 ) ] = array( $this->uint32( $at + 8 ), $this->uint32( $at + 12 ) );
		}
		$this->unitsPerEm = $this->uint16( $this->tables['head'][0] + 18 );
		$this->readWidths();
		$this->readCharacters();
	}

	/** @param string $name Of a file in `fonts/`, without `.ttf`. */
	public static function load( string $name ): self {
		$data = file_get_contents( __DIR__ . "/fonts/$name.ttf" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $data === false ? throw new RuntimeException( "Font not found: $name." ) : new self( $data, $name );
	}

	/** Null if the font lacks the character. */
	public function glyph( int $codePoint ): ?int {
		return $this->glyphs[ $codePoint ] ?? null;
	}

	/** In thousandths of an em. */
	public function width( int $glyph ): int {
		return $this->widths[ $glyph ] ?? 0;
	}

	/** @return array{ascent: int, descent: int, box: list<int>} In thousandths of an em. */
	public function metrics(): array {
		$head = $this->tables['head'][0];
		$hhea = $this->tables['hhea'][0];
		return array(
			'ascent'  => $this->scaled( $this->int16( $hhea + 4 ) ),
			'descent' => $this->scaled( $this->int16( $hhea + 6 ) ),
			'box'     => array_map( fn ( int $at ): int => $this->scaled( $this->int16( $head + $at ) ), array( 36, 38, 40, 42 ) ),
		);
	}

	/**
	 * A font file in which only these glyphs, and those they are composed of, have outlines. Glyph numbers don't change.
	 *
	 * @param list<int> $glyphs
	 */
	public function subset( array $glyphs ): string {
		$kept = array_fill_keys( $this->withComponents( array( 0, ...$glyphs ) ), true );
		$glyf = '';
		$loca = array( 0 );
		for ( $glyph = 0, $count = count( $this->widths ); $glyph < $count; $glyph++ ) {
			$glyf  .= isset( $kept[ $glyph ] ) ? $this->outline( $glyph ) : '';
			$glyf  .= str_repeat( "\0", -strlen( $glyf ) & 3 );
			$loca[] = strlen( $glyf );
		}
		$tables         = array_map( $this->table( ... ), array_combine( self::EMBEDDED, self::EMBEDDED ) );
		$tables['glyf'] = $glyf;
		$tables['loca'] = pack( 'N*', ...$loca );
		// Offsets of 32 bits; the checksum is not read from inside a PDF.
		$tables['head'] = substr_replace( $tables['head'], pack( 'n', 1 ), 50, 2 );
		return self::file( $tables );
	}

	/** @param array<string, string> $tables */
	private static function file( array $tables ): string {
		$count  = count( $tables );
		$power  = (int) floor( log( $count, 2 ) );
		$header = pack( 'Nn4', 0x00010000, $count, 16 * 2 ** $power, $power, 16 * ( $count - 2 ** $power ) );
		$body   = '';
		foreach ( $tables as $name => $data ) {
			$padded  = $data . str_repeat( "\0", -strlen( $data ) & 3 );
			$sum     = array_sum( unpack( 'N*', $padded ) ?: array() ) & 0xFFFFFFFF;
			$header .= $name . pack( 'N3', $sum, 12 + 16 * $count + strlen( $body ), strlen( $data ) );
			$body   .= $padded;
		}
		return $header . $body;
	}

	/**
	 * @param list<int> $glyphs
	 * @return list<int>
	 */
	private function withComponents( array $glyphs ): array {
		$found = array();
		while ( $glyphs !== array() ) {
			$glyph = array_pop( $glyphs );
			if ( isset( $found[ $glyph ] ) ) {
				continue;
			}
			$found[ $glyph ] = true;
			$outline         = $this->outline( $glyph );
			if ( $outline === '' || ord( $outline[0] ) < 0x80 ) {
				continue;
			}
			// A negative number of contours: a list of components with their placement.
			$at = 10;
			do {
				[ , $flags, $component ] = unpack( 'n2', $outline, $at ) ?: array( 0, 0, 0 );
				$glyphs[]                = $component;
				$at += 4 + ( ( $flags & 1 ) !== 0 ? 4 : 2 );
				$at += ( $flags & 8 ) !== 0 ? 2 : ( ( $flags & 0x40 ) !== 0 ? 4 : ( ( $flags & 0x80 ) !== 0 ? 8 : 0 ) );
			} while ( ( $flags & 0x20 ) !== 0 );
		}
		return array_keys( $found );
	}

	private function outline( int $glyph ): string {
		$loca  = $this->tables['loca'][0];
		$long  = $this->uint16( $this->tables['head'][0] + 50 ) === 1;
		$start = $long ? $this->uint32( $loca + 4 * $glyph ) : 2 * $this->uint16( $loca + 2 * $glyph );
		$end   = $long ? $this->uint32( $loca + 4 * $glyph + 4 ) : 2 * $this->uint16( $loca + 2 * $glyph + 2 );
		return substr( $this->data, $this->tables['glyf'][0] + $start, $end - $start );
	}

	private function readWidths(): void {
		$metrics = $this->uint16( $this->tables['hhea'][0] + 34 );
		$count   = $this->uint16( $this->tables['maxp'][0] + 4 );
		for ( $glyph = 0; $glyph < $count; $glyph++ ) {
			$this->widths[] = $this->scaled( $this->uint16( $this->tables['hmtx'][0] + 4 * min( $glyph, $metrics - 1 ) ) );
		}
	}

	/** From the subtable of format 4, which every font has for the basic plane. */
	private function readCharacters(): void {
		$cmap = $this->tables['cmap'][0];
		for ( $index = 0, $count = $this->uint16( $cmap + 2 ); $index < $count; $index++ ) {
			$at = $cmap + $this->uint32( $cmap + 4 + 8 * $index + 4 );
			if ( $this->uint16( $at ) === 4 ) {
				$this->readSegments( $at );
				return;
			}
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		throw new RuntimeException( "The font $this->name has no characters." );
	}

	private function readSegments( int $at ): void {
		$size = $this->uint16( $at + 6 );
		for ( $segment = 0; $segment < $size; $segment += 2 ) {
			$last  = $this->uint16( $at + 14 + $segment );
			$first = $this->uint16( $at + 16 + $size + $segment );
			$delta = $this->uint16( $at + 16 + 2 * $size + $segment );
			$range = $at + 16 + 3 * $size + $segment;
			$shift = $this->uint16( $range );
			for ( $code = $first; $code <= $last && $code < 0xFFFF; $code++ ) {
				$glyph = $shift === 0 ? $code : $this->uint16( $range + $shift + 2 * ( $code - $first ) );
				if ( $glyph !== 0 ) {
					$this->glyphs[ $code ] = ( $glyph + $delta ) & 0xFFFF;
				}
			}
		}
	}

	private function table( string $name ): string {
		return substr( $this->data, ...$this->tables[ $name ] );
	}

	private function scaled( int $units ): int {
		return (int) round( $units * 1000 / $this->unitsPerEm );
	}

	private function uint16( int $at ): int {
		return ord( $this->data[ $at ] ) << 8 | ord( $this->data[ $at + 1 ] );
	}

	private function int16( int $at ): int {
		$value = $this->uint16( $at );
		return $value >= 0x8000 ? $value - 0x10000 : $value;
	}

	private function uint32( int $at ): int {
		return $this->uint16( $at ) << 16 | $this->uint16( $at + 2 );
	}
}
