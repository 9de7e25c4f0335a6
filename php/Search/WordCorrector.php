<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Database\Database;
use Vitrine\I18n\Text\Characters;
use Vitrine\Search\Index\SearchWords;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\Index\Vocabulary;
use Vitrine\Search\Index\WordName;
use Vitrine\Search\Language\Spelling;

/**
 * Corrects misspelled words to words of the catalogue, to ends of its compounds (`stul` to `stuhl`, of `Kinderstuhl`) and to words of
 * synonyms. At most six queries for any number of words.
 */
final class WordCorrector {

	/** Stored words that are compared with a typed one. */
	private const MAX_CANDIDATES = 400;

	/** Compounds whose ends are compared with a typed word. */
	private const MAX_COMPOUNDS = 200;

	/** Candidates for a word that are looked up, and ends of compounds. */
	private const MAX_RANKED = 20;
	private const MAX_ENDS   = 5;

	/** Bytes of a stored name. */
	private const MAX_BYTES = 120;

	public function __construct(
		private readonly Database $database,
		private readonly SetStore $sets,
		private readonly Vocabulary $vocabulary,
	) {
	}

	/**
	 * @param list<string> $typed    Normalized words that find nothing; at most 3.
	 * @param list<string> $synonyms Normalized words of synonyms.
	 * @return array<string, string> What was probably meant, by word.
	 */
	public function correct( string $language, array $typed, array $synonyms = array() ): array {
		$typed = array_filter( $typed, static fn ( string $word ): bool => Spelling::maxErrors( $word ) > 0 );
		$words = self::nearest( $this->stored( $language, $typed, false ), self::MAX_RANKED );
		$all   = $this->vocabulary->sizes( $language, self::keys( $words ) );
		$title = $this->inTitles( $language, self::keys( array_filter( $words, self::isShort( ... ), ARRAY_FILTER_USE_KEY ) ) );
		$meant = array();
		foreach ( $typed as $word ) {
			$known = array_intersect_key( $all, $words[ $word ] ?? array(), ...( self::isShort( $word ) ? array( $title ) : array() ) );
			$meant[ $word ] = Spelling::best( $word, $known + self::similar( $word, $synonyms ), $language );
		}
		// Most words have been corrected by now, so they don't cost the queries for compounds.
		$left = array_values( array_filter( $typed, static fn ( string $word ): bool => $meant[ $word ] === null ) );
		return array_filter( $this->compounds( $language, $left, $synonyms ) + $meant );
	}

	/**
	 * @param list<string> $typed
	 * @param list<string> $synonyms
	 * @return array<string, string> Ends of compounds, by word.
	 */
	private function compounds( string $language, array $typed, array $synonyms ): array {
		$ends                  = self::nearest( $this->stored( $language, $typed, true ), self::MAX_ENDS );
		[ $forms, $compounds ] = $this->vocabulary->forms( $language, self::keys( $ends ) );
		// An end is only a word if another form is in the catalogue or in a synonym: `mint` does not mean the end of `garment`.
		$known = array_filter(
			$compounds,
			static fn ( int|string $end ): bool => $forms[ $end ] !== array() || in_array( (string) $end, $synonyms, true ),
			ARRAY_FILTER_USE_KEY
		);
		$short = array_filter( $ends, self::isShort( ... ), ARRAY_FILTER_USE_KEY );
		$title = $this->inTitles(
			$language,
			array_merge( ...array_values( array_intersect_key( $known, array_flip( self::keys( $short ) ) ) ) )
		);
		$meant = array();
		foreach ( $ends as $word => $distances ) {
			$sizes = array();
			foreach ( array_intersect_key( $known, $distances ) as $end => $of ) {
				if ( ! self::isShort( $word ) || array_intersect_key( array_flip( $of ), $title ) !== array() ) {
					$sizes[ $end ] = count( $of );
				}
			}
			$meant[ $word ] = Spelling::best( $word, $sizes, $language );
		}
		return array_filter( $meant );
	}

	/**
	 * Stored words that share a key with typed ones, or the ends of stored compounds.
	 *
	 * @param array<string> $typed
	 * @return array<string, array<int>> Distances by word or end, for each typed word with any.
	 */
	private function stored( string $language, array $typed, bool $isEnd ): array {
		$selects = array();
		$values  = array();
		foreach ( $typed as $word ) {
			$keys = $isEnd ? Spelling::endKeys( $word ) : Spelling::typedKeys( $word );
			if ( $keys !== array() ) {
				$in        = implode( ',', array_fill( 0, count( $keys ), '%s' ) );
				$bytes     = strlen( WordName::encode( $word ) );
				$more      = Spelling::maxErrors( $word ) * WordName::MAX_LETTER_BYTES;
				$selects[] = "SELECT * FROM (SELECT DISTINCT %s AS word, term FROM {index_deletes}
					WHERE variant IN ($in) AND LENGTH(term) BETWEEN %d AND %d LIMIT %d) AS t" . count( $selects );
				$variants  = array_map( static fn ( string $key ): string => Vocabulary::variant( $language, $key ), $keys );
				$limits    = $isEnd
					? array( $bytes, self::MAX_BYTES, self::MAX_COMPOUNDS )
					: array( $bytes - $more, $bytes + $more, self::MAX_CANDIDATES );
				array_push( $values, $word, ...$variants, ...$limits );
			}
		}
		$found = array();
		foreach ( $selects === array() ? array() : $this->database->rows( implode( ' UNION ALL ', $selects ), $values ) as $row ) {
			$typed = (string) $row['word'];
			$word  = WordName::decode( (string) $row['term'] );
			$near  = $isEnd ? self::ends( $typed, $word, $language ) : array( $word => Spelling::distance( $typed, $word, $language ) );
			$found[ $typed ] = ( $found[ $typed ] ?? array() ) + array_filter( $near, static fn ( ?int $one ): bool => $one !== null );
		}
		return $found;
	}

	/** @return array<int> Distances by the ends of a compound that a typed word may mean. */
	private static function ends( string $typed, string $compound, string $language ): array {
		$letters = Characters::split( $compound );
		$length  = Characters::length( $typed );
		$limit   = Spelling::maxErrors( $typed );
		$first   = Characters::start( $typed, 1 );
		$longest = min( $length + $limit, count( $letters ) - Vocabulary::MIN_COMPOUND_REST );
		$ends    = array();
		for ( $size = max( Spelling::MIN_LENGTH, $length - $limit ); $size <= $longest; ++$size ) {
			if ( $letters[ count( $letters ) - $size ] === $first ) {
				$end      = implode( '', array_slice( $letters, -$size ) );
				$distance = Spelling::distance( $typed, $end, $language );
				$ends    += $distance === null ? array() : array( $end => $distance );
			}
		}
		return $ends;
	}

	/**
	 * @param array<string, array<int>> $all
	 * @return array<string, array<int>>
	 */
	private static function nearest( array $all, int $count ): array {
		return array_map(
			static function ( array $distances ) use ( $count ): array {
				asort( $distances );
				return array_slice( $distances, 0, $count, true );
			},
			$all
		);
	}

	/**
	 * @param array<string, array<int>> $all
	 * @return list<string> The words of all lists.
	 */
	private static function keys( array $all ): array {
		return array_map( 'strval', array_keys( array_replace( array(), ...array_values( $all ) ) ) );
	}

	/**
	 * The shortest words resemble many others: only those of titles are likely enough.
	 *
	 * @param list<string> $words
	 * @return array<true> By word.
	 */
	private function inTitles( string $language, array $words ): array {
		$names = array();
		foreach ( array_slice( $words, 0, 100 ) as $word ) {
			$names[ SearchWords::title( $language, $word ) ] = $word;
		}
		return array_fill_keys( array_intersect_key( $names, $this->sets->sizesOf( array_keys( $names ) ) ), true );
	}

	/**
	 * @param list<string> $synonyms
	 * @return array<int> Synonyms that resemble a word.
	 */
	private static function similar( string $typed, array $synonyms ): array {
		$similar = array();
		foreach ( $synonyms as $word ) {
			// Much faster than counting errors; a swap of two letters counts two here.
			if ( levenshtein( $typed, $word ) <= 2 * Spelling::maxErrors( $typed ) * 2 ) {
				$similar[ $word ] = 1;
			}
		}
		return $similar;
	}

	private static function isShort( string $typed ): bool {
		return Characters::length( $typed ) === Spelling::MIN_LENGTH;
	}
}
