<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Payments\Holds;

/**
 * Closes what a closed tab, a lost webhook or a killed process left open. It asks Stripe before it does anything: an order that was paid is
 * settled, one whose time is over is cancelled after its intent is, so that nobody can pay for what is no longer held.
 */
final class Reconciler {

	/** Seconds since Stripe was last asked about an attempt. */
	private const PAUSE = 240;

	/** Attempts and orders in one run. */
	private const MOST = 50;

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeSettings $settings,
		private readonly PaymentLease $lease,
		private readonly Attempts $attempts,
		private readonly CardPayment $payment,
		private readonly Settlement $settlement,
		private readonly OrderBook $book,
		private readonly ChangeOrder $change,
		private readonly Holds $holds,
		private readonly Clock $clock,
		private readonly FaultPoints $faults,
	) {
	}

	public function run(): void {
		foreach ( $this->attempts->unfinished( self::PAUSE, self::MOST, ! $this->settings->testMode ) as $attempt ) {
			try {
				$this->lease->hold( $attempt->orderId, fn () => $this->close( $attempt->orderId ) );
			} catch ( PaymentBusy | StripeRefused $error ) {
				// The others can still be looked at; this one waits for the next run.
				$this->attempts->looked( $attempt );
			} catch ( StripeError ) {
				// Stripe does not answer at all. Nothing is released that might be paid.
				return;
			}
		}
		foreach ( $this->book->awaitingPayment( Card::KEY, $this->holds->cardsPlacedBefore( $this->clock->now() ), self::MOST ) as $order ) {
			try {
				$this->lease->hold( $order, fn () => $this->closeWithoutIntent( $order ) );
			} catch ( PaymentBusy ) {
				continue;
			}
		}
	}

	/** @throws StripeError */
	private function close( int $id ): void {
		[ $order, $attempt ] = array( $this->book->byId( $id ), $this->payment->attemptOf( $id ) );
		if ( $order === null || $attempt === null || $attempt->state === AttemptState::Paid ) {
			return;
		}
		if ( $attempt->state === AttemptState::Cancelled ) {
			$this->closeWithoutIntent( $id );
			return;
		}
		$intent = $this->payment->intentOf( $attempt, $order );
		$this->settlement->apply( $attempt, $intent );
		if ( $intent->status->isOpen() && $this->isOver( $order ) ) {
			$this->faults->pass( 'expire.asked' );
			$intent = $this->cancelled( $intent );
			$this->faults->pass( 'expire.cancelled' );
			$this->settlement->apply( $attempt, $intent );
		}
		if ( $intent->status === IntentStatus::Canceled ) {
			$this->closeWithoutIntent( $id );
		}
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

	/** Nobody can pay this order any more: when its time is over, so is the order. */
	private function closeWithoutIntent( int $id ): void {
		[ $order, $attempt ] = array( $this->book->byId( $id ), $this->attempts->latest( $id ) );
		if ( $order === null || ! CardPayment::isPayable( $order ) || ! $this->isOver( $order ) || ( $attempt !== null && $attempt->state !== AttemptState::Cancelled ) ) {
			return;
		}
		try {
			$this->change->expire( $order );
		} catch ( IllegalTransition ) {
			// Somebody in wp-admin was faster.
			return;
		}
	}

	/** Nobody is to pay it any more, be it cancelled, too late or begun without its payment. */
	private function isOver( Order $order ): bool {
		return $order->status === OrderStatus::Cancelled || $order->placedAt < $this->holds->cardsPlacedBefore( $this->clock->now() );
	}
}
