<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

use Normalizer;
use Transliterator;

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
		0x2032 => 0x27,
		0x2033 => 0x22,
		0x2044 => 0x2F,
	);

	/** Without a width: soft hyphens, zero-width and direction marks. */
	private const INVISIBLE = '/[\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{206F}\x{FEFF}\p{Cc}]/u';

	private static ?Transliterator $latin = null;

	/** @var array<string, string> In Latin letters, by the text: a document repeats its characters. */
	private static array $transliterated = array();

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
	 * Splits a text into runs of one font each. A character that no font has is written in Latin letters, or becomes a question mark.
	 *
	 * @param list<PdfFont> $fonts The preferred one first.
	 * @return list<array{PdfFont, list<int>}>
	 */
	public static function runs( string $text, array $fonts ): array {
		$runs    = array();
		$current = null;
		$points  = array();
		$text    = class_exists( Normalizer::class ) ? (string) Normalizer::normalize( $text ) : $text;
		foreach ( self::codePoints( (string) preg_replace( self::INVISIBLE, '', $text ) ) as $codePoint ) {
			foreach ( self::shown( $codePoint, $fonts ) as [ $font, $shown ] ) {
				if ( $current !== null && $current !== $font ) {
					$runs[] = array( $current, $points );
					$points = array();
				}
				$current  = $font;
				$points[] = $shown;
			}
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
	 * @return list<array{PdfFont, int}>
	 */
	private static function shown( int $codePoint, array $fonts ): array {
		foreach ( self::spellings( $codePoint ) as $points ) {
			$shown = array();
			foreach ( $points as $point ) {
				foreach ( $fonts as $font ) {
					if ( $font->has( $point ) ) {
						$shown[] = array( $font, $point );
						break;
					}
				}
			}
			if ( count( $shown ) === count( $points ) ) {
				return $shown;
			}
		}
		return array();
	}

	/** @return iterable<list<int>> How the character can be written, the best first. */
	private static function spellings( int $codePoint ): iterable {
		yield array( $codePoint );
		yield array( self::REPLACED[ $codePoint ] ?? $codePoint );
		$character = html_entity_decode( "&#$codePoint;", ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( $character === "&#$codePoint;" ) {
			// Not a character, such as U+FFFE.
			yield array( ord( '?' ) );
			return;
		}
		$parts     = class_exists( Normalizer::class ) ? (string) Normalizer::normalize( $character, Normalizer::FORM_KD ) : $character;
		// Without accents; an accent of its own is left out.
		yield self::codePoints( (string) preg_replace( '/\p{M}/u', '', $parts ) );
		yield self::codePoints( remove_accents( $character ) );
		$latin = self::transliterated( $parts );
		if ( $latin !== '' ) {
			yield self::codePoints( $latin );
		}
		yield array( ord( '?' ) );
	}

	private static function transliterated( string $text ): string {
		self::$latin ??= class_exists( Transliterator::class ) ? Transliterator::create( 'Any-Latin; Latin-ASCII' ) : null;
		return self::$transliterated[ $text ] ??= (string) self::$latin?->transliterate( $text );
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
