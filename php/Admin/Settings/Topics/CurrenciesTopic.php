<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\Rounding;

defined( 'ABSPATH' ) || exit;

/** Settings > Currencies: the currency of each language, exchange rates, and how converted prices are rounded. */
final class CurrenciesTopic implements Topic, HasContext {

	public function __construct(
		private readonly Languages $languages,
		private readonly Currencies $currencies,
		private readonly Settings $settings,
	) {
	}

	public function key(): string {
		return 'currencies';
	}

	public function title(): string {
		return __( 'Currencies', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$stored    = $this->settings->get( ForeignCurrencies::class );
		$languages = array();
		foreach ( $this->others() as $language ) {
			$exchange                     = $this->currencies->exchange( $language );
			$languages[ $language->code ] = $exchange->isMain() ? '' : $exchange->currency->code;
		}
		$rates = array();
		foreach ( $this->codes() as $code ) {
			// Rates for another main currency would be wrong.
			$rates[ $code ] = ( $stored->main === $this->currencies->main() ? $stored->rates[ $code ] ?? null : null ) ?? array(
				'rate'     => '',
				'rounding' => 'cent',
			);
		}
		return array(
			'languages' => (object) $languages,
			'rates'     => $rates,
		);
	}

	public function context(): array {
		return array(
			'main'      => $this->currencies->main(),
			'default'   => $this->languages->default()->name,
			'home'      => trailingslashit( home_url() ),
			'languages' => array_map(
				static fn ( Language $language ): array => array(
					'code' => $language->code,
					'name' => $language->name,
				),
				$this->others()
			),
			'whole'     => array_values(
				array_filter( Currency::CODES, static fn ( string $code ): bool => Currency::of( $code )->step > 1 )
			),
			'roundings' => Rounding::STEPS,
		);
	}

	public function save( array $values ): array {
		$chosen    = is_array( $values['languages'] ?? null ) ? $values['languages'] : array();
		$sent      = is_array( $values['rates'] ?? null ) ? $values['rates'] : array();
		$languages = array();
		$rates     = array();
		$errors    = array();
		foreach ( $this->others() as $language ) {
			$code = $chosen[ $language->code ] ?? '';
			if ( $code !== '' && ! in_array( $code, $this->codes(), true ) ) {
				$errors[ "languages.$language->code" ] = __( 'Please choose a currency.', 'vitrine' );
			} elseif ( $code !== '' ) {
				$languages[ $language->code ] = $code;
			}
		}
		foreach ( $this->codes() as $code ) {
			$row      = is_array( $sent[ $code ] ?? null ) ? $sent[ $code ] : array();
			$rate     = is_scalar( $row['rate'] ?? null ) ? strtr( trim( (string) $row['rate'] ), ',', '.' ) : '';
			$rounding = is_string( $row['rounding'] ?? null ) ? $row['rounding'] : '';
			if ( $rate === '' && ! in_array( $code, $languages, true ) ) {
				continue;
			}
			if ( preg_match( '/^\d{1,5}(\.\d{1,6})?$/D', $rate ) !== 1 || (float) $rate <= 0 ) {
				$errors[ "rates.$code.rate" ] = __( 'Enter a number such as 0.95 or 390.', 'vitrine' );
			}
			if ( ! isset( Rounding::STEPS[ $rounding ] ) ) {
				$errors[ "rates.$code.rounding" ] = __( 'Choose one of the options.', 'vitrine' );
			}
			$rates[ $code ] = array(
				'rate'     => $rate,
				'rounding' => isset( Rounding::STEPS[ $rounding ] ) ? $rounding : 'cent',
			);
		}
		$after  = new ForeignCurrencies( $this->currencies->main(), $rates, $languages );
		$before = $this->settings->get( ForeignCurrencies::class );
		$same   = $after->rates === $before->rates && $after->languages === $before->languages;
		if ( $errors === array() && ( ! $same || ( $rates !== array() && $after->main !== $before->main ) ) ) {
			$this->settings->save( $after );
			/** Delivery prices and limits are converted at once; the prices of products follow in batches. */
			do_action( 'vitrine_content_changed' );
		}
		return $errors;
	}

	/** @return list<Language> The default language has the main currency. */
	private function others(): array {
		return array_slice( $this->languages->all(), 1 );
	}

	/** @return list<string> Currencies other than the main one. */
	private function codes(): array {
		return array_values( array_diff( Currency::CODES, array( $this->currencies->main() ) ) );
	}
}
