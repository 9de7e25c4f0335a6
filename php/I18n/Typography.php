<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use NumberFormatter;

/** Language-specific formatting: decimal separators, the space before a percent sign or a colon. */
final class Typography {

	/** Languages with a space before a colon. */
	private const SPACED_COLON = array( 'fr' );

	public function __construct( private readonly Languages $languages ) {
	}

	/** By default, up to two decimals: `5.5`, `5,5`, `21`. */
	public function number( float $value, int $decimals = 2 ): string {
		$language = $this->languages->display();
		if ( class_exists( NumberFormatter::class ) ) {
			$formatter = new NumberFormatter( $language->intlLocale(), NumberFormatter::DECIMAL );
			$formatter->setAttribute( NumberFormatter::MAX_FRACTION_DIGITS, $decimals );
			return (string) $formatter->format( $value );
		}
		return strtr( (string) round( $value, $decimals ), '.', Conventions::of( $language->locale )->decimal );
	}

	/** Up to two decimals, in the language's notation: `20%`, `12,5 %`. */
	public function percent( float $value ): string {
		$language = $this->languages->display();
		if ( class_exists( NumberFormatter::class ) ) {
			$formatter = new NumberFormatter( $language->intlLocale(), NumberFormatter::PERCENT );
			$formatter->setAttribute( NumberFormatter::MAX_FRACTION_DIGITS, 2 );
			return (string) $formatter->format( $value / 100 );
		}
		return $this->number( $value ) . Conventions::of( $language->locale )->percentSpace . '%';
	}

	/** `Total: 5 €`, in French `Total : 5 €`. */
	public function pair( string $name, string $value ): string {
		$language = strtok( $this->languages->display()->locale, '_' );
		return $name . ( in_array( $language, self::SPACED_COLON, true ) ? "\u{a0}" : '' ) . ': ' . $value;
	}

	/** Keeps numbers and the words after them in one line: `in about 6 weeks`. */
	public static function keepTogether( string $text ): string {
		return (string) preg_replace( '/(?<=\d) (?=\p{L})/u', "\u{a0}", $text );
	}
}
