<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Storage\OrderRepository;

/**
 * Resolves what closed tabs, lost webhooks and crashed processes left open. Asks Stripe first: a paid order is settled; for an expired one
 * the intent is cancelled before the order, so that released stock can't be paid for.
 */
final class PaymentReconciler {

	/** Seconds between two requests to Stripe about the same attempt. */
	private const MIN_INTERVAL_SECONDS = 240;

	/** Attempts and orders per run. */
	private const BATCH_SIZE = 50;

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeSettings $settings,
		private readonly PaymentLease $lease,
		private readonly PaymentAttemptRepository $attempts,
		private readonly CardPayment $payment,
		private readonly Settlement $settlement,
		private readonly OrderRepository $orders,
		private readonly ExpiredCardOrders $expired,
		private readonly FailureInjection $failures,
	) {
	}

	public function run(): void {
		foreach ( $this->attempts->unfinished( self::MIN_INTERVAL_SECONDS, self::BATCH_SIZE, ! $this->settings->testMode ) as $attempt ) {
			try {
				$this->lease->hold( $attempt->orderId, fn () => $this->close( $attempt->orderId ) );
			} catch ( PaymentInProgress | StripeRejected $error ) {
				// Continue with the others; this one is retried in the next run.
				$this->attempts->markChecked( $attempt );
			} catch ( StripeError ) {
				// Stripe is unreachable. Don't release stock that might be paid for.
				return;
			}
		}
		foreach ( $this->expired->ids( self::BATCH_SIZE ) as $order ) {
			try {
				$this->lease->hold( $order, fn () => $this->expired->close( $order ) );
			} catch ( PaymentInProgress ) {
				continue;
			}
		}
	}

	/** @throws StripeError */
	private function close( int $id ): void {
		[ $order, $attempt ] = array( $this->orders->byId( $id ), $this->payment->attemptOf( $id ) );
		if ( $order === null || $attempt === null || $attempt->state === PaymentAttemptState::Paid ) {
			return;
		}
		if ( $attempt->state === PaymentAttemptState::Cancelled ) {
			$this->expired->close( $id );
			return;
		}
		$intent = $this->payment->intentOf( $attempt, $order );
		$this->settlement->apply( $attempt, $intent );
		if ( $intent->status->isOpen() && $this->expired->includes( $order ) ) {
			$this->failures->pass( 'expire.asked' );
			$intent = $this->cancelIntent( $intent );
			$this->failures->pass( 'expire.cancelled' );
			$this->settlement->apply( $attempt, $intent );
		}
		if ( $intent->status === PaymentIntentStatus::Canceled ) {
			$this->expired->close( $id );
		}
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
