<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use NumberFormatter;
use Vitrine\Kernel\SpreadsheetRow;

/** The CSV that spreadsheet applications expect in a locale: the separator depends on the decimal mark. */
final class SpreadsheetFormat {

	/** For servers without the intl extension: languages with a decimal point. */
	private const POINT = array( 'en', 'zh', 'ja', 'ko', 'th', 'he', 'hi' );

	/** For the current user; on the command line without a user, for the site. */
	public static function forUser(): SpreadsheetRow {
		return self::forLocale( get_user_locale() );
	}

	public static function forLocale( string $locale ): SpreadsheetRow {
		$decimal = self::decimalMark( $locale );
		// Swiss applications separate by semicolons in all languages, some of which have a decimal point.
		return preg_match( '/^[a-z]+_CH/', $locale ) === 1
			? new SpreadsheetRow( ';', $decimal )
			: SpreadsheetRow::forDecimalMark( $decimal );
	}

	private static function decimalMark( string $locale ): string {
		if ( class_exists( NumberFormatter::class ) ) {
			// WordPress adds the form of address: `de_DE_formal`.
			$formatter = new NumberFormatter( implode( '_', array_slice( explode( '_', $locale ), 0, 2 ) ), NumberFormatter::DECIMAL );
			$mark      = $formatter->getSymbol( NumberFormatter::DECIMAL_SEPARATOR_SYMBOL );
			return $mark === '.' ? '.' : ',';
		}
		return in_array( strtok( $locale, '_' ), self::POINT, true ) ? '.' : ',';
	}
}
