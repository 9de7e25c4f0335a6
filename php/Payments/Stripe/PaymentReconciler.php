<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderDeadlines;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\PaymentDeadlines;

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
		private readonly OrderDeadlines $unpaid,
		private readonly ChangeOrder $change,
		private readonly PaymentDeadlines $deadlines,
		private readonly Clock $clock,
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
		$now     = $this->clock->now();
		$expired = $this->deadlines->cardsPlacedBefore( $now );
		foreach ( $this->unpaid->placedBefore( Card::KEY, $expired, $now, self::BATCH_SIZE ) as $order ) {
			try {
				$this->lease->hold( $order, fn () => $this->closeWithoutIntent( $order ) );
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
			$this->closeWithoutIntent( $id );
			return;
		}
		$intent = $this->payment->intentOf( $attempt, $order );
		$this->settlement->apply( $attempt, $intent );
		if ( $intent->status->isOpen() && $this->isExpired( $order ) ) {
			$this->failures->pass( 'expire.asked' );
			$intent = $this->cancelIntent( $intent );
			$this->failures->pass( 'expire.cancelled' );
			$this->settlement->apply( $attempt, $intent );
		}
		if ( $intent->status === PaymentIntentStatus::Canceled ) {
			$this->closeWithoutIntent( $id );
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

	/** The order can't be paid any more; cancel it if it has expired. */
	private function closeWithoutIntent( int $id ): void {
		[ $order, $attempt ] = array( $this->orders->byId( $id ), $this->attempts->latest( $id ) );
		if (
			$order === null
			|| ! CardPayment::isPayable( $order )
			|| ! $this->isExpired( $order )
			|| ( $attempt !== null && $attempt->state !== PaymentAttemptState::Cancelled )
		) {
			return;
		}
		try {
			$this->change->expire( $order );
		} catch ( IllegalTransition ) {
			// Staff changed the order first.
			return;
		}
	}

	/** Whether the order must not be paid any more: cancelled, expired, or started without payment. */
	private function isExpired( Order $order ): bool {
		$now = $this->clock->now();
		return $order->status === OrderStatus::Cancelled
			|| (
				$order->dates->placedAt < $this->deadlines->cardsPlacedBefore( $now )
				&& ( $order->payment->payBy === null || $order->payment->payBy < $now )
			);
	}
}
