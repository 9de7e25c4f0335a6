<?php
declare(strict_types=1);

namespace Vitrine\Import\Mapping;

use Vitrine\Import\Rows\Columns;
use Vitrine\Kernel\Lowercase;

/** Guesses which of our columns the columns of a file are, by their names. */
final class ColumnGuess {

	private const TEXTS = array( 'title', 'excerpt', 'content', 'warnings' );

	/** Points for the same name; names that contain a known one get fewer, by the length of the rest. */
	private const SAME = 1000;

	/** Shorter names are only recognised as a whole. */
	private const MIN_PART_LENGTH = 3;

	/**
	 * @param array<int, string> $names     Column names of the file by position.
	 * @param list<string>       $languages Codes, the default first.
	 * @param list<string>       $taken     Own columns that the file already has.
	 * @return array<int, string> Own column by position; each at most once.
	 */
	public static function find( array $names, array $languages, array $taken = array() ): array {
		$scores = array();
		foreach ( $names as $place => $name ) {
			[ $plain, $language ] = self::language( self::plain( $name ), $languages );
			if ( $language !== null && in_array( $plain, Columns::TEXTS, true ) ) {
				// Our own column, spelled `status_de` instead of `status:de`.
				$scores[ "$place " . Columns::text( $plain, $language ) ] = self::SAME;
			}
			foreach ( ColumnWords::NAMES as $column => $words ) {
				$score = match ( $column ) {
					'price', 'sale_price' => max( self::score( $plain, $words ), self::priceScore( $plain, $words ) ),
					'vat_rate'            => self::isPrice( $plain ) ? 0 : self::score( $plain, $words ),
					default               => self::score( $plain, $words ),
				};
				if ( $score > 0 && ( $language === null || in_array( $column, self::TEXTS, true ) ) ) {
					$own = in_array( $column, self::TEXTS, true ) ? Columns::text( $column, $language ?? $languages[0] ) : $column;

					$scores[ "$place $own" ] = $score;
				}
			}
		}
		arsort( $scores );
		$found = array();
		foreach ( array_keys( $scores ) as $key ) {
			[ $place, $column ] = explode( ' ', $key, 2 );
			if ( ! isset( $found[ (int) $place ] ) && ! in_array( $column, $found, true ) && ! in_array( $column, $taken, true ) ) {
				$found[ (int) $place ] = $column;
			}
		}
		ksort( $found );
		return $found;
	}

	/**
	 * @param list<string> $words
	 * @return int 0 if the name is another one.
	 */
	private static function score( string $name, array $words ): int {
		$best    = 0;
		$isOther = array_intersect( explode( ' ', $name ), ColumnWords::OTHER_PRICES ) !== array();
		foreach ( array_map( self::fold( ... ), $words ) as $word ) {
			if ( $name === $word ) {
				return self::SAME;
			}
			if ( ! $isOther && strlen( $word ) >= self::MIN_PART_LENGTH && str_contains( " $name ", " $word " ) ) {
				$rest = strlen( $name ) - strlen( $word );
				$best = max( $best, intdiv( self::SAME, 2 ) - $rest + ( str_starts_with( $name, $word ) ? strlen( $word ) : 0 ) );
			}
		}
		return $best;
	}

	/**
	 * As `score()`, of a price whose name adds whether VAT is included: `VK inkl. MwSt.`
	 *
	 * @param list<string> $words
	 */
	private static function priceScore( string $name, array $words ): int {
		$parts = explode( ' ', $name );
		$vat   = array_map( self::fold( ... ), ColumnWords::NAMES['vat_rate'] );
		$bare  = implode( ' ', array_diff( $parts, ColumnWords::WITH_VAT, ColumnWords::WITHOUT_VAT, $vat ) );
		$score = $bare === $name ? 0 : self::score( $bare, $words );
		return max( 0, $score - ( array_intersect( $parts, ColumnWords::WITHOUT_VAT ) === array() ? 1 : 2 ) );
	}

	/** Whether a name with the word VAT is that of a price, not of a rate. */
	private static function isPrice( string $name ): bool {
		return array_intersect( explode( ' ', $name ), ColumnWords::WITH_VAT ) !== array()
			|| array_intersect( explode( ' ', $name ), ColumnWords::WITHOUT_VAT ) !== array();
	}

	/**
	 * @param list<string> $languages
	 * @return array{string, string|null} The name without its language, and the language.
	 */
	private static function language( string $name, array $languages ): array {
		foreach ( $languages as $language ) {
			$plain = self::plain( $language );
			if ( str_ends_with( $name, " $plain" ) ) {
				return array( substr( $name, 0, - strlen( " $plain" ) ), $language );
			}
		}
		return array( $name, null );
	}

	/** In lower case, without accents and punctuation. */
	private static function plain( string $name ): string {
		$plain = self::fold( remove_accents( Lowercase::convert( $name ) ) );
		return trim( (string) preg_replace( '/[^\p{L}\p{N}]+/u', ' ', $plain ) );
	}

	/** `remove_accents()` writes German umlauts with an e on German sites only. */
	private static function fold( string $text ): string {
		return strtr( $text, array( 'ae' => 'a', 'oe' => 'o', 'ue' => 'u' ) );
	}
}
