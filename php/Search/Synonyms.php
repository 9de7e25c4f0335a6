<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\I18n\SearchNormalizer;
use Vitrine\Search\Language\Stemmer;

/**
 * The shop's synonyms in a language, one rule per line: `sofa, couch` works both ways; `settee, divan => sofa` finds sofas for
 * settee and divan, but not the other way round. A rule may have several words (`tea towel`). Plurals and cases need no rules.
 */
final readonly class Synonyms {

	public const MAX_RULES        = 1000;
	public const MAX_WORDS        = 4;
	public const MAX_LINE_LENGTH  = 300;
	private const MAX_ALTERNATIVES = 20;

	private const ONE_WAY = '=>';

	/** @param array<string, list<list<string>>> $rules Alternatives, each a list of normalized words, by the stems of the search phrase. */
	private function __construct( public array $rules ) {
	}

	/** Lines that are not rules are left out; `invalidLines()` names them. */
	public static function parse( string $text, string $language ): self {
		$rules = array();
		foreach ( array_slice( self::lines( $text ), 0, self::MAX_RULES ) as $line ) {
			$sides = self::sides( $line );
			if ( $sides === null ) {
				continue;
			}
			[ $from, $to ] = $sides;
			foreach ( $from as $typed ) {
				$key = self::key( $typed, $language );
				foreach ( $to as $words ) {
					$known = $rules[ $key ] ?? array();
					if ( $words !== $typed && ! in_array( $words, $known, true ) && count( $known ) < self::MAX_ALTERNATIVES ) {
						$rules[ $key ][] = $words;
					}
				}
			}
		}
		return new self( $rules );
	}

	/** @param array<string, list<list<string>>> $rules As in `$rules`. */
	public static function fromRules( array $rules ): self {
		return new self( $rules );
	}

	/** @return list<int> Numbers of lines that are not rules, from 1. */
	public static function invalidLines( string $text ): array {
		$invalid = array();
		foreach ( self::lines( $text, true ) as $index => $line ) {
			if ( trim( $line ) !== '' && ! str_starts_with( trim( $line ), '#' ) && self::sides( $line ) === null ) {
				$invalid[] = $index + 1;
			}
		}
		return $invalid;
	}

	public static function countRules( string $text ): int {
		return count( self::lines( $text ) );
	}

	/** @return list<string> All words of the rules, normalized. */
	public static function vocabulary( string $text ): array {
		$words = array();
		foreach ( array_slice( self::lines( $text ), 0, self::MAX_RULES ) as $line ) {
			foreach ( array_merge( ...( self::sides( $line ) ?? array( array() ) ) ) as $phrase ) {
				$words += array_fill_keys( $phrase, true );
			}
		}
		return array_map( 'strval', array_keys( $words ) );
	}

	/**
	 * Synonyms of some adjacent words.
	 *
	 * @param list<string> $words Normalized.
	 * @return list<list<string>>
	 */
	public function alternatives( array $words, string $language ): array {
		return $this->rules[ self::key( $words, $language ) ] ?? array();
	}

	/** @return list<string> Without empty lines and comments, unless all are wanted. */
	private static function lines( string $text, bool $all = false ): array {
		$lines = preg_split( '/\r\n?|\n/', $text ) ?: array();
		return $all ? $lines : array_values(
			array_filter( $lines, static fn ( string $line ): bool => trim( $line ) !== '' && ! str_starts_with( trim( $line ), '#' ) )
		);
	}

	/** @return array{list<list<string>>, list<list<string>>}|null Search phrases and their synonyms; null if the line is not a rule. */
	private static function sides( string $line ): ?array {
		if ( strlen( $line ) > self::MAX_LINE_LENGTH ) {
			return null;
		}
		$sides = array_map( self::phrases( ... ), explode( self::ONE_WAY, $line ) );
		if ( in_array( null, $sides, true ) || count( $sides ) > 2 ) {
			return null;
		}
		/** @var list<list<list<string>>> $sides */
		$both = array( $sides[0], $sides[1] ?? $sides[0] );
		$enough = isset( $sides[1] ) ? $both[0] !== array() && $both[1] !== array() : count( $both[0] ) > 1;
		return $enough ? $both : null;
	}

	/** @return list<list<string>>|null The words of each phrase between commas; null if one has too many. */
	private static function phrases( string $side ): ?array {
		$phrases = array();
		foreach ( explode( ',', $side ) as $phrase ) {
			$words = self::words( $phrase );
			if ( count( $words ) > self::MAX_WORDS ) {
				return null;
			}
			if ( $words !== array() ) {
				$phrases[] = $words;
			}
		}
		return $phrases;
	}

	/** @return list<string> */
	private static function words( string $phrase ): array {
		$line = SearchNormalizer::line( $phrase );
		return $line === '' ? array() : explode( ' ', $line );
	}

	/** @param list<string> $words */
	private static function key( array $words, string $language ): string {
		return implode( ' ', array_map( static fn ( string $word ): string => Stemmer::stem( $word, $language ), $words ) );
	}
}
