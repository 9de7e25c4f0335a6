<?php
declare(strict_types=1);

namespace Vitrine\I18n\Postal;

/**
 * Whether a phone number can exist, by its number of digits: numbers are kept as they were typed, with or without the calling code.
 * Independent of WordPress.
 */
final class PhoneRules {

	/**
	 * @param string $typed   Digits and punctuation.
	 * @param string $country Of the customer, for numbers without a calling code.
	 */
	public static function isPossible( string $typed, string $country ): bool {
		$phones = CountryData::phones();
		$digits = (string) preg_replace( '/\D/', '', $typed );
		if ( preg_match( '/^\s*(?:\+|\(?00)/', $typed ) === 1 ) {
			return self::isInternational( ltrim( $digits, '0' ), $phones );
		}
		if ( ! isset( $phones[ $country ] ) ) {
			return true;
		}
		[ $code, $lengths, $prefix ] = $phones[ $country ];
		return self::isNational( $digits, $lengths, $prefix )
			// Many write the calling code without a plus sign.
			|| ( str_starts_with( $digits, $code ) && self::isNational( substr( $digits, strlen( $code ) ), $lengths, $prefix ) );
	}

	/** A number of the country with its calling code; '' if none is known. */
	public static function example( string $country ): string {
		[ $code, , , $example ] = CountryData::phones()[ $country ] ?? array( '', array(), '', '' );
		return $example === '' ? '' : "+$code $example";
	}

	/** @param array<string, array{string, list<int>, string, string}> $phones */
	private static function isInternational( string $digits, array $phones ): bool {
		foreach ( $phones as [ $code, $lengths, $prefix ] ) {
			if ( str_starts_with( $digits, $code ) && self::isNational( substr( $digits, strlen( $code ) ), $lengths, $prefix ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<int> $lengths
	 * @param string    $prefix  Often typed before the number, also after the calling code: +44 (0) 20…
	 */
	private static function isNational( string $digits, array $lengths, string $prefix ): bool {
		// Lithuania's prefix was 8 until 2025; a leading zero is a prefix nearly everywhere.
		$hasPrefix = preg_match( "/^(?:$prefix|0|8)/", $digits ) === 1;
		$length    = strlen( $digits );
		return in_array( $length, $lengths, true )
			|| ( $hasPrefix && in_array( $length - max( 1, strlen( $prefix ) ), $lengths, true ) );
	}
}
