<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The owner's exchange rates, and the currency of each language. `Currencies` applies them. */
final readonly class ForeignCurrencies implements Setting {

	/**
	 * Option: `{main, rates: {CHF: {rate, rounding}}, languages: {de-ch: CHF}}`. The rates are for the main currency of the time: after a
	 * change of the main currency they are ignored until they are saved again.
	 */
	public const OPTION = PricesModule::CURRENCIES;

	/**
	 * @param string                                                              $main      The main currency of the rates.
	 * @param array<string, array{rate: string, rounding: key-of<Rounding::STEPS>}> $rates     By currency.
	 * @param array<string, string>                                               $languages Currencies by language code.
	 */
	public function __construct( public string $main = '', public array $rates = array(), public array $languages = array() ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option = (array) $stored[ self::OPTION ];
		$rates  = array();
		foreach ( is_array( $option['rates'] ?? null ) ? $option['rates'] : array() as $code => $rate ) {
			$rounding = is_array( $rate ) && is_string( $rate['rounding'] ?? null ) ? $rate['rounding'] : 'cent';
			if ( in_array( $code, Currency::CODES, true ) && is_array( $rate ) && (float) ( $rate['rate'] ?? 0 ) > 0 ) {
				$rates[ $code ] = array(
					'rate'     => (string) $rate['rate'],
					'rounding' => isset( Rounding::STEPS[ $rounding ] ) ? $rounding : 'cent',
				);
			}
		}
		return new self(
			is_string( $option['main'] ?? null ) ? $option['main'] : '',
			$rates,
			array_filter(
				is_array( $option['languages'] ?? null ) ? $option['languages'] : array(),
				static fn ( mixed $code ): bool => is_string( $code ) && isset( $rates[ $code ] )
			)
		);
	}

	public function toStored(): array {
		return array( self::OPTION => get_object_vars( $this ) );
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	/** Whether the owner has saved them: a shop with one currency stores prices without its code. */
	public function areChosen(): bool {
		return $this->main !== '';
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function store(): void {
		add_option( self::OPTION, array(), '', true );
	}
}
