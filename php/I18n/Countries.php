<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use Collator;
use Locale;

/** The countries the shop delivers to, by ISO 3166-1 code, with names in each language. */
final class Countries {

	/** Option: a list of codes; empty for the whole European Union. */
	public const OPTION = 'vitrine_countries';

	public const EUROPEAN_UNION = array(
		'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL',
		'PT', 'RO', 'SE', 'SI', 'SK',
	);

	/** @var list<string> */
	private readonly array $codes;

	/**
	 * @param array<mixed> $codes      Delivery countries; unknown codes are ignored.
	 * @param list<string> $selectable What a shop can choose from.
	 */
	public function __construct(
		array $codes,
		private readonly Languages $languages,
		private readonly array $selectable = self::EUROPEAN_UNION,
	) {
		$known       = array_values( array_intersect( $selectable, $codes ) );
		$this->codes = $known === array() ? self::EUROPEAN_UNION : $known;
	}

	public function has( string $code ): bool {
		return in_array( $code, $this->codes, true );
	}

	/** Name in the current language, or the code if unknown. */
	public function name( string $code ): string {
		$language = $this->languages->display();
		if ( class_exists( Locale::class ) ) {
			return (string) Locale::getDisplayRegion( "-$code", $language->locale );
		}
		$names = self::names();
		return $names[ (string) strtok( $language->locale, '_' ) ][ $code ] ?? $names['en'][ $code ] ?? $code;
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
		foreach ( self::names() as $names ) {
			$code = array_search( trim( $name ), $names, true );
			if ( is_string( $code ) ) {
				return $code;
			}
		}
		return null;
	}

	/** @return array<string, array<string, string>> Names by language and code. */
	private static function names(): array {
		/** @var array<string, array<string, string>> $names */
		$names = require __DIR__ . '/country-names.php';
		return $names;
	}

	/** @return list<array{code: string, name: string}> Sorted by name in the current language. */
	public function all(): array {
		return $this->named( $this->codes );
	}

	/** @return list<array{code: string, name: string}> All countries a shop can choose from, sorted by name. */
	public function selectable(): array {
		return $this->named( $this->selectable );
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
