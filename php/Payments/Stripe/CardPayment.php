<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\FaultPoints;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** Begins the payment of an order by card: its one intent, however often it is asked for. */
final class CardPayment {

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeSettings $settings,
		private readonly PaymentLease $lease,
		private readonly Attempts $attempts,
		private readonly Settlement $settlement,
		private readonly OrderBook $book,
		private readonly FaultPoints $faults,
	) {
	}

	/** Whether the customer can pay it now. */
	public static function isPayable( Order $order ): bool {
		return $order->paymentMethod === Card::KEY
			&& $order->status === OrderStatus::Pending
			&& in_array( $order->paymentStatus, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true );
	}

	/**
	 * The order's one intent, made when there is none; its amount is what the order costs.
	 *
	 * @return Intent Open, or in work, or paid in a tab that was closed too early: then it needs waiting and no second payment.
	 * @throws PaymentRefused When the order cannot be paid, or is paid already.
	 * @throws PaymentBusy
	 * @throws StripeError
	 */
	public function start( int $order ): Intent {
		return $this->lease->hold(
			$order,
			function () use ( $order ): Intent {
				$intent = $this->current( $this->payable( $order ) );
				if ( $intent->status !== IntentStatus::Succeeded ) {
					$this->payable( $order );
				}
				return $intent;
			}
		);
	}

	/**
	 * The intent of an attempt, inside the payment's lease. An attempt without one was cut off before Stripe's answer was kept: the same
	 * key gets the same intent again.
	 *
	 * @throws StripeError
	 */
	public function intentOf( Attempt $attempt, Order $order ): Intent {
		if ( $attempt->intent !== null ) {
			return $this->api->intent( $attempt->intent );
		}
		$this->faults->pass( 'start.stored' );
		$intent = $this->api->createIntent(
			$order->totals->total,
			$order->currency,
			"Order $order->number",
			array(
				'order_id'     => (string) $order->id,
				'order_number' => $order->number,
			),
			$attempt->key
		);
		$this->faults->pass( 'start.created' );
		$this->attempts->opened( $attempt, $intent->id );
		$this->faults->pass( 'start.kept' );
		return $intent;
	}

	/** The order's last attempt, inside the payment's lease. One of the days in which the shop only tested ends by the way: nobody can pay by it. */
	public function attemptOf( int $order ): ?Attempt {
		$attempt = $this->attempts->latest( $order );
		if ( $attempt === null || $attempt->live || $this->settings->testMode || ! in_array( $attempt->state, array( AttemptState::Begun, AttemptState::Open ), true ) ) {
			return $attempt;
		}
		$this->attempts->end( $attempt, AttemptState::Cancelled );
		return $this->attempts->latest( $order );
	}

	private function current( Order $order ): Intent {
		$attempt = $this->attemptOf( $order->id );
		if ( $attempt === null || $attempt->state === AttemptState::Cancelled ) {
			return $this->fresh( $order );
		}
		$intent = $this->intentOf( $attempt, $order );
		$this->settlement->apply( $attempt, $intent );
		return $intent->status === IntentStatus::Canceled ? $this->fresh( $order ) : $intent;
	}

	/** @throws StripeError */
	private function fresh( Order $order ): Intent {
		return $this->intentOf( $this->attempts->begin( $order, ! $this->settings->testMode ), $order );
	}

	/** @throws PaymentRefused */
	private function payable( int $id ): Order {
		$order = $this->book->byId( $id );
		if ( $order === null || ! self::isPayable( $order ) ) {
			throw new PaymentRefused( 'This order cannot be paid by card.' );
		}
		return $order;
	}
}
