<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

/** Validates IBANs (ISO 13616), including the check digits. */
final class Iban {

	public static function isValid( string $iban ): bool {
		$iban = self::compact( $iban );
		if ( preg_match( '/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/', $iban ) !== 1 ) {
			return false;
		}
		$remainder = 0;
		foreach ( str_split( substr( $iban, 4 ) . substr( $iban, 0, 4 ) ) as $character ) {
			$value     = (int) base_convert( $character, 36, 10 );
			$remainder = ( $remainder * ( $value > 9 ? 100 : 10 ) + $value ) % 97;
		}
		return $remainder === 1;
	}

	/** In groups of four, as printed by banks. */
	public static function format( string $iban ): string {
		return trim( chunk_split( self::compact( $iban ), 4, ' ' ) );
	}

	private static function compact( string $iban ): string {
		return strtoupper( (string) preg_replace( '/\s+/', '', $iban ) );
	}
}
