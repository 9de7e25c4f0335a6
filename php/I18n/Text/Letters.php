<?php
declare(strict_types=1);

namespace Vitrine\I18n\Text;

/**
 * Folds letters of all scripts with the table of bin/letters.mjs: lower case, no accents, compatible forms such as full-width letters.
 * Servers without the intl extension fold in the same way, and so do the browser and an index that was written on the command line.
 */
final class Letters {

	/** Characters that fold to themselves: small letters of Greek and Cyrillic, Hebrew, kana, ideographs and syllables of Korean. */
	private const PLAIN = 'α-ρσ-ωа-яґіјєљњћџ\x{5d0}-\x{5ea}\x{621}\x{627}\x{628}\x{62a}-\x{63a}\x{641}-\x{648}\x{64a}\x{e01}-\x{e32}'
		. '\x{e34}-\x{e3a}\x{e40}-\x{e4e}\x{2010}-\x{201f}\x{3001}-\x{3029}\x{3041}-\x{3096}\x{3400}-\x{4dbf}\x{4e00}-\x{9fff}'
		. '\x{ac00}-\x{d7a3}';

	/** Accents, vowel points of Hebrew and Arabic, variants of glyphs, and characters without one. Marks of other scripts are letters. */
	private const IGNORED = '\x{300}-\x{36f}\x{483}-\x{489}\x{591}-\x{5bd}\x{5bf}\x{5c1}\x{5c2}\x{5c4}\x{5c5}\x{5c7}\x{610}-\x{61a}\x{640}'
		. '\x{64b}-\x{65f}\x{670}\x{6d6}-\x{6dc}\x{6df}-\x{6e4}\x{6e7}\x{6e8}\x{6ea}-\x{6ed}\x{8d3}-\x{8ff}\x{1ab0}-\x{1aff}'
		. '\x{1dc0}-\x{1dff}\x{20d0}-\x{20ff}\x{fe00}-\x{fe0f}\x{fe20}-\x{fe2f}\x{e0100}-\x{e01ef}\p{Cf}';

	/** Code points of Korean: the first syllable, leading consonant and vowel, and the one before the first final consonant. */
	private const SYLLABLES = 0xac00;
	private const LEADING   = 0x1100;
	private const VOWELS    = 0x1161;
	private const NO_FINAL  = 0x11a7;

	/** @var array{one: list<array{string, string}>, several: array<string, string>, composed: array<string, string>}|null */
	private static ?array $table = null;

	/** @var array<string, string> Letters that were looked up. */
	private static array $known = array();

	/** @param string $text UTF-8. */
	public static function fold( string $text ): string {
		$folded = strtolower( $text );
		if ( preg_match( '/[\x80-\xff]/', $folded ) !== 1 ) {
			return $folded;
		}
		$folded = (string) preg_replace_callback(
			'/[^\x00-\x7f' . self::PLAIN . ']/u',
			static fn ( array $letter ): string => self::$known[ $letter[0] ] ??= self::lookUp( $letter[0] ),
			$folded
		);
		// The one accent that makes another letter.
		$folded = (string) preg_replace( array( '/\x{438}\x{306}/u', '/[' . self::IGNORED . ']/u' ), array( 'й', '' ), $folded );
		return self::composed( $folded );
	}

	/** Composes letters of other scripts whose parts are typed one by one: voiced kana, vowels of India, and macOS's names of files. */
	private static function composed( string $text ): string {
		$text = preg_match( '/\p{M}/u', $text ) === 1 ? strtr( $text, self::table()['composed'] ) : $text;
		return (string) preg_replace_callback(
			'/([\x{1100}-\x{1112}])([\x{1161}-\x{1175}])([\x{11a8}-\x{11c2}]?)/u',
			static function ( array $parts ): string {
				$final = $parts[3] === '' ? 0 : Characters::code( $parts[3] ) - self::NO_FINAL;
				$place = ( Characters::code( $parts[1] ) - self::LEADING ) * 21 + Characters::code( $parts[2] ) - self::VOWELS;
				return Characters::of( self::SYLLABLES + $place * 28 + $final );
			},
			$text
		);
	}

	private static function lookUp( string $letter ): string {
		$table = self::table();
		if ( isset( $table['several'][ $letter ] ) ) {
			return $table['several'][ $letter ];
		}
		// UTF-8 sorts by code points.
		$low  = 0;
		$high = count( $table['one'] ) - 1;
		while ( $low < $high ) {
			$middle = intdiv( $low + $high + 1, 2 );
			if ( strncmp( $table['one'][ $middle ][0], $letter, strlen( $letter ) ) <= 0 ) {
				$low = $middle;
			} else {
				$high = $middle - 1;
			}
		}
		[ $from, $to ] = array_map( Characters::split( ... ), $table['one'][ $low ] );
		$place         = array_search( $letter, $from, true );
		return $place === false ? $letter : $to[ $place ];
	}

	/** @return array{one: list<array{string, string}>, several: array<string, string>, composed: array<string, string>} */
	private static function table(): array {
		return self::$table ??= require __DIR__ . '/letter-table.php';
	}
}
