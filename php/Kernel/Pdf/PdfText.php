<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Pdf;

/** Text for a PDF: its characters, and its lines in a given width. */
final class PdfText {

	/** Characters that fonts often lack, and what stands for them. */
	private const REPLACED = array(
		0x2009 => 0x20,
		0x200A => 0x20,
		0x202F => 0xA0,
		0x2010 => 0x2D,
		0x2011 => 0x2D,
		0x2212 => 0x2013,
	);

	/** Without a width: soft hyphens, zero-width and direction marks. */
	private const INVISIBLE = '/[\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{206F}\x{FEFF}\p{Cc}]/u';

	/** @return list<int> */
	public static function codePoints( string $text ): array {
		$points = array();
		foreach ( preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $character ) {
			$bytes    = array_values( unpack( 'C*', $character ) ?: array( 0 ) );
			$points[] = match ( count( $bytes ) ) {
				1       => $bytes[0],
				2       => ( $bytes[0] & 0x1F ) << 6 | $bytes[1] & 0x3F,
				3       => ( $bytes[0] & 0x0F ) << 12 | ( $bytes[1] & 0x3F ) << 6 | $bytes[2] & 0x3F,
				default => ( $bytes[0] & 0x07 ) << 18 | ( $bytes[1] & 0x3F ) << 12 | ( $bytes[2] & 0x3F ) << 6 | $bytes[3] & 0x3F,
			};
		}
		return $points;
	}

	/**
	 * Splits a text into runs of one font each. A character that no font has becomes a question mark.
	 *
	 * @param list<PdfFont> $fonts The preferred one first.
	 * @return list<array{PdfFont, list<int>}>
	 */
	public static function runs( string $text, array $fonts ): array {
		$runs    = array();
		$current = null;
		$points  = array();
		foreach ( self::codePoints( (string) preg_replace( self::INVISIBLE, '', $text ) ) as $codePoint ) {
			[ $font, $shown ] = self::shown( $codePoint, $fonts );
			if ( $current !== null && $current !== $font ) {
				$runs[] = array( $current, $points );
				$points = array();
			}
			$current  = $font;
			$points[] = $shown;
		}
		return $current === null ? array() : array( ...$runs, array( $current, $points ) );
	}

	/**
	 * In points.
	 *
	 * @param list<PdfFont> $fonts
	 */
	public static function width( string $text, array $fonts, float $size ): float {
		$width = 0;
		foreach ( self::runs( $text, $fonts ) as [ $font, $codePoints ] ) {
			foreach ( $codePoints as $codePoint ) {
				$width += $font->font->width( $font->font->glyph( $codePoint ) ?? 0 );
			}
		}
		return $width * $size / 1000;
	}

	/**
	 * Lines no wider than given, broken at spaces; a longer word is broken anywhere.
	 *
	 * @param list<PdfFont> $fonts
	 * @return list<string>
	 */
	public static function wrap( string $text, array $fonts, float $size, float $width ): array {
		$lines = array();
		foreach ( preg_split( '/\R/u', $text ) ?: array() as $paragraph ) {
			$line = '';
			foreach ( preg_split( '/[ \t]+/', trim( $paragraph ) ) ?: array() as $word ) {
				$longer = $line === '' ? $word : "$line $word";
				if ( self::width( $longer, $fonts, $size ) <= $width ) {
					$line = $longer;
					continue;
				}
				if ( $line !== '' ) {
					$lines[] = $line;
				}
				$parts = self::pieces( $word, $fonts, $size, $width );
				$line  = (string) array_pop( $parts );
				$lines = array( ...$lines, ...$parts );
			}
			$lines[] = $line;
		}
		return $lines;
	}

	/**
	 * @param list<PdfFont> $fonts
	 * @return array{PdfFont, int}
	 */
	private static function shown( int $codePoint, array $fonts ): array {
		foreach ( array_unique( array( $codePoint, self::REPLACED[ $codePoint ] ?? $codePoint, ord( '?' ) ) ) as $candidate ) {
			foreach ( $fonts as $font ) {
				if ( $font->has( $candidate ) ) {
					return array( $font, $candidate );
				}
			}
		}
		return array( $fonts[0], ord( ' ' ) );
	}

	/**
	 * @param list<PdfFont> $fonts
	 * @return list<string>
	 */
	private static function pieces( string $word, array $fonts, float $size, float $width ): array {
		$pieces = array( '' );
		foreach ( preg_split( '//u', $word, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $character ) {
			$last = array_key_last( $pieces );
			if ( $pieces[ $last ] !== '' && self::width( $pieces[ $last ] . $character, $fonts, $size ) > $width ) {
				$pieces[] = $character;
			} else {
				$pieces[ $last ] .= $character;
			}
		}
		return $pieces;
	}
}
