<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\AttemptState;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;

/** An order that was placed to be paid in the shop, and then left for another way to pay: nobody is to have both. */
final class LeftOrder {

	public function __construct(
		private readonly OrderBook $book,
		private readonly ChangeOrder $change,
		private readonly PaymentStop $payments,
		private readonly AttemptStates $states,
	) {
	}

	/**
	 * Cancels it, after its payment, so that its pieces are there for the order that takes its place and only one of the two can be paid.
	 *
	 * @param string $name Key or request id of the order; '' for none.
	 * @return Refused|null Null where nothing stands in the way.
	 */
	public function giveUp( string $name ): ?Refused {
		$order = $name === '' ? null : $this->book->byKey( $name ) ?? $this->book->byRequest( strtolower( $name ) );
		if ( $order === null || $this->stateOf( $order ) === AttemptState::Cancelled ) {
			return null;
		}
		if ( $this->stateOf( $order ) === AttemptState::Waiting && $this->isGivenUp( $order ) ) {
			return null;
		}
		$now   = $this->book->byId( $order->id ) ?? $order;
		$state = $this->stateOf( $now );
		return match ( $state ) {
			AttemptState::Cancelled => null,
			AttemptState::Waiting   => Refused::beingPaid( $now->number ),
			AttemptState::Bought    => Refused::alreadyOrdered( $now->number, $state ),
		};
	}

	private function isGivenUp( Order $order ): bool {
		try {
			return $this->payments->before( $order, fn () => $this->change->giveUp( $order ) );
		} catch ( IllegalTransition ) {
			// It was paid or cancelled a moment ago.
			return false;
		}
	}

	private function stateOf( Order $order ): AttemptState {
		return $this->states->of( $order->status, $order->paymentStatus, $order->paymentMethod );
	}
}
