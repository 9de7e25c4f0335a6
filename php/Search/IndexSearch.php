<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\I18n\SearchNormalizer;
use Vitrine\I18n\Text\Characters;
use Vitrine\I18n\Text\DenseScript;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SearchWords;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\Index\Vocabulary;
use Vitrine\Search\Language\Spelling;

/**
 * Searches the catalogue index. Each word must be found: in the title, as another form, as the beginning or the end of a word, by a
 * synonym, or in the text. If nothing is found, words are joined, looked for at the end of words of texts, split and corrected. If they
 * still find nothing together, the least telling ones are dropped.
 */
final class IndexSearch {

	private const MAX_WORDS = 8;

	/** Parts of a hyphenated word. */
	private const MAX_PARTS = 4;

	/** Pairs of characters of all words of scripts without spaces. */
	private const MAX_PAIRS = 24;

	/** Letters of each part of a word that is split. */
	private const MIN_SPLIT_LENGTH = 3;

	/** Maximum number of unknown words to split or correct; more of them are not typing errors. */
	private const MAX_CORRECTED = 3;

	/** Pairs of words that are joined. */
	private const MAX_JOINED = 2;

	/** Other words that are looked up for a search. */
	private const MAX_SYNONYMS = 24;

	public function __construct(
		private readonly SetStore $sets,
		private readonly WordLookup $lookup,
		private readonly Vocabulary $vocabulary,
		private readonly WordCorrector $corrector,
		private readonly SynonymStore $synonyms,
	) {
	}

	/** @param bool $exact Whether all words must be found as they were typed. */
	public function find( string $term, string $language, bool $exact = false ): SearchResult {
		$query = self::parse( $term );
		if ( $query === array() ) {
			return new SearchResult( array() );
		}
		$matches = $this->lookUp( $query, $language );
		$tiers   = self::tiers( $matches );
		if ( $exact || $tiers !== array() ) {
			return new SearchResult( $tiers );
		}
		$typed = self::words( $query );
		foreach ( $this->joined( $typed, $language ) as $joined ) {
			$tiers = self::tiers( $this->lookUp( self::parse( $joined ), $language ) );
			if ( $tiers !== array() ) {
				return new SearchResult( $tiers, $joined );
			}
		}
		// A word that is found at the end of a word of a text exists, so it is not corrected.
		if ( in_array( true, array_column( $matches, 'hasMore' ), true ) ) {
			$matches = $this->lookUp( $query, $language, true );
			$tiers   = self::tiers( $matches );
			if ( $tiers !== array() ) {
				return new SearchResult( $tiers );
			}
		}
		$words     = $typed;
		$corrected = $this->corrected( $typed, $matches, $language );
		if ( $corrected !== null ) {
			$query   = self::parse( $corrected );
			$words   = self::words( $query );
			$matches = $this->lookUp( $query, $language, true );
			$tiers   = self::tiers( $matches );
			if ( $tiers !== array() ) {
				return new SearchResult( $tiers, $corrected );
			}
		}
		return self::partial( $words, $matches, $typed );
	}

	/**
	 * @param list<string>      $words
	 * @param list<WordMatches> $matches By word.
	 * @param list<string>      $typed
	 */
	private static function partial( array $words, array $matches, array $typed ): SearchResult {
		$part = PartialMatch::of( $words, $matches, $typed );
		if ( $part === null ) {
			return new SearchResult( array() );
		}
		$of = static fn ( array $list, array $indexes ): array => array_values( array_intersect_key( $list, array_flip( $indexes ) ) );
		return new SearchResult(
			self::tiers( $of( $matches, $part->kept ) ),
			implode( ' ', $of( $words, $part->kept ) ),
			$of( $words, $part->dropped )
		);
	}

	/**
	 * @param list<list<list<string>>> $query
	 * @return list<string>
	 */
	private static function words( array $query ): array {
		return array_map( static fn ( array $alternatives ): string => implode( '', $alternatives[0] ), $query );
	}

	/** @return list<list<list<string>>> As `SearchNormalizer::query()`, limited. */
	private static function parse( string $typed ): array {
		$query = array_slice( SearchNormalizer::query( $typed ), 0, self::MAX_WORDS );
		$left  = self::MAX_PAIRS;
		foreach ( $query as $index => $alternatives ) {
			foreach ( $alternatives as $other => $parts ) {
				$most                      = DenseScript::contains( $parts[0] ) ? max( 1, $left ) : self::MAX_PARTS;
				$query[ $index ][ $other ] = array_slice( $parts, 0, $most );
				$left                     -= DenseScript::contains( $parts[0] ) ? count( $parts ) : 0;
			}
		}
		return $query;
	}

	/**
	 * @param list<list<list<string>>> $query
	 * @param bool                     $inTexts As of `WordLookup::matches()`.
	 * @return list<WordMatches> One per word, or per group of words with a synonym.
	 */
	private function lookUp( array $query, string $language, bool $inTexts = false ): array {
		$words  = self::words( $query );
		$others = $this->synonymsOf( $words, $language );
		$typed  = array_merge( ...array_merge( ...$query ) );
		$terms  = array_merge( ...array_column( $others, 2 ) );
		$found  = $this->lookup->matches( $language, $typed, $terms, SearchWords::length( $words ), $inTexts );
		$single = array();
		foreach ( $query as $alternatives ) {
			$any = WordMatches::none();
			foreach ( $alternatives as $parts ) {
				$any = $any->or( self::all( $parts, $found ) );
			}
			$single[] = $any;
		}
		foreach ( $others as [ $start, $length, $synonym ] ) {
			$phrase = $single[ $start ];
			for ( $next = $start + 1; $next < $start + $length; ++$next ) {
				$phrase = $phrase->and( $single[ $next ] );
			}
			$phrase = $phrase->withSynonym( self::all( $synonym, $found ) );
			array_splice( $single, $start, $length, array_fill( 0, $length, $phrase ) );
		}
		if ( count( $words ) > 1 && preg_match( '/\d/', implode( '', $words ) ) === 1 ) {
			$sku    = $this->sets->one( SearchWords::sku( implode( '', $words ) ) );
			$single = array_map( static fn ( WordMatches $one ): WordMatches => $one->with( $sku ), $single );
		}
		return $single;
	}

	/**
	 * @param list<string> $words
	 * @return list<array{int, int, list<string>}> Index of the first word, number of words, and the alternative words.
	 */
	private function synonymsOf( array $words, string $language ): array {
		$rules = $this->synonyms->rules( $language );
		$found = array();
		for ( $start = 0, $count = count( $words ); $rules->rules !== array() && $start < $count; ++$start ) {
			for ( $length = min( Synonyms::MAX_WORDS, $count - $start ); $length > 0; --$length ) {
				foreach ( $rules->alternatives( array_slice( $words, $start, $length ), $language ) as $synonym ) {
					$found[] = array( $start, $length, $synonym );
				}
			}
		}
		return array_slice( $found, 0, self::MAX_SYNONYMS );
	}

	/**
	 * @param list<string>               $words
	 * @param array<string, WordMatches> $found
	 */
	private static function all( array $words, array $found ): WordMatches {
		return array_reduce(
			$words,
			static fn ( ?WordMatches $all, string $word ): WordMatches => $all?->and( $found[ $word ] ) ?? $found[ $word ]
		) ?? WordMatches::none();
	}

	/**
	 * @param list<WordMatches> $words
	 * @return list<Bitmap> Not empty, without common products, the best matches first.
	 */
	private static function tiers( array $words ): array {
		$matches = array_shift( $words );
		foreach ( $words as $word ) {
			$matches = $matches?->and( $word );
		}
		if ( $matches === null || $matches->isEmpty() ) {
			return array();
		}
		$tiers = array();
		$seen  = Bitmap::none();
		foreach ( $matches->levels as $level ) {
			$tier = $level->without( $seen );
			$seen = $seen->or( $level );
			if ( ! $tier->isEmpty() ) {
				$tiers[] = $tier;
			}
		}
		return $tiers;
	}

	/**
	 * The search with each unknown word split or corrected, as far as possible; null if nothing is changed.
	 *
	 * @param list<string>      $words
	 * @param list<WordMatches> $matches By word.
	 */
	private function corrected( array $words, array $matches, string $language ): ?string {
		$unknown = array_intersect_key( $words, array_filter( $matches, static fn ( WordMatches $word ): bool => $word->isEmpty() ) );
		$unknown = array_filter( $unknown, Spelling::isCorrectable( ... ) );
		if ( $unknown === array() || count( $unknown ) > self::MAX_CORRECTED ) {
			return null;
		}
		$others = array();
		foreach ( $unknown as $word ) {
			$others[ $word ] = $this->split( $word, $language );
		}
		$left    = array_map( 'strval', array_keys( array_filter( $others, static fn ( ?string $other ): bool => $other === null ) ) );
		$others  = array_filter( $others ) + $this->corrector->correct( $language, $left, $this->synonyms->words( $language ) );
		$changed = array_map( static fn ( string $word ): string => $others[ $word ] ?? $word, $words );
		return $changed === $words ? null : implode( ' ', $changed );
	}

	/**
	 * @param list<string> $words
	 * @return list<string> With two adjacent words joined, if that is a word of the catalogue.
	 */
	private function joined( array $words, string $language ): array {
		$pairs = array();
		for ( $index = 1, $count = count( $words ); $index < $count; ++$index ) {
			$pairs[ $words[ $index - 1 ] . $words[ $index ] ] = $index;
		}
		$known = $pairs === array() ? array() : $this->vocabulary->sizes( $language, array_map( 'strval', array_keys( $pairs ) ) );
		$found = array();
		foreach ( array_slice( array_intersect_key( $pairs, $known ), 0, self::MAX_JOINED, true ) as $pair => $index ) {
			$found[] = implode( ' ', array( ...array_slice( $words, 0, $index - 1 ), $pair, ...array_slice( $words, $index + 1 ) ) );
		}
		return $found;
	}

	/** Splits a word into two words of the catalogue: `teekanne` gives `tee kanne`. */
	private function split( string $word, string $language ): ?string {
		if ( ! Spelling::isCorrectable( $word ) ) {
			return null;
		}
		$letters = Characters::split( $word );
		$parts   = array();
		for ( $at = self::MIN_SPLIT_LENGTH, $last = count( $letters ) - self::MIN_SPLIT_LENGTH; $at <= $last; ++$at ) {
			$parts[] = array( implode( '', array_slice( $letters, 0, $at ) ), implode( '', array_slice( $letters, $at ) ) );
		}
		$known = $parts === array() ? array() : $this->vocabulary->sizes( $language, array_slice( array_merge( ...$parts ), 0, 100 ) );
		$best  = null;
		$most  = 0;
		foreach ( $parts as [ $one, $other ] ) {
			$products = min( $known[ $one ] ?? 0, $known[ $other ] ?? 0 );
			if ( $products > $most ) {
				$most = $products;
				$best = "$one $other";
			}
		}
		return $best;
	}
}
