<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/**
 * Makes words comparable for search: no case, no accents, hyphens and apostrophes optional. The same rules stand in
 * src/lib/fold.ts; both are held to tests/fixtures/folding.json. Works without the intl and mbstring extensions.
 */
final class Folding {

	/** What stands between the parts of one word: `T-Shirt`, `d'acqua`. */
	private const JOINTS = "\\-\u{2010}-\u{2015}'\u{2018}\u{2019}\u{201b}\u{2bc}`\u{b4}";

	/** German vowels have a second spelling that people type. */
	private const LONG = array(
		'ä' => 'ae',
		'ö' => 'oe',
		'ü' => 'ue',
		'Ä' => 'ae',
		'Ö' => 'oe',
		'Ü' => 'ue',
	);

	/** Letters by what they fold to; upper case included, so that nothing here depends on a locale. */
	private const SHORT = array(
		'a'  => 'àáâãäåāăąÀÁÂÃÄÅĀĂĄ',
		'c'  => 'çćĉċčÇĆĈĊČ',
		'd'  => 'ďđðĎĐÐ',
		'e'  => 'èéêëēĕėęěÈÉÊËĒĔĖĘĚ',
		'g'  => 'ĝğġģĜĞĠĢ',
		'h'  => 'ĥħĤĦ',
		'i'  => 'ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ',
		'j'  => 'ĵĴ',
		'k'  => 'ķĶ',
		'l'  => 'ĺļľłĹĻĽŁ',
		'n'  => 'ñńņňÑŃŅŇ',
		'o'  => 'òóôõöøōŏőÒÓÔÕÖØŌŎŐ',
		'r'  => 'ŕŗřŔŖŘ',
		's'  => 'śŝşšșŚŜŞŠȘ',
		't'  => 'ţťŧțŢŤŦȚ',
		'u'  => 'ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ',
		'w'  => 'ŵŴ',
		'y'  => 'ýÿŷÝŸŶ',
		'z'  => 'źżžŹŻŽ',
		'ss' => 'ßẞ',
		'ae' => 'æÆ',
		'oe' => 'œŒ',
	);

	/** @var array<string, string>|null */
	private static ?array $letters = null;

	/**
	 * The folded words of a text in all their spellings, each once, for keeping: `T-Shirt für Öl` gives
	 * `tshirt t shirt fur fuer ol oel`.
	 *
	 * @return list<string>
	 */
	public static function words( string $text ): array {
		$words = array();
		foreach ( array( $text, strtr( self::composed( $text ), self::LONG ) ) as $spelling ) {
			foreach ( self::tokens( $spelling ) as $parts ) {
				$words[ implode( '', $parts ) ] = true;
				foreach ( $parts as $part ) {
					$words[ $part ] = true;
				}
			}
		}
		return array_map( 'strval', array_keys( $words ) );
	}

	/** Words as they are kept in a column: a space before each, so that ` ` + term finds beginnings of words. */
	public static function text( string ...$texts ): string {
		$words = array();
		foreach ( $texts as $text ) {
			$words += array_fill_keys( self::words( $text ), true );
		}
		return $words === array() ? '' : ' ' . implode( ' ', array_keys( $words ) ) . ' ';
	}

	/**
	 * What a visitor typed, word by word; a word with joints may also be found by all its parts (`tea-pot` finds `tea pot`).
	 *
	 * @return list<list<list<string>>> Every word must be found by one of its alternatives: all prefixes of that alternative.
	 */
	public static function query( string $typed ): array {
		$query = array();
		foreach ( self::tokens( $typed ) as $parts ) {
			$query[] = count( $parts ) > 1 ? array( array( implode( '', $parts ) ), $parts ) : array( $parts );
		}
		return $query;
	}

	/** The whole text as one comparable line, for ranking and for sorting without Intl: `T-Shirt für Öl` gives `tshirt fur ol`. */
	public static function line( string $text ): string {
		return implode( ' ', array_map( static fn ( array $parts ): string => implode( '', $parts ), self::tokens( $text ) ) );
	}

	/** @return list<list<string>> Words, each as its parts between joints. */
	private static function tokens( string $text ): array {
		$folded = strtolower( strtr( self::composed( $text ), self::letters() ) );
		$folded = (string) preg_replace( '/[\x{300}-\x{36f}\x{ad}\x{200b}-\x{200d}\x{2060}]/u', '', $folded );
		$tokens = array();
		foreach ( preg_split( '/[^\p{L}\p{N}' . self::JOINTS . ']+/u', $folded, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $word ) {
			$parts = preg_split( '/[' . self::JOINTS . ']+/u', $word, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
			if ( $parts !== array() ) {
				$tokens[] = $parts;
			}
		}
		return $tokens;
	}

	/** Accents typed as separate marks (some keyboards, macOS file names) on the letters whose accent has a meaning here. */
	private static function composed( string $text ): string {
		if ( preg_match( '//u', $text ) !== 1 ) {
			return '';
		}
		return strtr(
			$text,
			array(
				"a\u{308}" => 'ä',
				"o\u{308}" => 'ö',
				"u\u{308}" => 'ü',
				"A\u{308}" => 'Ä',
				"O\u{308}" => 'Ö',
				"U\u{308}" => 'Ü',
			)
		);
	}

	/** @return array<string, string> */
	private static function letters(): array {
		if ( self::$letters === null ) {
			self::$letters = array();
			foreach ( self::SHORT as $plain => $accented ) {
				foreach ( preg_split( '//u', $accented, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $letter ) {
					self::$letters[ $letter ] = $plain;
				}
			}
		}
		return self::$letters;
	}
}
