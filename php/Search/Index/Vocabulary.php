<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;
use Vitrine\I18n\Text\Characters;
use Vitrine\Search\Language\Spelling;
use Vitrine\Search\Language\Stemmer;

/** The words of the catalogue by language: found by their stems and ends, and by keys for `WordCorrector`. */
final class Vocabulary {

	/** Rows per statement. */
	private const CHUNK = 200;

	/** Words that a lookup of forms and compounds returns for each word. */
	private const MAX_FORMS = 25;

	/** Letters before the end of a compound; with fewer it is another word: `hocker` (stool) does not contain `ocker` (ochre). */
	public const MIN_COMPOUND_REST = 3;

	public function __construct( private readonly Database $database, private readonly SetStore $sets ) {
	}

	/**
	 * @param list<string> $added   Names of new sets.
	 * @param list<string> $removed Names of sets that are empty now.
	 */
	public function update( array $added, array $removed ): void {
		$terms = array();
		$keys  = array();
		foreach ( array_filter( array_map( SearchWords::parse( ... ), $added ) ) as [ $language, $name ] ) {
			$word    = WordName::decode( $name );
			$terms[] = array( "$language:$name", self::ending( $language, $word ) );
			foreach ( Spelling::storedKeys( $word ) as $key ) {
				$keys[] = array( self::variant( $language, $key ), $name );
			}
		}
		foreach ( array_chunk( $terms, self::CHUNK ) as $chunk ) {
			$this->insert( '{index_terms} (name, reversed)', $chunk );
		}
		foreach ( array_chunk( $keys, self::CHUNK ) as $chunk ) {
			$this->insert( '{index_deletes} (variant, term)', $chunk );
		}
		$this->remove( array_values( array_filter( array_map( SearchWords::parse( ... ), $removed ) ) ) );
	}

	/**
	 * Words with the same stem, and compounds that end with one: `vasen` gives `vase`, `vasen` and `bodenvase`.
	 *
	 * @param list<string> $words Normalized.
	 * @return array{array<string, list<string>>, array<string, list<string>>} Forms and compounds, by word.
	 */
	public function forms( string $language, array $words ): array {
		$selects   = array();
		$values    = array();
		$forms     = array_fill_keys( $words, array() );
		$compounds = $forms;
		foreach ( $words as $index => $word ) {
			if ( Characters::length( $word ) >= SearchWords::MAX_BEGINNING ) {
				$ending    = self::ending( $language, $word );
				$selects[] = "SELECT * FROM (SELECT %d AS word, name, reversed FROM {index_terms}
					WHERE reversed BETWEEN %s AND %s ORDER BY reversed LIMIT %d) AS t$index";
				array_push( $values, $index, $ending, SetName::last( $ending ), self::MAX_FORMS );
			}
		}
		foreach ( $selects === array() ? array() : $this->database->rows( implode( ' UNION ALL ', $selects ), $values ) as $row ) {
			$word  = $words[ (int) $row['word'] ];
			$found = WordName::decode( substr( (string) $row['name'], strlen( $language ) + 1 ) );
			if ( $row['reversed'] === self::ending( $language, $word ) ) {
				$forms[ $word ][] = $found;
			} else {
				$compounds[ $word ][ $found ] = substr( (string) $row['reversed'], strlen( $language ) + 1 );
			}
		}
		foreach ( $compounds as $word => $ends ) {
			$stem               = Stemmer::stem( (string) $word, $language );
			$compounds[ $word ] = self::compounds( $ends, Characters::length( $stem ) );
		}
		return array( $forms, $compounds );
	}

	/**
	 * Leaves out words that only happen to end like the searched one, and their compounds: `filzhocker` does not contain `ocker`, either.
	 *
	 * @param array<string> $ends   Ends by word, as reversed `WordName`s.
	 * @param int           $length Letters of the common end.
	 * @return list<string>
	 */
	private static function compounds( array $ends, int $length ): array {
		$others = array_filter( $ends, static fn ( string $end ): bool => WordName::length( $end ) < $length + self::MIN_COMPOUND_REST );
		$own    = array_filter(
			$ends,
			static fn ( string $end ): bool =>
				array_filter( $others, static fn ( string $other ): bool => str_starts_with( $end, $other ) ) === array()
		);
		return array_map( 'strval', array_keys( $own ) );
	}

	/**
	 * @param list<string> $words
	 * @return array<string, int> Number of products by word, of those that any product has.
	 */
	public function sizes( string $language, array $words ): array {
		$names = array_map( static fn ( string $word ): string => SearchWords::text( $language, $word ), $words );
		$known = $this->sets->sizesOf( $names );
		$sizes = array();
		foreach ( $words as $index => $word ) {
			if ( isset( $known[ $names[ $index ] ] ) ) {
				$sizes[ $word ] = $known[ $names[ $index ] ];
			}
		}
		return $sizes;
	}

	/** A word's stem, reversed: stems and compounds are found by prefix. */
	private static function ending( string $language, string $word ): string {
		return "$language:" . WordName::reverse( WordName::encode( Stemmer::stem( $word, $language ) ) );
	}

	/** A key of `Spelling` as the table `index_deletes` has it. */
	public static function variant( string $language, string $key ): string {
		$mark = str_starts_with( $key, Spelling::END ) ? Spelling::END : '';
		return "$language:$mark" . WordName::encode( ltrim( $key, Spelling::END ) );
	}

	/** @param list<array{string, string}> $rows */
	private function insert( string $into, array $rows ): void {
		$values = implode( ',', array_fill( 0, count( $rows ), '(%s, %s)' ) );
		$this->database->run( "INSERT IGNORE INTO $into VALUES $values", array_merge( ...$rows ) );
	}

	/** @param list<array{string, string}> $words Language and `WordName`. */
	private function remove( array $words ): void {
		$terms = array();
		foreach ( $words as [ $language, $word ] ) {
			$terms[ $language ][] = $word;
		}
		foreach ( $terms as $language => $some ) {
			foreach ( array_chunk( $some, 100 ) as $chunk ) {
				$in    = implode( ',', array_fill( 0, count( $chunk ), '%s' ) );
				$names = array_map( static fn ( string $word ): string => "$language:$word", $chunk );
				$this->database->run( "DELETE FROM {index_terms} WHERE name IN ($in)", $names );
				$this->database->run(
					"DELETE FROM {index_deletes} WHERE term IN ($in) AND variant LIKE %s",
					array( ...$chunk, "$language:%" )
				);
			}
		}
	}
}
