<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ActorKind;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderDeadlines;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;

/** Changes orders: validates each status change, applies it once and records it in the order's history. */
final class ChangeOrder {

	/** Delay before the payment-failed e-mail: most customers are still on the page and retry. */
	private const PAYMENT_FAILED_DELAY_SECONDS = 900;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderDeadlines $deadlines,
		private readonly OrderEvents $events,
		private readonly OrderStock $stock,
		private readonly LeadTime $leadTime,
		private readonly PaymentMethods $methods,
		private readonly OrderDocuments $documents,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly FailureInjection $failures,
	) {
	}

	/**
	 * A cancelled order returns its stock once; the customer gets an e-mail about a completed or cancelled order. Completing an order that
	 * is paid on delivery records the payment; one that waited for its customer's confirmation is started like `startConfirmed`.
	 *
	 * @throws IllegalTransition If the change is not allowed for this order or actor, or another request has changed the order.
	 */
	public function changeStatus( Order $order, OrderStatus $to, Actor $actor ): void {
		$email = match ( $to ) {
			OrderStatus::Completed => OrderMessages::COMPLETED,
			OrderStatus::Cancelled => OrderMessages::CANCELLED,
			default                => $this->isPaidOnDelivery( $order ) ? OrderMessages::CONFIRMED : null,
		};
		$this->database->transaction(
			function () use ( $order, $to, $actor, $email ): void {
				$this->applyStatus( $order, $to, $actor );
				if ( $to === OrderStatus::Completed ) {
					$this->bookPaymentOnDelivery( $order, $actor );
					$this->issueInvoice( $order );
				}
				if ( $email === OrderMessages::CONFIRMED ) {
					$this->leadTime->restart( $order );
				}
				if ( $email !== null ) {
					$this->outbox->add( $email, array( 'order' => $order->id ) );
				}
			}
		);
	}

	/**
	 * Records a payment: the order is in progress, and its lead time starts now.
	 *
	 * @throws IllegalTransition
	 */
	public function markPaid( Order $order, Actor $actor ): void {
		if ( $order->status === OrderStatus::Cancelled ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->status->value, PaymentStatus::Paid->value );
		}
		$this->database->transaction(
			function () use ( $order, $actor ): void {
				$this->changePaymentStatus( $order, PaymentStatus::Paid, $actor );
				if ( $order->status === OrderStatus::Pending ) {
					$this->applyStatus( $order, OrderStatus::Processing, $actor );
					$this->leadTime->restart( $order );
				}
				$this->issueInvoice( $order );
				if ( $this->isPaidOnline( $order ) ) {
					OrderMessages::addCartCleanup( $this->outbox, $order->id, $order->customer->id );
				} else {
					$this->outbox->add( OrderMessages::PAID, array( 'order' => $order->id ) );
				}
			}
		);
	}

	public function allowsPayment( Order $order, PaymentStatus $to, ActorKind $kind ): bool {
		return $order->payment->status->canBecome( $to )
			&& $kind->canChangePaymentStatus( $order->payment->status, $to, $this->isPaidOnline( $order ) );
	}

	/**
	 * The status of the order itself stays as it is.
	 *
	 * @throws IllegalTransition
	 */
	public function changePaymentStatus( Order $order, PaymentStatus $to, Actor $actor ): void {
		if ( ! $this->allowsPayment( $order, $to, $actor->kind ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->payment->status->value, $to->value );
		}
		$this->database->transaction(
			function () use ( $order, $to, $actor ): void {
				if ( ! $this->orders->changePaymentStatus( $order->id, $order->payment->status, $to ) ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new IllegalTransition( $order->payment->status->value, $to->value );
				}
				if ( ! in_array( $to, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true ) ) {
					$this->stock->settle( $order->id );
				}
				$this->events->record( $order->id, OrderEvent::PAYMENT, $order->payment->status->value, $to->value, $actor );
				if ( $to === PaymentStatus::Failed && $actor->kind === ActorKind::Provider ) {
					$this->outbox->add( OrderMessages::PAYMENT_FAILED, array( 'order' => $order->id ), self::PAYMENT_FAILED_DELAY_SECONDS );
				}
			}
		);
	}

	/**
	 * Starts an order that is paid on delivery once its customer has confirmed it. Its stock still counts as unpaid.
	 *
	 * @return bool False if another request has changed the order.
	 */
	public function startConfirmed( Order $order ): bool {
		return $this->database->transaction(
			function () use ( $order ): bool {
				if ( ! $this->orders->changeStatus( $order->id, OrderStatus::Pending, OrderStatus::Processing ) ) {
					return false;
				}
				$this->failures->pass( 'change.moved' );
				$this->events->record(
					$order->id,
					OrderEvent::CONFIRMED,
					OrderStatus::Pending->value,
					OrderStatus::Processing->value,
					Actor::customer( $order->customer->id )
				);
				$this->leadTime->restart( $order );
				OrderMessages::addConfirmed( $this->outbox, $order->id );
				return true;
			}
		);
	}

	/**
	 * Cancels an unpaid order after its deadline, marks its payment as failed and restores its stock.
	 *
	 * @throws IllegalTransition
	 */
	public function expire( Order $order ): void {
		$this->database->transaction(
			function () use ( $order ): void {
				if ( ! $order->status->canBecome( OrderStatus::Cancelled ) || ! $this->deadlines->cancelOverdue( $order ) ) {
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
					throw new IllegalTransition( $order->status->value, OrderStatus::Cancelled->value );
				}
				$this->finishStatus( $order, OrderStatus::Cancelled, Actor::system() );
				if ( $order->payment->status->canBecome( PaymentStatus::Failed ) ) {
					$this->changePaymentStatus( $order, PaymentStatus::Failed, Actor::system() );
				}
				$this->outbox->add( OrderMessages::EXPIRED, array( 'order' => $order->id ) );
			}
		);
	}

	/**
	 * Cancels an order that the customer replaces by another one. A payment that still arrives is put on hold for staff.
	 *
	 * @throws IllegalTransition If it is not waiting for an online payment.
	 */
	public function cancelSuperseded( Order $order ): void {
		if (
			$order->status !== OrderStatus::Pending
			|| ! $this->isPaidOnline( $order )
			|| ! in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true )
		) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->status->value, OrderStatus::Cancelled->value );
		}
		$this->database->transaction(
			fn () => $this->applyStatus( $order, OrderStatus::Cancelled, Actor::customer( $order->customer->id ) )
		);
	}

	/**
	 * Updates the status conditionally and records it, without sending e-mails.
	 *
	 * @throws IllegalTransition
	 */
	private function applyStatus( Order $order, OrderStatus $to, Actor $actor ): void {
		if (
			! $order->status->canBecome( $to )
			|| ! $actor->kind->canChangeStatusTo( $to )
			|| ! $this->orders->changeStatus( $order->id, $order->status, $to )
		) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new IllegalTransition( $order->status->value, $to->value );
		}
		$this->finishStatus( $order, $to, $actor );
	}

	private function finishStatus( Order $order, OrderStatus $to, Actor $actor ): void {
		$this->failures->pass( 'change.moved' );
		$to === OrderStatus::Cancelled ? $this->stock->release( $order->id ) : $this->stock->settle( $order->id );
		$this->events->record( $order->id, OrderEvent::STATUS, $order->status->value, $to->value, $actor );
	}

	/** Records the payment on delivery, unless it was recorded already, possibly by a concurrent request. */
	private function bookPaymentOnDelivery( Order $order, Actor $actor ): void {
		$isCollected = $this->isPaidOnDelivery( $order )
			&& $this->orders->changePaymentStatus( $order->id, PaymentStatus::Unpaid, PaymentStatus::Paid );
		if ( $isCollected ) {
			$this->failures->pass( 'change.collected' );
			$this->events->record( $order->id, OrderEvent::PAYMENT, PaymentStatus::Unpaid->value, PaymentStatus::Paid->value, $actor );
		}
	}

	private function isPaidOnDelivery( Order $order ): bool {
		return $this->methods->find( $order->payment->method )?->isPaidOnDelivery() ?? false;
	}

	private function isPaidOnline( Order $order ): bool {
		return $this->methods->find( $order->payment->method )?->isPaidOnline() ?? false;
	}

	/** Reloads the order first: the invoice shows payment and delivery after the change. */
	private function issueInvoice( Order $order ): void {
		$this->documents->issue( $this->orders->byId( $order->id ) ?? $order );
	}
}
