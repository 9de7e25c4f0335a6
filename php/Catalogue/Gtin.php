<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Validates Global Trade Item Numbers: GTIN-8, UPC (12 digits), EAN or ISBN-13, and GTIN-14. */
final class Gtin {

	private const LENGTHS = array( 8, 12, 13, 14 );

	/** Without the spaces and hyphens that people type. */
	public static function normalize( string $typed ): string {
		return strtr( trim( $typed ), array( ' ' => '', '-' => '', "\u{a0}" => '' ) );
	}

	/** Why a normalized number is invalid, or null. */
	public static function error( string $gtin ): ?string {
		if ( ! ctype_digit( $gtin ) || ! in_array( strlen( $gtin ), self::LENGTHS, true ) ) {
			return __( 'A GTIN has 8, 12, 13 or 14 digits.', 'vitrine' );
		}
		$expected = self::checkDigit( substr( $gtin, 0, -1 ) );
		/* translators: 1: the last digit of a number, 2: the digit it should be */
		$message = __( 'The check digit is wrong: the last digit is %1$s, but should be %2$d. Please compare all digits.', 'vitrine' );
		return $gtin[-1] === (string) $expected ? null : sprintf( $message, $gtin[-1], $expected );
	}

	/** Modulo 10 with weights 3 and 1, from the right. */
	private static function checkDigit( string $digits ): int {
		$sum = 0;
		foreach ( array_reverse( str_split( $digits ) ) as $position => $digit ) {
			$sum += (int) $digit * ( $position % 2 === 0 ? 3 : 1 );
		}
		return ( 10 - $sum % 10 ) % 10;
	}
}
