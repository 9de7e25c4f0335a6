<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderDeadlines;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\PaymentDeadlines;

/** Unpaid card orders whose time is over. Their stock is released only once they can't be paid any more. */
final class ExpiredCardOrders {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderDeadlines $unpaid,
		private readonly PaymentAttemptRepository $attempts,
		private readonly ChangeOrder $change,
		private readonly PaymentDeadlines $deadlines,
		private readonly Clock $clock,
	) {
	}

	/** @return list<int> Ids, oldest first. */
	public function ids( int $limit ): array {
		$now = $this->clock->now();
		return $this->unpaid->placedBefore( Card::KEY, $this->deadlines->cardsPlacedBefore( $now ), $now, $limit );
	}

	/** The order can't be paid any more; cancel it if it has expired. */
	public function close( int $id ): void {
		[ $order, $attempt ] = array( $this->orders->byId( $id ), $this->attempts->latest( $id ) );
		if (
			$order === null
			|| ! CardPayment::isPayable( $order )
			|| ! $this->includes( $order )
			|| ( $attempt !== null && $attempt->state !== PaymentAttemptState::Cancelled )
		) {
			return;
		}
		try {
			$this->change->expire( $order );
		} catch ( IllegalTransition ) {
			// Staff changed the order first.
			return;
		}
	}

	/** Whether the order must not be paid any more: cancelled, expired, or started without payment. */
	public function includes( Order $order ): bool {
		$now = $this->clock->now();
		return $order->status === OrderStatus::Cancelled
			|| (
				$order->dates->placedAt < $this->deadlines->cardsPlacedBefore( $now )
				&& ( $order->payment->payBy === null || $order->payment->payBy < $now )
			);
	}
}
