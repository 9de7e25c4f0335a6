<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;

/** Reckons what may be withdrawn from. */
final class Offers {

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderBook $book,
		private readonly Clock $clock,
		private readonly WithdrawalPolicy $policy,
	) {
	}

	public function of( Order $order ): Offer {
		return $this->ofAll( array( $order ) )[ $order->id ];
	}

	/**
	 * Looked up together.
	 *
	 * @param list<Order> $orders
	 * @return array<int, Offer> By the order's id.
	 */
	public function ofAll( array $orders ): array {
		$ids       = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$withdrawn = $this->withdrawals->ofOrders( $ids );
		$completed = $this->book->completedAt( $ids );
		$now       = $this->clock->now();
		$days      = $this->policy->days;
		$offers    = array();
		foreach ( $orders as $order ) {
			$period               = Period::of( $order->deliveryDay, $completed[ $order->id ] ?? null, $days, $now->getTimezone() );
			$offers[ $order->id ] = new Offer( $order, $period, $withdrawn[ $order->id ] ?? array(), $days, $now );
		}
		return $offers;
	}
}
