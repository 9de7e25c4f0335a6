<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CheckoutAttemptState;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;

/** Cancels an unpaid online order that the customer replaces by another one, so that only one of them can be paid. */
final class SupersededOrder {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly ChangeOrder $change,
		private readonly PaymentCancellation $paymentCancellation,
		private readonly CheckoutAttemptStates $states,
	) {
	}

	/**
	 * Cancels the payment before the order, which releases its stock for the new order.
	 *
	 * @param string $name Key or request id of the order; '' for none.
	 * @return CheckoutRejected|null Null if the new order can be placed.
	 */
	public function cancel( string $name ): ?CheckoutRejected {
		$order = $name === '' ? null : $this->orders->byKey( $name ) ?? $this->orders->byRequest( strtolower( $name ) );
		if ( $order === null || $this->stateOf( $order ) === CheckoutAttemptState::Cancelled ) {
			return null;
		}
		if ( $this->stateOf( $order ) === CheckoutAttemptState::Waiting && $this->isCancelled( $order ) ) {
			return null;
		}
		$now   = $this->orders->byId( $order->id ) ?? $order;
		$state = $this->stateOf( $now );
		return match ( $state ) {
			CheckoutAttemptState::Cancelled => null,
			CheckoutAttemptState::Waiting   => CheckoutRejected::beingPaid( $now->number ),
			CheckoutAttemptState::Bought    => CheckoutRejected::alreadyOrdered( $now->number, $state ),
		};
	}

	private function isCancelled( Order $order ): bool {
		try {
			return $this->paymentCancellation->cancelThen( $order, fn () => $this->change->cancelSuperseded( $order ) );
		} catch ( IllegalTransition ) {
			// It has just been paid or cancelled.
			return false;
		}
	}

	private function stateOf( Order $order ): CheckoutAttemptState {
		return $this->states->resolve( $order->status, $order->paymentStatus, $order->paymentMethod );
	}
}
