<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\I18n\Text\Characters;
use Vitrine\I18n\Text\DenseScript;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SearchWords;
use Vitrine\Search\Index\SetStore;
use Vitrine\Search\Index\Vocabulary;

/** Looks up words in the index. Three queries for any number of words; the work for each is limited. */
final class WordLookup {

	/** Maximum number of words per prefix. */
	private const MAX_PREFIXED = 200;

	/** Shorter prefixes are only looked up in titles, except the characters and pairs of scripts without spaces. */
	private const MIN_TEXT_PREFIX = 3;

	public function __construct( private readonly SetStore $sets, private readonly Vocabulary $vocabulary ) {
	}

	/**
	 * @param list<string> $words    Normalized.
	 * @param list<string> $complete Words to match in full, such as synonyms.
	 * @param int          $length   Number of words of titles that match exactly.
	 * @param bool         $inTexts  Whether compounds are looked up in texts, too: `blau` finds the value `tintenblau`.
	 * @return array<string, WordMatches> By word.
	 */
	public function matches( string $language, array $words, array $complete, int $length, bool $inTexts = false ): array {
		$words    = array_values( array_unique( $words ) );
		$all      = array_values( array_unique( array( ...$words, ...$complete ) ) );
		$prefixes = array();
		$names    = array( SearchWords::titleLength( $language, $length ) );

		[ $forms, $compounds ] = $this->vocabulary->forms( $language, $all );
		foreach ( $all as $word ) {
			foreach ( array( $word, ...$forms[ $word ] ) as $form ) {
				array_push( $names, SearchWords::title( $language, $form ), SearchWords::text( $language, $form ) );
			}
			foreach ( $compounds[ $word ] as $compound ) {
				$names[] = SearchWords::title( $language, $compound );
				if ( $inTexts ) {
					$names[] = SearchWords::text( $language, $compound );
				}
			}
		}
		foreach ( $words as $word ) {
			if ( Characters::length( $word ) <= SearchWords::MAX_BEGINNING ) {
				$names[] = SearchWords::beginning( $language, $word );
			}
			$prefixes = array( ...$prefixes, ...self::prefixes( $language, $word ) );
		}
		$sets   = $this->sets->many( $names );
		$unions = $this->sets->unions( $prefixes, self::MAX_PREFIXED );
		$found  = array();
		foreach ( $all as $word ) {
			$isPrefix       = in_array( $word, $words, true );
			$found[ $word ] = WordMatches::of(
				$sets[ SearchWords::title( $language, $word ) ]->and( $sets[ SearchWords::titleLength( $language, $length ) ] ),
				self::union( $sets, 'title', $language, array( $word, ...$forms[ $word ] ) ),
				$isPrefix ? $this->prefixed( $sets, $unions, $language, $word ) : Bitmap::none(),
				self::union( $sets, 'title', $language, $compounds[ $word ] ),
				self::union( $sets, 'text', $language, array( $word, ...$forms[ $word ], ...( $inTexts ? $compounds[ $word ] : array() ) ) )
					->or( $isPrefix ? $this->prefixedTexts( $unions, $language, $word ) : Bitmap::none() )
			)->withMore( ! $inTexts && $compounds[ $word ] !== array() );
		}
		return $found;
	}

	/** @return list<string> */
	private static function prefixes( string $language, string $word ): array {
		$prefixes = array();
		if ( Characters::length( $word ) > SearchWords::MAX_BEGINNING ) {
			$prefixes[] = SearchWords::title( $language, $word );
		}
		if ( Characters::length( $word ) >= self::MIN_TEXT_PREFIX || DenseScript::contains( $word ) ) {
			$prefixes[] = SearchWords::text( $language, $word );
			$prefixes[] = SearchWords::sku( $word );
		}
		return $prefixes;
	}

	/**
	 * @param array<string, Bitmap> $sets
	 * @param array<string, Bitmap> $unions
	 */
	private function prefixed( array $sets, array $unions, string $language, string $word ): Bitmap {
		$title = $unions[ SearchWords::title( $language, $word ) ] ?? $sets[ SearchWords::beginning( $language, $word ) ];
		$isSku = preg_match( '/\d/', $word ) === 1;
		return $isSku ? $title->or( $unions[ SearchWords::sku( $word ) ] ?? Bitmap::none() ) : $title;
	}

	/** @param array<string, Bitmap> $unions */
	private function prefixedTexts( array $unions, string $language, string $word ): Bitmap {
		return ( $unions[ SearchWords::text( $language, $word ) ] ?? Bitmap::none() )
			->or( $unions[ SearchWords::sku( $word ) ] ?? Bitmap::none() );
	}

	/**
	 * @param array<string, Bitmap> $sets
	 * @param list<string>          $words
	 */
	private static function union( array $sets, string $field, string $language, array $words ): Bitmap {
		$union = Bitmap::none();
		foreach ( $words as $word ) {
			$name  = $field === 'title' ? SearchWords::title( $language, $word ) : SearchWords::text( $language, $word );
			$union = $union->or( $sets[ $name ] ?? Bitmap::none() );
		}
		return $union;
	}
}
