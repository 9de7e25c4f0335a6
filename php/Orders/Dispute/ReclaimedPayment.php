<?php
declare(strict_types=1);

namespace Vitrine\Orders\Dispute;

use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;

/** What the bank has taken of an order's payment by disputes that are open or lost: the customer must not get it from the shop as well. */
final class ReclaimedPayment {

	public function __construct( private readonly DisputeRepository $disputes, private readonly RefundRepository $refunds ) {
	}

	/** In cents. A dispute in another currency counts as the whole payment. */
	public function amount( Order $order ): int {
		$sum = 0;
		foreach ( $this->disputes->forOrder( $order->id ) as $dispute ) {
			if ( $dispute->state->takesMoney() ) {
				$sum += $dispute->amount->currency === $order->currency->code ? $dispute->amount->amount : $order->totals->total;
			}
		}
		return min( $sum, $order->totals->total );
	}

	/** In cents: what is left of the payment after it and the refunds. */
	public function rest( Order $order ): int {
		$refunds = array_filter( $this->refunds->forOrder( $order->id ), static fn ( Refund $refund ): bool => $refund->state->isValid() );
		return max( 0, $order->totals->total - $this->amount( $order ) - array_sum( array_column( $refunds, 'amount' ) ) );
	}

	/** Whether the bank has decided about all of it, in favour of the customer. */
	public function isFinal( Order $order ): bool {
		foreach ( $this->disputes->forOrder( $order->id ) as $dispute ) {
			if ( $dispute->state->takesMoney() && $dispute->state !== DisputeState::Lost ) {
				return false;
			}
		}
		return true;
	}
}
