<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\CheckoutAttemptState;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** Maps the statuses of an order to the state of the checkout attempt that placed it. */
final class CheckoutAttemptStates {

	public function __construct( private readonly PaymentMethods $methods ) {
	}

	public function of( Order $order ): CheckoutAttemptState {
		return $this->resolve( $order->status, $order->payment->status, $order->payment->method );
	}

	public function resolve( OrderStatus $status, PaymentStatus $payment, string $method ): CheckoutAttemptState {
		return match ( true ) {
			// Paid, even if cancelled since: placing the order again needs the customer's confirmation.
			$payment === PaymentStatus::OnHold => CheckoutAttemptState::Bought,
			$status === OrderStatus::Cancelled => CheckoutAttemptState::Cancelled,
			$status === OrderStatus::Pending
				&& in_array( $payment, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true )
				&& $this->isPaidOnline( $method ) => CheckoutAttemptState::Waiting,
			default                            => CheckoutAttemptState::Bought,
		};
	}

	private function isPaidOnline( string $method ): bool {
		return $this->methods->find( $method )?->isPaidOnline() ?? false;
	}
}
