<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Pricing\Prices\Exchange;

/**
 * The lowest totals that Stripe charges, in hundredths. Source: https://docs.stripe.com/currencies, "Minimum charge amount by currency"
 * (November 2026). Only currencies of `Currency::CODES`.
 */
final class MinimumCharges {

	private const LISTED = array(
		'AUD' => 50,
		'CAD' => 50,
		'CHF' => 50,
		'CZK' => 1500,
		'DKK' => 250,
		'EUR' => 50,
		'GBP' => 30,
		'HUF' => 17500,
		'NOK' => 300,
		'NZD' => 50,
		'PLN' => 200,
		'RON' => 200,
		'SEK' => 300,
		'USD' => 50,
	);

	/**
	 * Somewhat more than €0.50 in 2026. Stripe lists no minimum for them because it doesn't pay out in them: the account of a shop with
	 * such a main currency has another, unknown one.
	 */
	private const OTHERS = array(
		'ALL' => 6000,
		'BAM' => 100,
		'MDL' => 1200,
		'MKD' => 3500,
		'RSD' => 7000,
		'TRY' => 4000,
		'UAH' => 4000,
	);

	/**
	 * Stripe converts a charge into the currency of the shop's bank account and applies that currency's minimum, too. The account is
	 * assumed to have the shop's main currency, and the shop's rate to be close to Stripe's.
	 *
	 * @param string $main The shop's main currency.
	 */
	public static function of( Exchange $exchange, string $main ): int {
		$settled = self::LISTED[ $main ] ?? self::OTHERS[ $main ] ?? self::LISTED['EUR'];
		$step    = $exchange->currency->step;
		return max(
			self::LISTED[ $exchange->currency->code ] ?? 0,
			(int) ceil( round( $settled * ( $exchange->rate ?? 1.0 ), 4 ) / $step ) * $step
		);
	}
}
