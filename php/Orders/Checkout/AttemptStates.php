<?php
declare(strict_types=1);

namespace Vitrine\Orders\Checkout;

use Vitrine\Cart\AttemptState;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** Decides from an order's statuses what became of the attempt that placed it. */
final class AttemptStates {

	public function __construct( private readonly PaymentMethods $methods ) {
	}

	public function of( OrderStatus $status, PaymentStatus $payment, string $method ): AttemptState {
		return match ( true ) {
			// The money is there, even where the order was cancelled in the meantime: paying again needs a question.
			$payment === PaymentStatus::OnHold => AttemptState::Bought,
			$status === OrderStatus::Cancelled => AttemptState::Cancelled,
			$status === OrderStatus::Pending && in_array( $payment, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true ) && $this->isPaidOnline( $method ) => AttemptState::Waiting,
			default                            => AttemptState::Bought,
		};
	}

	private function isPaidOnline( string $method ): bool {
		return $this->methods->find( $method )?->paidAtOnce() ?? false;
	}
}
