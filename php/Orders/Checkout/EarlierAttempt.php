<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;

/** Answers a checkout request that was sent before like the first time. */
final class EarlierAttempt {

	public function __construct( private readonly OrderRepository $orders, private readonly CheckoutAttemptStates $states ) {
	}

	/** The outcome of an earlier call with the same request id; null if there was none. */
	public function outcome( CheckoutForm $form ): OrderPlaced|CheckoutRejected|null {
		$order = $this->orders->byRequest( $form->requestId );
		if ( $order === null ) {
			return null;
		}
		return hash_equals( $order->request->hash, $form->hash() )
			? $this->placed( $order, $order->number )
			: CheckoutRejected::alreadyOrdered( $order->number, $this->states->of( $order ) );
	}

	/** @param string $number Of the order, as it was stored. */
	public function placed( Order $order, string $number ): OrderPlaced {
		return new OrderPlaced( $order->key, $number, $this->states->of( $order ) );
	}
}
