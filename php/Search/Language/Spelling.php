<?php
declare(strict_types=1);

namespace Vitrine\Search\Language;

use Vitrine\I18n\Text\Characters;

/**
 * Finds words by deletions (the idea of SymSpell): two words that differ by one typing error have a common spelling with one letter
 * removed. Long words may have two errors; then their beginning or their end has at most one, so the first and last letters are enough as
 * keys, and a word has at most 12 of them.
 */
final class Spelling {

	/** Words from this length may have one error, from `MIN_LENGTH_TWO` two. Shorter words have too many neighbours. */
	public const MIN_LENGTH = 4;

	private const MIN_LENGTH_TWO = 8;

	/** Letters of a word's beginning and end that make its keys. */
	private const PART = 5;

	/** Prefix of keys from the end of a word. */
	public const END = '~';

	/** Scripts with letters. Short words of others, such as Chinese, have too many neighbours. */
	private const WORD = '/^(?:[a-z]{3,60}|[\p{Greek}\p{Cyrillic}\p{Armenian}\p{Georgian}\p{Hebrew}\p{Arabic}]{3,30})$/Du';

	/** How many errors a typed word may have. */
	public static function maxErrors( string $typed ): int {
		return match ( true ) {
			! self::isCorrectable( $typed )                          => 0,
			Characters::length( $typed ) < self::MIN_LENGTH          => 0,
			Characters::length( $typed ) < self::MIN_LENGTH_TWO      => 1,
			default                                                  => 2,
		};
	}

	/** Numbers, SKUs and words of mixed scripts are never corrected. */
	public static function isCorrectable( string $word ): bool {
		return preg_match( self::WORD, $word ) === 1;
	}

	/** @return list<string> Keys under which the vocabulary stores a word. */
	public static function storedKeys( string $word ): array {
		return self::keys( $word, Characters::length( $word ) >= self::MIN_LENGTH_TWO - 2 );
	}

	/** @return list<string> Keys under which the words that a typed word may mean are stored. */
	public static function typedKeys( string $typed ): array {
		return self::keys( $typed, self::maxErrors( $typed ) === 2 );
	}

	/**
	 * Keys under which compounds that end with the meant word are stored: `stul` for `Kinderstuhl`. The end of a compound that is as
	 * short as `MIN_LENGTH` begins inside the stored part, so each letter but the first is replaced here.
	 *
	 * @return list<string>
	 */
	public static function endKeys( string $typed ): array {
		if ( ! self::isCorrectable( $typed ) ) {
			return array();
		}
		$letters = Characters::split( $typed );
		if ( count( $letters ) > self::MIN_LENGTH ) {
			return array_map( 'strval', array_keys( self::deletions( array_slice( $letters, -self::PART ), self::END ) ) );
		}
		$all = array( $typed );
		foreach ( array_keys( array_slice( $letters, 1 ) ) as $before ) {
			$at = $before + 1;
			foreach ( self::alphabet( $typed ) as $letter ) {
				$all[] = implode( '', array_replace( $letters, array( $at => $letter ) ) );
			}
			if ( isset( $letters[ $at + 1 ] ) ) {
				$swapped = array(
					$at     => $letters[ $at + 1 ],
					$at + 1 => $letters[ $at ],
				);
				$all[]   = implode( '', array_replace( $letters, $swapped ) );
			}
		}
		return array_map( static fn ( string $end ): string => self::END . $end, array_values( array_unique( $all ) ) );
	}

	/** @return list<string> The letters of a word's script; none for scripts without closed compounds. */
	private static function alphabet( string $word ): array {
		[ $first, $last ] = match ( true ) {
			preg_match( '/^[a-z]/', $word ) === 1       => array( 0x61, 0x7a ),
			preg_match( '/^\p{Greek}/u', $word ) === 1    => array( 0x3b1, 0x3c9 ),
			preg_match( '/^\p{Cyrillic}/u', $word ) === 1 => array( 0x430, 0x44f ),
			default                                      => array( 0, 0 ),
		};
		return $first === 0 ? array() : array_map( Characters::of( ... ), range( $first, $last ) );
	}

	/**
	 * How far a word is from a typed one, for ranking; null if it is too far. Other endings than the typed one cost less than an error:
	 * `lemmpos` may mean `lempa`.
	 */
	public static function distance( string $typed, string $word, string $language ): ?int {
		$limit  = self::maxErrors( $typed );
		$errors = self::errors( $typed, $word, $limit );
		if ( $errors <= $limit ) {
			return $errors === 0 ? null : 2 * $errors;
		}
		$stems = array( Stemmer::stem( $typed, $language ), Stemmer::stem( $word, $language ) );
		if ( $stems === array( $typed, $word ) || Characters::start( $typed, 1 ) !== Characters::start( $word, 1 ) ) {
			return null;
		}
		$limit  = self::maxErrors( $stems[0] );
		$errors = self::errors( $stems[0], $stems[1], $limit );
		return $errors > 0 && $errors <= $limit ? 2 * $errors + 1 : null;
	}

	/**
	 * The number of errors between two words: letters added, left out, replaced, or swapped with the next one.
	 *
	 * @return int At most `$limit` + 1.
	 */
	public static function errors( string $one, string $other, int $limit ): int {
		$one   = Characters::split( $one );
		$other = Characters::split( $other );
		$width = count( $other );
		if ( abs( count( $one ) - $width ) > $limit ) {
			return $limit + 1;
		}
		$before = array();
		$last   = range( 0, $width );
		for ( $row = 1, $rows = count( $one ); $row <= $rows; ++$row ) {
			$line = array( $row );
			for ( $column = 1; $column <= $width; ++$column ) {
				$same            = $one[ $row - 1 ] === $other[ $column - 1 ];
				$line[ $column ] = min( $last[ $column ] + 1, $line[ $column - 1 ] + 1, $last[ $column - 1 ] + ( $same ? 0 : 1 ) );
				if (
					$row > 1 && $column > 1
					&& $one[ $row - 1 ] === $other[ $column - 2 ] && $one[ $row - 2 ] === $other[ $column - 1 ]
				) {
					$line[ $column ] = min( $line[ $column ], $before[ $column - 2 ] + 1 );
				}
			}
			$before = $last;
			$last   = $line;
		}
		return min( $limit + 1, $last[ $width ] );
	}

	/**
	 * The word that was probably meant.
	 *
	 * @param array<string, int> $candidates Number of products by word.
	 */
	public static function best( string $typed, array $candidates, string $language = '' ): ?string {
		$best = array();
		foreach ( $candidates as $word => $products ) {
			$word     = (string) $word;
			$distance = self::distance( $typed, $word, $language );
			if ( $distance !== null ) {
				// People rarely miss the first letter.
				$isSameStart   = Characters::start( $word, 1 ) === Characters::start( $typed, 1 );
				$best[ $word ] = array( $distance, $isSameStart ? 0 : 1, -$products, $word );
			}
		}
		asort( $best );
		return $best === array() ? null : (string) array_key_first( $best );
	}

	/** @return list<string> */
	private static function keys( string $word, bool $withEnd ): array {
		if ( ! self::isCorrectable( $word ) ) {
			return array();
		}
		$letters = Characters::split( $word );
		$keys    = self::deletions( array_slice( $letters, 0, self::PART ), '' );
		if ( $withEnd ) {
			$keys += self::deletions( array_slice( $letters, -self::PART ), self::END );
		}
		return array_map( 'strval', array_keys( $keys ) );
	}

	/**
	 * @param list<string> $letters
	 * @return array<string, true> A text, and the text without each of its letters.
	 */
	private static function deletions( array $letters, string $mark ): array {
		$all = array( $mark . implode( '', $letters ) => true );
		foreach ( array_keys( $letters ) as $at ) {
			$all[ $mark . implode( '', array_diff_key( $letters, array( $at => true ) ) ) ] = true;
		}
		return $all;
	}
}
