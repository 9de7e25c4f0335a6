<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Kernel\Clock;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\OrderRepository;
use Vitrine\Payments\Settings\PaymentDeadlines;

/** Cancels bank transfer orders that were not paid in time, which restores their stock. */
final class UnpaidTransferExpiry {

	/** Orders per run. */
	private const BATCH_SIZE = 50;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly ChangeOrder $change,
		private readonly PaymentDeadlines $deadlines,
		private readonly Clock $clock,
	) {
	}

	public function run(): void {
		$now    = $this->clock->now();
		$before = $this->deadlines->transfersPlacedBefore( $now );
		$orders = $before === null ? array() : $this->orders->overdue( BankTransfer::KEY, $now, $before, self::BATCH_SIZE );
		foreach ( $orders as $id ) {
			$order = $this->orders->byId( $id );
			try {
				if ( $order !== null ) {
					$this->change->expire( $order );
				}
			} catch ( IllegalTransition ) {
				// Staff have just recorded the payment.
				continue;
			}
		}
	}
}
