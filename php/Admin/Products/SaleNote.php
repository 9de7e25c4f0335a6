<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Admin\AdminDates;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\Prices\PriorPrice;
use Vitrine\Pricing\SalePeriod;

/** Explains which price the shop strikes out during a sale, and why it strikes out none (decision 0013). */
final class SaleNote {

	public function __construct(
		private readonly PriceLog $log,
		private readonly Clock $clock,
		private readonly MoneyFormat $money,
		private readonly SaleState $state,
		private readonly Settings $settings,
	) {
	}

	/** `text()` after the state of a sale with dates. */
	public function withState( int $product, SalePeriod $period ): string {
		return trim( "{$this->state->text( $period )} {$this->text( $product )}" );
	}

	/**
	 * For the field of the sale price.
	 *
	 * @param int $product 0 for a new one.
	 */
	public function text( int $product ): string {
		$log  = $product > 0 ? $this->log->forProduct( $product ) : array();
		$last = $log === array() ? null : $log[ count( $log ) - 1 ];
		$zone = $this->clock->now()->getTimezone();
		if ( $last === null ) {
			return __(
				'If the sale begins at once, the shop shows the sale price alone: it may only strike out a price that it has charged before.',
				'vitrine'
			) . ' ' . __( 'Publish the product without a sale price first, or let the sale begin later.', 'vitrine' );
		}
		if ( ! $last->onSale() ) {
			return $this->beforeSale( $log );
		}
		if ( PriorPrice::fromLog( $log, $zone ) !== null ) {
			return '';
		}
		return sprintf(
			'%s %s',
			__( 'The shop shows the sale price alone: in the 30 days before this sale began, the product did not cost more.', 'vitrine' ),
			sprintf(
				/* translators: %s: a date */
				__( 'If you end the sale today, a new one may strike out the price from %s on.', 'vitrine' ),
				$this->possibleFrom()
			)
		);
	}

	/** The day from which a sale may strike out the price again, if the current one ends today. */
	public function possibleFrom(): string {
		return AdminDates::dayOf( PriorPrice::possibleFrom( $this->clock->now() )->getTimestamp() );
	}

	/** @param non-empty-list<PriceEntry> $log */
	private function beforeSale( array $log ): string {
		$lowest = PriorPrice::ifReducedAt( $log, $this->clock->now() );
		return $lowest >= $log[ count( $log ) - 1 ]->price ? '' : sprintf(
			/* translators: %s: an amount of money */
			__(
				'The lowest price of the last 30 days is %s: a sale strikes out this price, or none if the sale price is not lower.',
				'vitrine'
			),
			$this->money->format( new Money( $lowest, $this->settings->get( MainCurrency::class )->code ) )
		);
	}
}
