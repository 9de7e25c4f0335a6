<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\I18n\Text\Characters;
use Vitrine\I18n\Text\DenseScript;

/** The words of a search that find products if all words together find none: the least telling ones are dropped, at most half of them. */
final readonly class PartialMatch {

	/** Shorter words are articles, or prefixes that match too much; those of scripts without spaces count. */
	private const MIN_LENGTH = 3;

	/** The share below which the remaining words say nothing about the kind of product: colours, `with`, `for`. */
	private const MIN_SHARE = 0.1;

	/** Products without the word in their titles that are added to each word, since a word of a single title proves little. */
	private const DOUBT = 2;

	/** Weight of a corrected word. */
	private const CERTAINTY = 0.5;

	/**
	 * @param list<int> $kept    Indexes of the words that are searched.
	 * @param list<int> $dropped Indexes of the others.
	 */
	private function __construct( public array $kept, public array $dropped ) {
	}

	/**
	 * @param list<string>      $words   Normalized.
	 * @param list<WordMatches> $matches By word.
	 * @param list<string>      $typed   The words before they were corrected.
	 */
	public static function of( array $words, array $matches, array $typed ): ?self {
		$shares = array_map(
			static fn ( string $word, WordMatches $found ): float => self::share( $word, $found ) * self::certainty( $word, $typed ),
			$words,
			$matches
		);
		$kept   = array_keys( $words );
		// A word in most of its titles names the product; one of two equal words is kept if fewer products have it.
		usort(
			$kept,
			static fn ( int $one, int $other ): int => array( $shares[ $one ], $matches[ $other ]->count(), $other )
				<=> array( $shares[ $other ], $matches[ $one ]->count(), $one )
		);
		for ( $count = 1, $most = intdiv( count( $words ), 2 ); $count <= $most; ++$count ) {
			$rest = array_slice( $kept, $count );
			$both = array_reduce(
				$rest,
				static fn ( ?WordMatches $all, int $index ): WordMatches => $all?->and( $matches[ $index ] ) ?? $matches[ $index ]
			);
			if ( $both !== null && ! $both->isEmpty() ) {
				$best = max( 0.0, ...array_intersect_key( $shares, array_flip( $rest ) ) );
				return $best < self::MIN_SHARE ? null : new self( $rest, array_slice( $kept, 0, $count ) );
			}
		}
		return null;
	}

	/**
	 * Corrected words are less certain, and those that begin with another letter prove nothing: `dog food` does not mean `wood`.
	 *
	 * @param list<string> $typed
	 */
	private static function certainty( string $word, array $typed ): float {
		$start = static fn ( string $one ): string => Characters::start( $one, 1 );
		return match ( true ) {
			in_array( $word, $typed, true )                                      => 1.0,
			in_array( $start( $word ), array_map( $start, $typed ), true ) => self::CERTAINTY,
			default                                                              => 0.0,
		};
	}

	/**
	 * The part of the products with a word that have it in their titles: near 1 for kinds of products, near 0 for their properties. Words
	 * that find nothing have the lowest one.
	 */
	private static function share( string $word, WordMatches $matches ): float {
		if ( $matches->isEmpty() ) {
			return -1.0;
		}
		return Characters::length( $word ) < self::MIN_LENGTH && ! DenseScript::contains( $word )
			? 0.0
			: $matches->inTitles() / ( $matches->count() + self::DOUBT );
	}
}
