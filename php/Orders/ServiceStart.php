<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Settings\ShopOptions;

/** Digital content and services begin after the withdrawal period, unless the customer agreed to an earlier beginning. */
final class ServiceStart {

	public function __construct( private readonly OptionsStore $options, private readonly VatRates $rates ) {
	}

	/**
	 * The day on which a line can be expected.
	 *
	 * @param DateTimeImmutable $estimate By lead time and shipping method, at midnight in the shop's time zone.
	 * @param DateTimeImmutable $placedAt When the contract was concluded: the period begins (Directive 2011/83/EU, Article 9(2)).
	 * @param bool              $isAgreed Whether it may begin at once.
	 * @param string            ...$countries The customer's, ISO 3166-1 codes.
	 */
	public function day(
		Nature $nature,
		DateTimeImmutable $estimate,
		DateTimeImmutable $placedAt,
		bool $isAgreed,
		string ...$countries,
	): DateTimeImmutable {
		if ( $nature === Nature::Goods || $isAgreed ) {
			return $estimate;
		}
		$zone   = $estimate->getTimezone();
		$days   = max( ShopOptions::MIN_WITHDRAWAL_DAYS, (int) $this->options->text( OptionGroups::SHOP, 'withdrawal_days' ) );
		$placed = $placedAt->setTimezone( $zone )->format( 'Y-m-d' );
		$period = WithdrawalPeriod::of( $placed, $placedAt, $days, $zone, $this->rates->home, ...$countries );
		return max( $estimate, $period->end ?? $estimate );
	}
}
