<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Orders\Checkout\PaymentCancellation;
use Vitrine\Orders\Order;

defined( 'ABSPATH' ) || exit;

/** Cancels the open intent of an order at Stripe before the order is cancelled. */
final class PaymentIntentCancellation implements PaymentCancellation {

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly CardPayment $payment,
		private readonly Settlement $settlement,
	) {
	}

	public function cancelThen( Order $order, callable $work ): bool {
		try {
			return $this->lease->hold(
				$order->id,
				function () use ( $order, $work ): bool {
					if ( ! $this->isCancelled( $order ) ) {
						return false;
					}
					$work();
					return true;
				}
			);
		} catch ( PaymentInProgress ) {
			return false;
		}
	}

	/** An attempt without an intent can't be paid: its client secret was never handed out. */
	private function isCancelled( Order $order ): bool {
		$attempt = $this->payment->attemptOf( $order->id );
		if ( $attempt === null || $attempt->intent === null || $attempt->state === PaymentAttemptState::Cancelled ) {
			return true;
		}
		try {
			$intent = $this->api->intent( $attempt->intent );
			if ( $intent->status->isOpen() ) {
				$intent = $this->cancelIntent( $intent );
			}
		} catch ( StripeError ) {
			return true;
		}
		$this->settlement->apply( $attempt, $intent );
		return $intent->status === PaymentIntentStatus::Canceled;
	}

	/** @throws StripeError */
	private function cancelIntent( PaymentIntent $intent ): PaymentIntent {
		try {
			return $this->api->cancelIntent( $intent->id );
		} catch ( StripeRejected $error ) {
			if ( $error->error !== StripeRejected::UNEXPECTED_STATE ) {
				throw $error;
			}
			// It has just been paid or cancelled.
			return $this->api->intent( $intent->id );
		}
	}
}
