<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Currency;

/**
 * The currency of each language. It depends on the URL only, so that a page has the same prices for everyone; languages without a choice
 * have the main currency.
 */
final class Currencies {

	/**
	 * Option: `{main, rates: {CHF: {rate, rounding}}, languages: {de-ch: CHF}}`. The rates are for the main currency of the time: after a
	 * change of the main currency they are ignored until they are saved again.
	 */
	public const OPTION = 'vitrine_currencies';

	/** Option of `MainCurrency`. */
	public const MAIN_OPTION = 'vitrine_currency';

	/** @var array<string, Exchange>|null By language code. */
	private ?array $exchanges = null;

	public function __construct( private readonly Languages $languages ) {
	}

	/** Hooks `update_option_…` of the settings it is made of. */
	public function reset(): void {
		$this->exchanges = null;
	}

	/** Of the current language. */
	public function code(): string {
		return $this->exchange()->currency->code;
	}

	public function main(): string {
		return MainCurrency::code();
	}

	/** @param Language|null $language Null for the current one. */
	public function exchange( ?Language $language = null ): Exchange {
		$code = ( $language ?? $this->languages->current() )->code;
		return $this->byLanguage()[ $code ] ?? new Exchange( $this->main() );
	}

	/** @return array<string, Exchange> Of all enabled languages. */
	public function byLanguage(): array {
		if ( $this->exchanges === null ) {
			$chosen = self::stored();
			$main   = $this->main();
			foreach ( $this->languages->all() as $language ) {
				$fits = $chosen['main'] === $main && $language->code !== $this->languages->default()->code;
				$code = $fits ? $chosen['languages'][ $language->code ] ?? $main : $main;
				$rate = $chosen['rates'][ $code ] ?? null;

				$this->exchanges[ $language->code ] = $code === $main || $rate === null
					? new Exchange( $main )
					: new Exchange( $code, (float) $rate['rate'], $rate['rounding'] );
			}
		}
		return $this->exchanges ?? array();
	}

	/** @return array<string, Exchange> Currencies in use beside the main one, by code. */
	public function others(): array {
		$others = array();
		foreach ( $this->byLanguage() as $exchange ) {
			if ( ! $exchange->isMain() ) {
				$others[ $exchange->currency->code ] = $exchange;
			}
		}
		return $others;
	}

	/**
	 * @return array{main: string, rates: array<string, array{rate: string, rounding: key-of<Rounding::STEPS>}>, languages: array<string,
	 *   string>} Only what is valid.
	 */
	public static function stored(): array {
		$option = (array) get_option( self::OPTION, array() );
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
		return array(
			'main'      => is_string( $option['main'] ?? null ) ? $option['main'] : '',
			'rates'     => $rates,
			'languages' => array_filter(
				is_array( $option['languages'] ?? null ) ? $option['languages'] : array(),
				static fn ( mixed $code ): bool => is_string( $code ) && isset( $rates[ $code ] )
			),
		);
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}
}
