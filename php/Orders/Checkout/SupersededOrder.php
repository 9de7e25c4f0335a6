<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CheckoutAttemptState;
use Vitrine\Database\Database;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\OrderReservations;

/**
 * Replaces an unpaid online order with a new one, so that only one of them can be paid. The first is cancelled in the transaction that
 * places the second: if that is refused or fails, the first stays as it was.
 */
final class SupersededOrder {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderReservations $reservations,
		private readonly ChangeOrder $change,
		private readonly PaymentCancellation $paymentCancellation,
		private readonly CheckoutAttemptStates $states,
		private readonly Database $database,
	) {
	}

	/**
	 * @param string $name Key or request id of the order.
	 * @return Order|CheckoutRejected|null Null if there is nothing to cancel; a rejection if the order is bought.
	 */
	public function find( string $name ): Order|CheckoutRejected|null {
		$order = $this->orders->byKey( $name ) ?? $this->orders->byRequest( strtolower( $name ) );
		return $order === null ? null : $this->resolve( $order );
	}

	/** @return array<int, int> Quantities that the new order may take, by product id. */
	public function reserved( Order $order ): array {
		return $this->reservations->reserved( $order->id );
	}

	/**
	 * Cancels the payment, then the order, and places the new one. A payment that is cancelled at the provider can be started again.
	 *
	 * @param Order                   $order From `find`.
	 * @param callable(): OrderPlaced $place Runs in the transaction, after the stock and the discount of the order have been released.
	 * @return OrderPlaced|CheckoutRejected|null Null if the order was cancelled in the meantime; nothing was placed then.
	 */
	public function replace( Order $order, callable $place ): OrderPlaced|CheckoutRejected|null {
		$placed = null;
		$work   = function () use ( $order, $place, &$placed ): void {
			$placed = $this->database->transaction(
				function () use ( $order, $place ): OrderPlaced {
					$this->change->cancelSuperseded( $order );
					return $place();
				}
			);
		};
		try {
			$this->paymentCancellation->cancelThen( $order, $work );
		} catch ( IllegalTransition ) {
			// It has just been paid or cancelled.
			$placed = null;
		}
		if ( $placed instanceof OrderPlaced ) {
			return $placed;
		}
		$now = $this->resolve( $this->orders->byId( $order->id ) ?? $order );
		return $now instanceof Order ? CheckoutRejected::beingPaid( $now->number ) : $now;
	}

	private function resolve( Order $order ): Order|CheckoutRejected|null {
		$state = $this->states->of( $order );
		return match ( $state ) {
			CheckoutAttemptState::Cancelled => null,
			CheckoutAttemptState::Waiting   => $order,
			CheckoutAttemptState::Bought    => CheckoutRejected::alreadyOrdered( $order->number, $state ),
		};
	}
}
