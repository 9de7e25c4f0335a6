<?php
declare(strict_types=1);

namespace Vitrine\I18n\Postal;

/**
 * The digits that all spellings of a phone number have in common: without calling code, leading zeros and punctuation. `+49 (0)30 1234`,
 * `0049 30 1234` and `030/1234` have the key `301234`.
 */
final class PhoneKey {

	/** Fewer digits could be anything. */
	private const MIN_DIGITS = 5;

	/** Digits of a number with its calling code: shorter ones are national. */
	private const MIN_INTERNATIONAL_DIGITS = 11;

	/** Prefixes of national calls by calling code, where the data have another one: Lithuania's until 2025, and Belarus's with its zero. */
	private const PREFIXES = array( '370' => '8', '375' => '80' );

	/** Digits of a national number, above which a prefix other than zero is distinguished from the number itself. */
	private const MIN_NATIONAL_DIGITS = 8;

	/** Longest number of the international plan. */
	private const MAX_DIGITS = 15;

	/** @return list<string> Of a text without a number: none. Several if it may begin with a prefix or a calling code. */
	public static function all( string $typed ): array {
		$digits = self::digits( $typed );
		if ( $digits === '' ) {
			return array();
		}
		if ( self::isInternational( $typed ) ) {
			return self::usable( array( self::national( ltrim( $digits, '0' ) )[1] ) );
		}
		$keys = array( $digits );
		if ( $digits[0] !== '0' && strlen( $digits ) >= self::MIN_INTERNATIONAL_DIGITS ) {
			$keys[] = self::national( $digits )[1];
		}
		foreach ( self::trunks() as [ , $prefix, $lengths ] ) {
			$rest   = str_starts_with( $digits, $prefix ) ? ltrim( substr( $digits, strlen( $prefix ) ), '0' ) : '';
			$keys[] = strlen( $rest ) >= self::MIN_NATIONAL_DIGITS && in_array( strlen( $rest ), $lengths, true ) ? $rest : '';
		}
		return self::usable( $keys );
	}

	/** @return list<string> Keys that a search compares: also those of numbers that were stored as they are called within the country. */
	public static function searched( string $typed ): array {
		$keys = self::all( $typed );
		if ( $keys === array() || ! self::isInternational( $typed ) ) {
			return $keys;
		}
		[ $code, $national ] = self::national( ltrim( self::digits( $typed ), '0' ) );
		$keys[]              = $code . $national;
		foreach ( self::trunks() as [ $ofCode, $prefix ] ) {
			if ( $ofCode === $code ) {
				$keys[] = $prefix . $national;
			}
		}
		return self::usable( $keys );
	}

	/** '' for other texts. */
	private static function digits( string $typed ): string {
		$digits = (string) preg_replace( '/\D/', '', $typed );
		return preg_match( '#^[\d\s+()/.\-\x{2010}-\x{2015}]+$#u', trim( $typed ) ) !== 1 || strlen( $digits ) < self::MIN_DIGITS
			? ''
			: $digits;
	}

	private static function isInternational( string $typed ): bool {
		return preg_match( '/^\s*(?:\+|\(?00)/', $typed ) === 1;
	}

	/**
	 * No calling code is the beginning of another one.
	 *
	 * @return array{string, string} Calling code, '' if there is none, and the number without it and without a prefix: +36 (06) 30…
	 */
	private static function national( string $digits ): array {
		foreach ( array_column( CountryData::phones(), 0 ) as $code ) {
			if ( str_starts_with( $digits, $code ) ) {
				return array( $code, self::withoutTrunk( $code, substr( $digits, strlen( $code ) ) ) );
			}
		}
		return array( '', $digits );
	}

	private static function withoutTrunk( string $code, string $national ): string {
		foreach ( self::trunks() as [ $ofCode, $prefix, $lengths ] ) {
			$rest = substr( $national, strlen( $prefix ) );
			if (
				$ofCode === $code && str_starts_with( $national, $prefix )
				&& in_array( strlen( $rest ), $lengths, true ) && ! in_array( strlen( $national ), $lengths, true )
			) {
				return $rest;
			}
		}
		return $national;
	}

	/** @return list<array{string, string, list<int>}> Calling code, prefix and lengths of countries whose prefix is not a zero. */
	private static function trunks(): array {
		$trunks = array();
		foreach ( CountryData::phones() as [ $code, $lengths, $prefix ] ) {
			$prefix = self::PREFIXES[ $code ] ?? $prefix;
			if ( ltrim( $prefix, '0' ) !== '' ) {
				$trunks[] = array( $code, $prefix, $lengths );
			}
		}
		return $trunks;
	}

	/**
	 * @param list<string> $keys
	 * @return list<string>
	 */
	private static function usable( array $keys ): array {
		$keys = array_map( static fn ( string $key ): string => substr( ltrim( $key, '0' ), 0, self::MAX_DIGITS ), $keys );
		return array_values( array_unique( array_filter( $keys, static fn ( string $key ): bool => strlen( $key ) >= 3 ) ) );
	}
}
