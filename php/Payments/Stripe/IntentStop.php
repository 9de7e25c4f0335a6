<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Orders\Checkout\PaymentStop;
use Vitrine\Orders\Order;

/** Cancels an order's open intent at Stripe before the order itself is cancelled. */
final class IntentStop implements PaymentStop {

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly CardPayment $payment,
		private readonly Settlement $settlement,
	) {
	}

	public function before( Order $order, callable $work ): bool {
		try {
			return $this->lease->hold(
				$order->id,
				function () use ( $order, $work ): bool {
					if ( ! $this->isStopped( $order ) ) {
						return false;
					}
					$work();
					return true;
				}
			);
		} catch ( PaymentBusy ) {
			return false;
		}
	}

	/** Nobody can pay an attempt without an intent: its client secret was never handed out. */
	private function isStopped( Order $order ): bool {
		$attempt = $this->payment->attemptOf( $order->id );
		if ( $attempt === null || $attempt->intent === null || $attempt->state === AttemptState::Cancelled ) {
			return true;
		}
		try {
			$intent = $this->api->intent( $attempt->intent );
			if ( $intent->status->isOpen() ) {
				$intent = $this->cancelled( $intent );
			}
		} catch ( StripeError ) {
			return true;
		}
		$this->settlement->apply( $attempt, $intent );
		return $intent->status === IntentStatus::Canceled;
	}

	/** @throws StripeError */
	private function cancelled( Intent $intent ): Intent {
		try {
			return $this->api->cancelIntent( $intent->id );
		} catch ( StripeRefused $error ) {
			if ( $error->error !== StripeRefused::UNEXPECTED_STATE ) {
				throw $error;
			}
			// It was paid, or cancelled, a moment ago.
			return $this->api->intent( $intent->id );
		}
	}
}
