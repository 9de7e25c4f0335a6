<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\Discounts\RejectionReason;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderWithdrawals;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\ReopenedOrders;

/**
 * Records a payment that arrives for a cancelled order, such as a transfer that was sent on the last day. An order that the shop cancelled
 * because it was not paid in time opens again if all of its items are in stock; otherwise, and if staff cancelled it or the customer has
 * withdrawn, it stays cancelled with its payment on hold.
 */
final class LatePayment {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly ReopenedOrders $reopened,
		private readonly ChangeOrder $change,
		private readonly PaymentMethods $methods,
		private readonly OrderWithdrawals $withdrawals,
		private readonly Stock $stock,
		private readonly DiscountRepository $discounts,
		private readonly Database $database,
		private readonly FailureInjection $failures,
	) {
	}

	/** Payments of online methods come from their provider, see `Settlement`. */
	public function isPossible( Order $order ): bool {
		$method = $this->methods->find( $order->payment->method );
		return $order->status === OrderStatus::Cancelled
			&& in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true )
			&& ! $order->isFree()
			&& $method !== null && ! $method->isPaidOnline();
	}

	/**
	 * @return bool Whether the order is open again.
	 * @throws IllegalTransition If no payment is expected, or another request has changed the order.
	 */
	public function record( Order $order, Actor $actor ): bool {
		if ( ! $this->isPossible( $order ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->status->value, PaymentStatus::Paid->value );
		}
		try {
			if ( $this->mayOpen( $order ) ) {
				$this->database->transaction( fn () => $this->open( $order, $actor ) );
				return true;
			}
		} catch ( NotInStock ) {
			// The transaction has returned what it took.
		}
		$this->change->changePaymentStatus( $order, PaymentStatus::OnHold, $actor );
		return false;
	}

	/** Only a missed deadline leaves the payment of a cancelled order as failed. */
	private function mayOpen( Order $order ): bool {
		return $order->payment->status === PaymentStatus::Failed
			&& $order->customer->email !== ''
			&& ! $this->withdrawals->exist( $order->id );
	}

	/** @throws NotInStock|IllegalTransition */
	private function open( Order $order, Actor $actor ): void {
		$reserved = array_filter(
			$order->productsOf( array_column( $order->lines, 'quantity' ) ),
			fn ( int $product ): bool => $this->stock->available( $product ) !== null,
			ARRAY_FILTER_USE_KEY
		);
		if ( ! $this->reopened->open( $order->id, $reserved ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->status->value, OrderStatus::Pending->value );
		}
		$this->failures->pass( 'late.opened' );
		foreach ( $reserved as $product => $quantity ) {
			if ( ! $this->stock->reduce( $product, $quantity ) ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new NotInStock( "Product $product is sold out." );
			}
		}
		$this->redeem( $order );
		$this->events->record( $order->id, OrderEvent::STATUS, $order->status->value, OrderStatus::Pending->value, $actor );
		$this->failures->pass( 'late.stock' );
		$this->change->markPaid( $this->orders->byId( $order->id ) ?? $order, $actor );
	}

	/**
	 * The order keeps its price, even if the code has ended or was used up since.
	 *
	 * @throws IllegalTransition If the customer uses it for another order at this moment.
	 */
	private function redeem( Order $order ): void {
		$discount = $order->totals->discountCode === '' ? null : $this->discounts->byCode( $order->totals->discountCode );
		$buyer    = new Buyer( $order->customer->id, $order->customer->email );
		if ( $discount === null ) {
			return;
		}
		$most = $discount->terms->maxUsesPerCustomer;
		if (
			( $most === null || $this->discounts->usesBy( $discount->id, $buyer ) < $most )
			&& $this->discounts->redeem( $discount, $order->id, $buyer ) === RejectionReason::UsedByYou
		) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->status->value, OrderStatus::Pending->value );
		}
	}
}
