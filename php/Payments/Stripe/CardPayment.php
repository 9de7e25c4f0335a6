<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;

/** Starts the card payment of an order, with at most one open intent per order. */
final class CardPayment {

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeSettings $settings,
		private readonly PaymentLease $lease,
		private readonly PaymentAttemptRepository $attempts,
		private readonly Settlement $settlement,
		private readonly OrderRepository $orders,
		private readonly StripeContact $contact,
		private readonly FailureInjection $failures,
	) {
	}

	/** Whether the customer can pay now. */
	public static function isPayable( Order $order ): bool {
		return $order->payment->method === Card::KEY
			&& $order->status === OrderStatus::Pending
			&& in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true );
	}

	/**
	 * Returns the order's intent, creating it if needed; its amount is the order total.
	 *
	 * @return PaymentIntent Open, processing, or succeeded in a tab that was closed too early: the browser then waits instead of paying
	 *     again.
	 * @throws PaymentRejected If the order can't be paid, or is already paid.
	 * @throws PaymentInProgress
	 * @throws StripeError
	 */
	public function start( int $order ): PaymentIntent {
		return $this->lease->hold(
			$order,
			function () use ( $order ): PaymentIntent {
				$intent = $this->currentIntent( $this->payableOrder( $order ) );
				if ( $intent->status !== PaymentIntentStatus::Succeeded ) {
					$this->payableOrder( $order );
				}
				return $intent;
			}
		);
	}

	/**
	 * Returns the intent of an attempt; requires the payment lease. An attempt without one was interrupted before Stripe's response was
	 * stored: the same idempotency key returns the same intent, unless the order has another address by now. An address that Stripe refuses
	 * is left out, because the payment needs none.
	 *
	 * @throws StripeError
	 */
	public function intentOf( PaymentAttempt $attempt, Order $order ): PaymentIntent {
		if ( $attempt->intent !== null ) {
			return $this->api->intent( $attempt->intent );
		}
		$this->failures->pass( 'start.stored' );
		$shipping = $this->contact->shipping( $order );
		try {
			$intent = $this->create( $attempt, $order, $shipping );
		} catch ( StripeRejected $rejection ) {
			if ( $shipping === array() || ! $rejection->isAbout( 'shipping' ) ) {
				throw $rejection;
			}
			$intent = $this->create( $attempt, $order, array() );
		}
		$this->failures->pass( 'start.created' );
		$this->attempts->storeIntent( $attempt, $intent->id );
		$this->failures->pass( 'start.saved' );
		return $intent;
	}

	/**
	 * @param array<string, mixed> $shipping
	 * @throws StripeError
	 */
	private function create( PaymentAttempt $attempt, Order $order, array $shipping ): PaymentIntent {
		return $this->api->createIntent(
			$order->totals->total,
			$order->currency->code,
			"Order $order->number",
			array(
				'order_id'     => (string) $order->id,
				'order_number' => $order->number,
			),
			$shipping,
			self::key( $attempt, $shipping )
		);
	}

	/** Staff may have changed the address since the intent was created. A page that is already open pays with the former one. */
	private function withAddress( PaymentIntent $intent, Order $order ): PaymentIntent {
		$shipping = $this->contact->shipping( $order );
		if ( ! $intent->status->isOpen() || $shipping === array() || StripeContact::isSame( $shipping, $intent->shipping ) ) {
			return $intent;
		}
		try {
			return $this->api->updateShipping( $intent->id, $shipping );
		} catch ( StripeRejected | StripeBlocked ) {
			// Stripe refuses the address, the payment is under way, or the site is a copy.
			return $intent;
		}
	}

	/**
	 * Stripe rejects a key with other parameters, and staff may have changed the address since an interrupted call. Its intent can't be
	 * paid: no browser knows its secret.
	 *
	 * @param array<string, mixed> $shipping
	 */
	private static function key( PaymentAttempt $attempt, array $shipping ): string {
		return "$attempt->key-" . substr( hash( 'sha256', (string) wp_json_encode( $shipping ) ), 0, 12 );
	}

	/** Returns the latest attempt of an order; requires the payment lease. Ends an unpaid test-mode attempt once the shop is live. */
	public function attemptOf( int $order ): ?PaymentAttempt {
		$attempt = $this->attempts->latest( $order );
		if (
			$attempt === null
			|| $attempt->live
			|| $this->settings->testMode
			|| ! in_array( $attempt->state, array( PaymentAttemptState::Begun, PaymentAttemptState::Open ), true )
		) {
			return $attempt;
		}
		$this->attempts->close( $attempt, PaymentAttemptState::Cancelled );
		return $this->attempts->latest( $order );
	}

	private function currentIntent( Order $order ): PaymentIntent {
		$attempt = $this->attemptOf( $order->id );
		if ( $attempt === null || $attempt->state === PaymentAttemptState::Cancelled ) {
			return $this->newIntent( $order );
		}
		$intent = $this->intentOf( $attempt, $order );
		$this->settlement->apply( $attempt, $intent );
		return $intent->status === PaymentIntentStatus::Canceled ? $this->newIntent( $order ) : $this->withAddress( $intent, $order );
	}

	/** @throws StripeError */
	private function newIntent( Order $order ): PaymentIntent {
		return $this->intentOf( $this->attempts->begin( $order, ! $this->settings->testMode ), $order );
	}

	/** @throws PaymentRejected */
	private function payableOrder( int $id ): Order {
		$order = $this->orders->byId( $id );
		if ( $order === null || ! self::isPayable( $order ) ) {
			throw new PaymentRejected( 'This order cannot be paid by card.' );
		}
		return $order;
	}
}
