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

	/** Lithuania's prefix of national calls until 2025, and the digits with it. */
	private const OLD_PREFIX = '8';
	private const OLD_DIGITS = 9;

	/** Longest number of the international plan. */
	private const MAX_DIGITS = 15;

	/** @return list<string> Of a text without a number: none. Several if the calling code may have been typed without a plus sign. */
	public static function all( string $typed ): array {
		$digits = (string) preg_replace( '/\D/', '', $typed );
		if ( preg_match( '#^[\d\s+()/.\-\x{2010}-\x{2015}]+$#u', trim( $typed ) ) !== 1 || strlen( $digits ) < self::MIN_DIGITS ) {
			return array();
		}
		if ( preg_match( '/^\s*(?:\+|\(?00)/', $typed ) === 1 ) {
			return self::usable( array( self::withoutCode( ltrim( $digits, '0' ) ) ) );
		}
		$keys = array( $digits );
		if ( $digits[0] !== '0' && strlen( $digits ) >= self::MIN_INTERNATIONAL_DIGITS ) {
			$keys[] = self::withoutCode( $digits );
		}
		if ( $digits[0] === self::OLD_PREFIX && strlen( $digits ) === self::OLD_DIGITS ) {
			$keys[] = substr( $digits, 1 );
		}
		return self::usable( $keys );
	}

	/** No calling code is the beginning of another one. */
	private static function withoutCode( string $digits ): string {
		foreach ( array_column( CountryData::phones(), 0 ) as $code ) {
			if ( str_starts_with( $digits, $code ) ) {
				return substr( $digits, strlen( $code ) );
			}
		}
		return $digits;
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
