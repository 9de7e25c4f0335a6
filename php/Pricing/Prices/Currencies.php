<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Prices;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Settings\Settings;

/**
 * The currency of each language. It depends on the URL only, so that a page has the same prices for everyone; languages without a choice
 * have the main currency.
 */
final class Currencies {

	/** @var array<string, Exchange>|null By language code. */
	private ?array $exchanges = null;

	public function __construct( private readonly Languages $languages, private readonly Settings $settings ) {
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
		return $this->settings->get( MainCurrency::class )->code;
	}

	/** @param Language|null $language Null for the current one. */
	public function exchange( ?Language $language = null ): Exchange {
		$code = ( $language ?? $this->languages->current() )->code;
		// The usual case, without loading the rates.
		return $code === $this->languages->default()->code
			? new Exchange( $this->main() )
			: $this->byLanguage()[ $code ] ?? new Exchange( $this->main() );
	}

	/** @return array<string, Exchange> Of all enabled languages. */
	public function byLanguage(): array {
		if ( $this->exchanges === null ) {
			$chosen = $this->settings->get( ForeignCurrencies::class );
			$main   = $this->main();
			foreach ( $this->languages->all() as $language ) {
				$fits = $chosen->main === $main && $language->code !== $this->languages->default()->code;
				$code = $fits ? $chosen->languages[ $language->code ] ?? $main : $main;
				$rate = $chosen->rates[ $code ] ?? null;

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
}
