<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Database\DuplicateKey;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundResults;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund as KeptRefund;
use Vitrine\Orders\Refund\RefundGateway;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Storage\OrderRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Refunds card payments through Stripe and records the results; used by wp-admin, webhook and cron. Each refund carries the shop's key, so
 * that a refund whose response was lost is found at Stripe instead of being sent again.
 */
final class StripeRefundGateway implements RefundGateway {

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly PaymentAttemptRepository $attempts,
		private readonly RefundRepository $refunds,
		private readonly RefundResults $results,
		private readonly OrderRepository $orders,
		private readonly FailureInjection $failures,
	) {
	}

	public function name(): string {
		return Card::PROVIDER;
	}

	public function capturedPaymentFor( Order $order ): bool {
		return $order->payment->method === Card::KEY && $this->attempts->paidIntent( $order->id ) !== null;
	}

	public function isBlocked(): bool {
		return $this->api->isBlocked();
	}

	public function refund( Order $order, KeptRefund $refund ): void {
		try {
			$this->lease->hold( $order->id, fn () => $this->sendOnce( $order->id, $refund->id ) );
		} catch ( PaymentInProgress | StripeError | IllegalTransition ) {
			// It stays pending; cron retries it.
			return;
		}
	}

	/**
	 * Syncs the order's refunds from Stripe: completes the shop's own refunds and imports those made in the dashboard.
	 *
	 * @throws PaymentInProgress
	 * @throws StripeError
	 * @throws IllegalTransition If the payment status allows no refund.
	 */
	public function reconcile( int $order ): void {
		$this->lease->hold( $order, fn () => $this->sync( $order ) );
	}

	/**
	 * Delivers `stripe_refunds`.
	 *
	 * @param array<mixed> $payload
	 * @throws StripeError So that the outbox retries it.
	 */
	public function process( array $payload ): bool {
		if ( ! is_int( $payload['order'] ?? null ) ) {
			return false;
		}
		try {
			$this->reconcile( $payload['order'] );
		} catch ( PaymentInProgress $error ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( StripeEvents::RETRY_SECONDS, $error->getMessage() );
		}
		return true;
	}

	/** @throws StripeError */
	private function sendOnce( int $order, int $id ): void {
		$refund = $this->refunds->byId( $id );
		// Cron may have completed it already.
		if ( $refund === null || $refund->state !== RefundState::Pending || $refund->transfer->id !== null ) {
			return;
		}
		$this->transmit( $refund );
		if ( $this->refunds->byId( $id )?->state === RefundState::Failed ) {
			// A refund in the dashboard may have left less than the shop knows.
			$this->sync( $order );
		}
	}

	/** @throws StripeError */
	private function sync( int $order ): void {
		$intent = $this->attempts->paidIntent( $order );
		if ( $intent === null ) {
			return;
		}
		$stripeRefunds = $this->api->refundsOf( $intent );
		$this->failures->pass( 'refund.read' );
		foreach ( array_reverse( $stripeRefunds ) as $refund ) {
			$this->syncRefund( $order, $refund );
		}
		foreach ( $this->refunds->forOrder( $order ) as $stored ) {
			if ( $stored->state === RefundState::Pending && $stored->transfer->id === null ) {
				// Stripe doesn't know the key: it never received the call.
				$this->transmit( $stored );
			}
		}
	}

	/** @throws StripeError If it is unknown whether Stripe received the call. */
	private function transmit( KeptRefund $refund ): void {
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		$intent = $this->attempts->paidIntent( $refund->orderId ) ?? throw new \LogicException(
			"Order $refund->orderId has no payment to refund."
		);
		// phpcs:enable
		$this->failures->pass( 'refund.stored' );
		$this->refunds->markChecked( $refund );
		try {
			$sent = $this->api->refund( $intent, $refund->amount, $refund->transfer->key );
		} catch ( StripeRejected $error ) {
			$this->results->markFailed( $refund, null, $error->error );
			return;
		}
		$this->failures->pass( 'refund.sent' );
		$this->apply( $refund, $sent );
	}

	private function syncRefund( int $order, StripeRefund $refund ): void {
		$stored = $this->refunds->byProviderId( $refund->id ) ?? $this->findByKey( $order, $refund->key );
		if ( $stored === null ) {
			$stored = $refund->hasFailed() ? null : $this->import( $order, $refund );
		}
		if ( $stored !== null ) {
			$this->apply( $stored, $refund );
		}
	}

	private function findByKey( int $order, string $key ): ?KeptRefund {
		foreach ( $this->refunds->forOrder( $order ) as $stored ) {
			if ( $key !== '' && hash_equals( $stored->transfer->key, $key ) ) {
				return $stored;
			}
		}
		return null;
	}

	/** Stores a refund made in the Stripe dashboard. Null if another refund takes the number; the next sync retries it. */
	private function import( int $id, StripeRefund $refund ): ?KeptRefund {
		$order      = $this->orders->byId( $id );
		$refunds    = $this->refunds->forOrder( $id );
		$lastNumber = $refunds === array() ? 0 : end( $refunds )->number;
		if ( $order === null ) {
			return null;
		}
		try {
			return $this->refunds->add(
				$order,
				$lastNumber + 1,
				RefundState::Pending,
				$refund->amount,
				new RefundRequest( $lastNumber, $refund->amount ),
				$this->name(),
				Actor::provider( $this->name() ),
				$refund->id
			);
		} catch ( DuplicateKey ) {
			return null;
		}
	}

	private function apply( KeptRefund $stored, StripeRefund $refund ): void {
		match ( true ) {
			$refund->hasFailed()  => $this->results->markFailed(
				$stored,
				$refund->id,
				$refund->reason === '' ? $refund->status : $refund->reason
			),
			$refund->hasArrived() => $this->results->markDone( $stored, $refund->id ),
			default               => $this->refunds->markChecked( $stored, $refund->id ),
		};
	}
}
