<?php
declare(strict_types=1);

namespace Vitrine\I18n;

use NumberFormatter;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Money;

/** Formats money in the current language with Intl; without the intl extension, with equivalent patterns. */
final class MoneyFormat {

	/** @var array<string, NumberFormatter> by locale */
	private array $formatters = array();

	public function __construct( private readonly Languages $languages ) {
	}

	public function format( Money $money ): string {
		$language = $this->languages->display();
		$decimals = Currency::of( $money->currency )->decimals();
		if ( class_exists( NumberFormatter::class ) ) {
			$locale    = $language->intlLocale();
			$formatter = $this->formatters[ $locale ] ??= new NumberFormatter( $locale, NumberFormatter::CURRENCY );
			// CLDR and ISO 4217 differ about the decimals of some currencies.
			$formatter->setAttribute( NumberFormatter::FRACTION_DIGITS, $decimals );
			return (string) $formatter->formatCurrency( $money->amount / 100, $money->currency );
		}
		$as     = Conventions::of( $language->locale );
		$symbol = $money->currency === 'EUR' ? '€' : $money->currency;
		return ( $money->amount < 0 ? '-' : '' ) . sprintf(
			$as->money,
			number_format( abs( $money->amount ) / 100, $decimals, $as->decimal, $as->thousands ),
			$symbol
		);
	}

	public function formatted( Money $money ): FormattedMoney {
		return new FormattedMoney( $money->amount, $money->currency, $this->format( $money ) );
	}

	/**
	 * As `Schema::money` describes it.
	 *
	 * @return array{amount: int, currency: string, formatted: string}
	 */
	public function toArray( Money $money ): array {
		return array(
			'amount'    => $money->amount,
			'currency'  => $money->currency,
			'formatted' => $this->format( $money ),
		);
	}
}
