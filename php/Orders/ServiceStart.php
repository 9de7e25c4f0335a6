<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Catalogue\Nature;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\ShopOptions;

/** Digital content and services begin after the withdrawal period, unless the customer agreed to an earlier beginning. */
final class ServiceStart {

	public function __construct( private readonly OptionsStore $options ) {
	}

	/**
	 * The day on which a line can be expected.
	 *
	 * @param DateTimeImmutable $estimate By lead time and shipping method, at midnight in the shop's time zone.
	 * @param DateTimeImmutable $placedAt When the contract was concluded: the period begins (Directive 2011/83/EU, Article 9(2)).
	 * @param bool              $isAgreed Whether it may begin at once.
	 */
	public function day( Nature $nature, DateTimeImmutable $estimate, DateTimeImmutable $placedAt, bool $isAgreed ): DateTimeImmutable {
		if ( $nature === Nature::Goods || $isAgreed ) {
			return $estimate;
		}
		$zone   = $estimate->getTimezone();
		$days   = max( ShopOptions::MIN_WITHDRAWAL_DAYS, (int) $this->options->text( OptionGroups::SHOP, 'withdrawal_days' ) );
		$period = WithdrawalPeriod::of( $placedAt->setTimezone( $zone )->format( 'Y-m-d' ), $placedAt, $days, $zone );
		return max( $estimate, $period->end ?? $estimate );
	}
}
