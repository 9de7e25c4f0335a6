<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/**
 * Normalizes text for search: ignores case and accents; hyphens and apostrophes are optional. src/lib/fold.ts implements the same rules;
 * tests/fixtures/folding.json covers both. Works without the intl and mbstring extensions.
 */
final class SearchNormalizer {

	/** Characters that join the parts of one word: `T-Shirt`, `d'acqua`. */
	private const JOINTS = "\\-\u{2010}-\u{2015}'\u{2018}\u{2019}\u{201b}\u{2bc}`\u{b4}";

	/** Alternative two-letter spellings of German vowels. */
	private const LONG = array(
		'ä' => 'ae',
		'ö' => 'oe',
		'ü' => 'ue',
		'Ä' => 'ae',
		'Ö' => 'oe',
		'Ü' => 'ue',
	);

	/** Letters by their base letter, upper case included, so that nothing depends on the locale. */
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
	 * All normalized spellings of the words in a text, without duplicates, for the search index: `T-Shirt für Öl` gives `tshirt t shirt fur
	 * fuer ol oel`.
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

	/** Words for the search column, each with a leading space, so that `LIKE '% term%'` matches word beginnings. */
	public static function text( string ...$texts ): string {
		$words = array();
		foreach ( $texts as $text ) {
			$words += array_fill_keys( self::words( $text ), true );
		}
		return $words === array() ? '' : ' ' . implode( ' ', array_keys( $words ) ) . ' ';
	}

	/**
	 * Parses a search term word by word; a hyphenated word also matches by its parts (`tea-pot` finds `tea pot`).
	 *
	 * @return list<list<list<string>>> Every word must match one of its alternatives, and an alternative matches if all its prefixes do.
	 */
	public static function query( string $typed ): array {
		$query = array();
		foreach ( self::tokens( $typed ) as $parts ) {
			$query[] = count( $parts ) > 1 ? array( array( implode( '', $parts ) ), $parts ) : array( $parts );
		}
		return $query;
	}

	/** The whole text as one normalized line, for ranking and for sorting without Intl: `T-Shirt für Öl` gives `tshirt fur ol`. */
	public static function line( string $text ): string {
		return implode( ' ', array_map( static fn ( array $parts ): string => implode( '', $parts ), self::tokens( $text ) ) );
	}

	/** @return list<list<string>> Words, each split at hyphens and apostrophes. */
	private static function tokens( string $text ): array {
		$folded = strtolower( strtr( self::composed( $text ), self::letterMap() ) );
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

	/** Composes accents typed as combining marks (some keyboards, macOS file names) where the accent matters for search. */
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
	private static function letterMap(): array {
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
