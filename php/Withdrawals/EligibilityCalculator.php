<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use DateTimeImmutable;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\WithdrawalPeriod;
use Vitrine\Pricing\Tax\VatRates;

/** Calculates what customers may withdraw from. */
final class EligibilityCalculator {

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderEvents $events,
		private readonly RefundRepository $refunds,
		private readonly Clock $clock,
		private readonly WithdrawalPolicy $policy,
		private readonly VatRates $rates,
	) {
	}

	public function calculate( Order $order ): WithdrawalEligibility {
		return $this->calculateAll( array( $order ) )[ $order->id ];
	}

	/**
	 * Uses the same number of queries for any number of orders.
	 *
	 * @param list<Order>                    $orders
	 * @param array<int, list<Refund>>|null $refunds By order id; null to read them.
	 * @return array<int, WithdrawalEligibility> By order id.
	 */
	public function calculateAll( array $orders, ?array $refunds = null ): array {
		$ids       = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$withdrawn = $this->withdrawals->forOrders( $ids );
		$refunds ??= $this->refunds->forOrders( $ids );
		$completed = $this->events->completedAt( $ids );
		$now       = $this->clock->now();
		$days      = $this->policy->days;
		$offers    = array();
		foreach ( $orders as $order ) {
			$done   = $completed[ $order->id ] ?? null;
			$period = fn ( string $from, ?DateTimeImmutable $done ): WithdrawalPeriod
				=> WithdrawalPeriod::of( $from, $done, $days, $now->getTimezone(), $this->rates->home, ...$order->customer->countries() );
			// Of digital content and services it begins with the contract (Directive 2011/83/EU, Article 9(2)(a) and (c)).
			$contract = $period( $order->dates->placedAt->setTimezone( $now->getTimezone() )->format( 'Y-m-d' ), $order->dates->placedAt );
			$offers[ $order->id ] = new WithdrawalEligibility(
				$order,
				$order->hasGoods() ? $period( $order->dates->deliveryDay, $done ) : $contract,
				$withdrawn[ $order->id ] ?? array(),
				$days,
				$now,
				RefundedItems::withoutWithdrawal( $order, $withdrawn[ $order->id ] ?? array(), $refunds[ $order->id ] ?? array() ),
				// Delivered with the customer's consent (Article 16(a) and (m)), or the period is over.
				( $order->request->beginConsent !== '' && $done !== null ) || $contract->isOver( $now )
			);
		}
		return $offers;
	}
}
