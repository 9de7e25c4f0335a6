<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\I18n\SpreadsheetFormat;

/** Parses and formats prices as editors enter them: `890`, `59,90`, `1 190.00`. */
final class PriceInput {

	/**
	 * Hundredths, or null if the input is not a price.
	 *
	 * @param int $digits Before the decimals, at most. In some currencies prices have more of them than in the main one.
	 */
	public static function parse( string $typed, int $digits = 7 ): ?int {
		$plain = (string) preg_replace( '/[\s\x{a0}\x{202f}€]+/u', '', $typed );
		if ( preg_match( '/^\d{1,3}([.,]\d{3})+([.,]\d{1,2})?$/', $plain ) === 1 && preg_match( '/[.,]\d{1,2}$/', $plain ) === 1 ) {
			// The last separator is the decimal one; earlier ones group thousands.
			$decimal = (int) strrpos( strtr( $plain, ',', '.' ), '.' );
			$plain   = str_replace( array( '.', ',' ), '', substr( $plain, 0, $decimal ) ) . '.' . substr( $plain, $decimal + 1 );
		}
		$plain = strtr( $plain, ',', '.' );
		return preg_match( "/^\d{1,$digits}(\.\d{1,2})?$/", $plain ) === 1 ? (int) round( (float) $plain * 100 ) : null;
	}

	/** As the current user writes it: `890.00`, `890,00`; '' for null. */
	public static function show( ?int $cents ): string {
		return strtr( self::write( $cents ), '.', SpreadsheetFormat::forUser()->decimal );
	}

	/** Error message of a field, in the current user's notation. */
	public static function hint(): string {
		/* translators: 1: a whole amount, 2: an amount with decimals, both as the user writes them */
		return sprintf( __( 'Enter an amount such as %1$s or %2$s.', 'vitrine' ), '1190', self::show( 5990 ) );
	}

	/** Error message for a table cell, in the current user's notation. */
	public static function cellHint( string $cell ): string {
		/* translators: 1: content of a table cell, 2: an amount with decimals, as the user writes it */
		return sprintf( __( '“%1$s” is not a valid price. Enter it as %2$s.', 'vitrine' ), $cell, self::show( 5990 ) );
	}

	/** For files: `890.00`, or '' for null. */
	public static function write( ?int $cents ): string {
		return $cents === null ? '' : number_format( $cents / 100, 2, '.', '' );
	}
}
