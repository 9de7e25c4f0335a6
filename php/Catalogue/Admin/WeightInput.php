<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\I18n\SpreadsheetFormat;

/** Parses and formats weights as editors type them: `350`, `350 g`, `1,2 kg`. */
final class WeightInput {

	/** As in imports: ten tonnes. */
	private const MAX_GRAMS = 10_000_000;

	/** Heavier weights are shown in kilograms. */
	private const GRAMS_PER_KG = 1000;

	/** Grams: of a number without a unit as well; 0 if nothing is typed, null if the input is not a weight. */
	public static function parse( string $typed ): ?int {
		$plain = strtolower( (string) preg_replace( '/[\s\x{a0}\x{202f}]+/u', '', $typed ) );
		if ( $plain === '' ) {
			return 0;
		}
		if ( preg_match( '/^(\d{1,8}(?:[.,]\d{1,3})?)(k?g)?$/D', $plain, $parts ) !== 1 ) {
			return null;
		}
		$factor = ( $parts[2] ?? 'g' ) === 'kg' ? self::GRAMS_PER_KG : 1;
		$grams  = (int) round( (float) strtr( $parts[1], ',', '.' ) * $factor );
		// Without a unit, "1.200" may mean 1.2 or 1,200.
		$isClear = $factor > 1 || preg_match( '/[.,]/', $parts[1] ) !== 1;
		return $isClear && $grams <= self::MAX_GRAMS ? $grams : null;
	}

	/** As the current user writes it: `350 g`, `1,2 kg`; '' for no weight. */
	public static function show( int $grams ): string {
		if ( $grams === 0 ) {
			return '';
		}
		if ( $grams < self::GRAMS_PER_KG ) {
			return "$grams g";
		}
		$kilograms = rtrim( rtrim( number_format( $grams / self::GRAMS_PER_KG, 3, '.', '' ), '0' ), '.' );
		return strtr( $kilograms, '.', SpreadsheetFormat::forUser()->decimal ) . ' kg';
	}

	/** Error message of a field, in the current user's notation. */
	public static function hint(): string {
		/* translators: 1: a weight in grams, 2: a weight in kilograms, both as the user writes them */
		return sprintf( __( 'Enter a weight such as %1$s or %2$s.', 'vitrine' ), '350 g', self::show( 1200 ) );
	}
}
