<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Access\ProofDeadline;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Storage\OrderDeadlines;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\PaymentDeadlines;

/** Cancels bank transfer orders that were not paid, and cash orders that were not confirmed in time, which restores their stock. */
final class UnpaidOrderExpiry {

	/** Orders per run and payment method. */
	private const BATCH_SIZE = 50;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderDeadlines $unpaid,
		private readonly ChangeOrder $change,
		private readonly PaymentDeadlines $deadlines,
		private readonly ProofDeadline $proof,
		private readonly Clock $clock,
		private readonly FailureInjection $failures,
	) {
	}

	public function run(): void {
		$now = $this->clock->now();
		$ids = array(
			...$this->unpaid->overdue(
				BankTransfer::KEY,
				$now,
				$this->deadlines->transfersDueBefore( $now ),
				$this->deadlines->transfersPlacedBefore( $now ),
				self::BATCH_SIZE
			),
			...$this->unpaid->overdue( CashOnDelivery::KEY, $now, null, null, self::BATCH_SIZE ),
		);
		foreach ( $ids as $id ) {
			$order = $this->orders->byId( $id );
			$this->failures->pass( 'expiry.read' );
			try {
				if ( $order !== null && ! $this->proof->postpone( $order ) ) {
					$this->change->expire( $order );
				}
			} catch ( IllegalTransition ) {
				// Staff have just recorded the payment, or the customer has just confirmed the order.
				continue;
			}
		}
	}
}
