<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Vitrine\I18n\Text\DenseScript;
use Vitrine\I18n\Text\Letters;

/**
 * Normalizes text for search: ignores case, accents and other ways to write the same letter, in any script; hyphens and apostrophes are
 * optional. src/lib/fold.ts implements the same rules; tests/fixtures/folding.json covers both. Works without the intl and mbstring
 * extensions. A change of the rules needs a new `SearchTextVersion::VERSION`.
 */
final class SearchNormalizer {

	/** Characters that join the parts of one word: `T-Shirt`, `d'acqua`. */
	private const JOINTS = "\\-\u{58a}\u{5be}\u{2010}-\u{2015}'\u{2bc}\u{55a}\u{5f3}\u{5f4}\u{2018}\u{2019}\u{201b}`";

	/** Alternative two-letter spellings of German vowels. */
	private const LONG = array(
		'ä' => 'ae',
		'ö' => 'oe',
		'ü' => 'ue',
		'Ä' => 'ae',
		'Ö' => 'oe',
		'Ü' => 'ue',
	);

	/** The Arabic article, which is written with its word. */
	private const ARTICLE = '/^\x{648}?\x{627}\x{644}(?=\p{L}{3})/u';

	/**
	 * All normalized spellings of the words in a text, without duplicates, for the search index: `T-Shirt für Öl` gives `tshirt t shirt fur
	 * fuer ol oel`.
	 *
	 * @return list<string>
	 */
	public static function words( string $text ): array {
		$words = array();
		$text  = self::composed( $text );
		foreach ( array_unique( array( $text, strtr( $text, self::LONG ) ) ) as $spelling ) {
			foreach ( self::tokens( $spelling ) as $parts ) {
				$words[ implode( '', $parts ) ] = true;
				foreach ( $parts as $part ) {
					$words[ $part ] = true;
					$words[ self::withoutArticle( $part ) ] = true;
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
	 * Parses a search term word by word; a hyphenated word also matches by its parts (`tea-pot` finds `tea pot`), and one of a script
	 * without spaces by its pairs of characters.
	 *
	 * @return list<list<list<string>>> Every word must match one of its alternatives, and an alternative matches if all its prefixes do.
	 */
	public static function query( string $typed ): array {
		$query = array();
		foreach ( self::tokens( $typed ) as $parts ) {
			$word  = implode( '', $parts );
			$pairs = DenseScript::pairs( $word );
			$short = self::withoutArticle( $word );
			$query[] = match ( true ) {
				count( $parts ) > 1 => array( array( $word ), $parts ),
				count( $pairs ) > 1 => array( array( $word ), $pairs ),
				$short !== $word    => array( array( $word ), array( $short ) ),
				default             => array( $parts ),
			};
		}
		return $query;
	}

	/** The whole text as one normalized line, for ranking and for sorting without Intl: `T-Shirt für Öl` gives `tshirt fur ol`. */
	public static function line( string $text ): string {
		return implode( ' ', array_map( static fn ( array $parts ): string => implode( '', $parts ), self::tokens( $text ) ) );
	}

	/** @return list<string> `line()` of both spellings of German vowels: `Köln` gives `koln` and `koeln`; one if they are the same. */
	public static function lines( string $text ): array {
		$text = self::composed( $text );
		return array_values( array_unique( array( self::line( $text ), self::line( strtr( $text, self::LONG ) ) ) ) );
	}

	/**
	 * @return list<string> `lines()`, then those with spaces for hyphens and apostrophes: `Saint-Étienne` gives `saintetienne` and
	 *         `saint etienne`.
	 */
	public static function spellings( string $text ): array {
		$text = self::composed( $text );
		return array_values(
			array_unique( array( ...self::lines( $text ), self::apart( $text ), self::apart( strtr( $text, self::LONG ) ) ) )
		);
	}

	/** `line()` with spaces for hyphens and apostrophes. */
	public static function apart( string $text ): string {
		return implode( ' ', array_merge( ...self::tokens( $text ) ) );
	}

	/** @return list<list<string>> Words, each split at hyphens and apostrophes. */
	private static function tokens( string $text ): array {
		$folded = Letters::fold( self::composed( $text ) );
		$tokens = array();
		foreach ( preg_split( '/[^\p{L}\p{M}\p{N}' . self::JOINTS . ']+/u', $folded, -1, PREG_SPLIT_NO_EMPTY ) ?: array() as $word ) {
			if ( ctype_alnum( $word ) ) {
				$tokens[] = array( $word );
				continue;
			}
			foreach ( DenseScript::runs( $word ) as $run ) {
				$parts = preg_split( '/[' . self::JOINTS . ']+/u', $run, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
				$parts = array_values( preg_grep( '/[\p{L}\p{N}]/u', $parts ) ?: array() );
				if ( $parts !== array() ) {
					$tokens[] = $parts;
				}
			}
		}
		return $tokens;
	}

	private static function withoutArticle( string $word ): string {
		return (string) preg_replace( self::ARTICLE, '', $word );
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
}
