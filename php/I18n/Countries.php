<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Collator;
use Locale;
use Vitrine\I18n\Postal\CountryData;

/** The countries the shop delivers to, and those of its customers, by ISO 3166-1 code, with names in each language. */
final class Countries {

	/** Option: a list of codes; empty for the whole European Union. */
	public const OPTION = 'vitrine_countries';

	/** Option: a list of codes of billing addresses; empty for all countries. */
	public const BILLING_OPTION = 'vitrine_billing_countries';

	public const EUROPEAN_UNION = array(
		'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL',
		'PT', 'RO', 'SE', 'SI', 'SK',
	);

	/** @var list<string> */
	private readonly array $codes;

	/** @var list<string> Empty for all countries. */
	private readonly array $billing;

	/**
	 * @param array<mixed> $codes   Delivery countries; unknown codes are ignored.
	 * @param array<mixed> $billing Countries of billing addresses; all if there are none.
	 */
	public function __construct( array $codes, private readonly Languages $languages, array $billing = array() ) {
		$known         = self::known( $codes );
		$this->codes   = $known === array() ? self::EUROPEAN_UNION : $known;
		$this->billing = self::known( $billing );
	}

	/**
	 * @param array<mixed> $codes
	 * @return list<string>
	 */
	private static function known( array $codes ): array {
		return array_values( array_unique( array_filter( array_filter( $codes, 'is_string' ), self::exists( ... ) ) ) );
	}

	/** Whether it is a country that receives mail. */
	public static function exists( string $code ): bool {
		return in_array( $code, self::EUROPEAN_UNION, true ) || CountryData::has( $code );
	}

	public function has( string $code ): bool {
		return in_array( $code, $this->codes, true );
	}

	/** @return list<string> Codes of the countries the shop delivers to. */
	public function codes(): array {
		return $this->codes;
	}

	/** Whether customers may have a billing address there: the place of delivery is another matter. */
	public function bills( string $code ): bool {
		return $this->billing === array() ? self::exists( $code ) : in_array( $code, $this->billing, true );
	}

	/** Name in the current language, or the code if unknown. */
	public function name( string $code ): string {
		$language = $this->languages->display();
		if ( class_exists( Locale::class ) ) {
			return (string) Locale::getDisplayRegion( "-$code", $language->locale );
		}
		return CountryData::names( (string) strtok( $language->locale, '_' ) )[ $code ] ?? CountryData::names( 'en' )[ $code ] ?? $code;
	}

	/** Translates the country in a typed address: `Vilnius\nLietuva` becomes `Vilnius\nLithuania`. */
	public function translateIn( string $address ): string {
		$lines   = explode( "\n", $address );
		$country = array_pop( $lines );
		$code    = $this->codeOf( $country );
		return $code === null ? $address : implode( "\n", array( ...$lines, $this->name( $code ) ) );
	}

	/** Code of a country by its name in any of the languages; null if unknown. */
	public function codeOf( string $name ): ?string {
		foreach ( CountryData::languages() as $language ) {
			$code = array_search( trim( $name ), CountryData::names( $language ), true );
			if ( is_string( $code ) ) {
				return $code;
			}
		}
		return null;
	}

	/** @return list<array{code: string, name: string}> Sorted by name in the current language. */
	public function all(): array {
		return $this->named( $this->codes );
	}

	/** @return list<array{code: string, name: string}> Countries of billing addresses, sorted by name in the current language. */
	public function billable(): array {
		return $this->named( $this->billing === array() ? CountryData::codes() : $this->billing );
	}

	/** @return list<array{code: string, name: string}> All countries a shop can choose from, sorted by name. */
	public function selectable(): array {
		return $this->named( CountryData::codes() );
	}

	/**
	 * @param list<string> $codes
	 * @return list<array{code: string, name: string}>
	 */
	private function named( array $codes ): array {
		$names = array();
		foreach ( $codes as $code ) {
			$names[ $code ] = $this->name( $code );
		}
		if ( class_exists( Collator::class ) ) {
			( new Collator( $this->languages->display()->locale ) )->asort( $names );
		} else {
			asort( $names );
		}
		return array_map(
			static fn ( string $code, string $name ): array => compact( 'code', 'name' ),
			array_keys( $names ),
			array_values( $names )
		);
	}
}
