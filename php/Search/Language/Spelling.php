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
	public static function best( string $typed, array $candidates ): ?string {
		$limit = self::maxErrors( $typed );
		$best  = array();
		foreach ( $candidates as $word => $products ) {
			$word   = (string) $word;
			$errors = self::errors( $typed, $word, $limit );
			if ( $errors > 0 && $errors <= $limit ) {
				// People rarely miss the first letter.
				$isSameStart   = Characters::start( $word, 1 ) === Characters::start( $typed, 1 );
				$best[ $word ] = array( $errors, $isSameStart ? 0 : 1, -$products, $word );
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
