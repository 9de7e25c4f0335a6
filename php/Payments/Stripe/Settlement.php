<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Mail\PaymentMails;

/**
 * The only code that marks card orders as paid: return from Stripe, webhook and cron all call it, and it relies only on Stripe's current
 * response. Calling it repeatedly is safe: conditional updates make each change happen once.
 */
final class Settlement {

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly PaymentAttemptRepository $attempts,
		private readonly OrderRepository $orders,
		private readonly ChangeOrder $change,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly FailureInjection $failures,
	) {
	}

	/**
	 * Brings an order in line with its payment: paid, or failed if Stripe has declined it. A failed order keeps its stock and can be paid
	 * until its deadline.
	 *
	 * @return PaymentIntent Current state at Stripe.
	 * @throws PaymentRejected If the intent belongs to another order.
	 * @throws PaymentInProgress
	 * @throws StripeError
	 */
	public function settle( int $order, string $intent ): PaymentIntent {
		$attempt = $this->attempts->byIntent( $intent );
		if ( $attempt === null || $attempt->orderId !== $order ) {
			throw new PaymentRejected( 'The intent belongs to another order.' );
		}
		return $this->lease->hold(
			$order,
			function () use ( $attempt, $intent ): PaymentIntent {
				$found = $this->api->intent( $intent );
				$this->failures->pass( 'settle.read' );
				$this->apply( $attempt, $found );
				return $found;
			}
		);
	}

	/** Requires the payment lease and an intent that was just fetched from Stripe. */
	public function apply( PaymentAttempt $attempt, PaymentIntent $intent ): void {
		$order = $this->orders->byId( $attempt->orderId );
		if ( $order === null ) {
			return;
		}
		if ( $intent->status === PaymentIntentStatus::Canceled ) {
			$this->attempts->close( $attempt, PaymentAttemptState::Cancelled );
			return;
		}
		$this->attempts->markChecked( $attempt );
		if (
			$intent->status === PaymentIntentStatus::RequiresPaymentMethod
			&& $intent->declined
			&& $order->payment->status === PaymentStatus::Unpaid
		) {
			$this->change->changePaymentStatus( $order, PaymentStatus::Failed, Actor::provider( Card::PROVIDER ) );
		}
		if ( $intent->status === PaymentIntentStatus::Succeeded && ! $this->isBooked( $order ) ) {
			$this->pay( $order, $attempt, $intent );
			$this->failures->pass( 'settle.committed' );
		}
	}

	private function isBooked( Order $order ): bool {
		return ! in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true );
	}

	private function pay( Order $order, PaymentAttempt $attempt, PaymentIntent $intent ): void {
		if ( $order->status === OrderStatus::Cancelled || ! $intent->pays( $order ) ) {
			$this->reportUnmatchedPayment( $order, $attempt );
			return;
		}
		try {
			$this->database->transaction(
				function () use ( $order, $attempt ): void {
					$this->change->markPaid( $order, Actor::provider( Card::PROVIDER ) );
					$this->failures->pass( 'settle.moved' );
					$this->attempts->close( $attempt, PaymentAttemptState::Paid );
					OrderMessages::addConfirmations( $this->outbox, $order->id );
					$this->failures->pass( 'settle.messages' );
				}
			);
		} catch ( IllegalTransition $error ) {
			// Staff changed the order first: handle its new state.
			$now = $this->orders->byId( $order->id );
			if ( $now === null || $now->status === $order->status ) {
				throw $error;
			}
			$this->pay( $now, $attempt, $intent );
		}
	}

	/** A payment that the order can't accept (cancelled, or a different amount) is put on hold, and the shop is notified. */
	private function reportUnmatchedPayment( Order $order, PaymentAttempt $attempt ): void {
		$this->database->transaction(
			function () use ( $order, $attempt ): void {
				$this->change->changePaymentStatus( $order, PaymentStatus::OnHold, Actor::provider( Card::PROVIDER ) );
				$this->attempts->close( $attempt, PaymentAttemptState::Paid );
				$this->outbox->add( PaymentMails::ON_HOLD, array( 'order' => $order->id ) );
				OrderMessages::addCartCleanup( $this->outbox, $order->id, $order->customer->id );
			}
		);
	}
}
