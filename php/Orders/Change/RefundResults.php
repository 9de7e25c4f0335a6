<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Documents\OrderDocuments;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderWithdrawals;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Storage\OrderRepository;

/** Records the result of a refund once, with its consequences: payment status, stock, credit note, e-mail. */
final class RefundResults {

	public function __construct(
		private readonly RefundRepository $refunds,
		private readonly OrderRepository $orders,
		private readonly ChangeOrder $change,
		private readonly OrderStock $stock,
		private readonly OrderDocuments $documents,
		private readonly OrderWithdrawals $withdrawals,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly FailureInjection $failures,
	) {
	}

	/**
	 * The customer has the money, or is certain to receive it.
	 *
	 * @param string|null $providerId The provider's id; null for a manual refund.
	 * @throws IllegalTransition If another request has changed the payment status; the refund then stays pending.
	 */
	public function markDone( Refund $refund, ?string $providerId ): void {
		if ( $refund->state !== RefundState::Pending ) {
			return;
		}
		$this->database->transaction(
			function () use ( $refund, $providerId ): void {
				if ( ! $this->refunds->changeState( $refund, RefundState::Done, $providerId ) ) {
					return;
				}
				$this->failures->pass( 'refund.moved' );
				$order  = $this->order( $refund );
				$isFull = Refund::total( $this->refunds->forOrder( $order->id ) ) >= $order->totals->total;
				$to     = $isFull ? PaymentStatus::Refunded : PaymentStatus::PartlyRefunded;
				// More may be returned than was paid: by staff, and in the provider's dashboard.
				if ( $order->payment->status !== PaymentStatus::Refunded || $to !== PaymentStatus::Refunded ) {
					$this->change->changePaymentStatus( $order, $to, self::actor( $refund ) );
				}
				if ( $refund->restock ) {
					$this->restock( $order, $refund, $isFull );
				}
				$this->withdrawals->close( $order->id, self::actor( $refund ), $refund->author->userId !== null );
				$this->documents->issueCreditNote( $order, $refund );
				$this->outbox->add( OrderMessages::REFUNDED, self::payload( $refund ) );
				$this->failures->pass( 'refund.messages' );
			}
		);
		$this->failures->pass( 'refund.committed' );
	}

	/** Rejected, or returned after it was done: then the payment status and the credit note are reverted and the customer is notified. */
	public function markFailed( Refund $refund, ?string $providerId, string $error ): void {
		if ( ! $refund->state->isValid() ) {
			return;
		}
		$wasDone = $refund->state === RefundState::Done;
		$this->database->transaction(
			function () use ( $refund, $providerId, $error, $wasDone ): void {
				$to = $wasDone ? RefundState::Returned : RefundState::Failed;
				if ( ! $this->refunds->changeState( $refund, $to, $providerId, $error ) ) {
					return;
				}
				if ( $wasDone ) {
					$order = $this->order( $refund );
					$this->revertPaymentStatus( $order, $refund );
					$this->documents->cancelCreditNote( $order, $refund );
					$this->withdrawals->reopen( $order, Actor::provider( $refund->transfer->provider ) );
					$this->outbox->add( OrderMessages::REFUND_RETURNED, self::payload( $refund ) );
				}
				$this->outbox->add( OrderMessages::REFUND_FAILED, self::payload( $refund ) );
			}
		);
	}

	private function revertPaymentStatus( Order $order, Refund $refund ): void {
		$to = Refund::total( $this->refunds->forOrder( $order->id ) ) > 0
			? PaymentStatus::PartlyRefunded
			: PaymentStatus::Paid;
		$this->change->changePaymentStatus( $order, $to, Actor::provider( $refund->transfer->provider ) );
	}

	/**
	 * Items that a returned refund has restocked are in stock already.
	 *
	 * @param bool $isFull Whether it completes the refund of the order: without items of its own, it is about all that are left.
	 */
	private function restock( Order $order, Refund $refund, bool $isFull ): void {
		$refunds = $this->refunds->forOrder( $order->id );
		$wanted  = $isFull && array_filter( $refund->quantities ) === array()
			? $order->productsOf( ( new RefundLedger( $order, $refunds ) )->quantities )
			: array();
		$own     = $wanted;
		foreach ( $refund->products( $order ) as $product => $quantity ) {
			$own[ $product ] = ( $own[ $product ] ?? 0 ) + $quantity;
		}
		ksort( $own );
		foreach ( $refunds as $other ) {
			$products = $other->restock && $other->state === RefundState::Done ? $other->products( $order ) : array();
			foreach ( $products as $product => $quantity ) {
				$wanted[ $product ] = ( $wanted[ $product ] ?? 0 ) + $quantity;
			}
		}
		$reserved = $this->stock->reserved( $order->id );
		$missing  = array();
		foreach ( $own as $product => $quantity ) {
			$restocked           = $order->quantityOf( $product ) - ( $reserved[ $product ] ?? 0 );
			$missing[ $product ] = max( 0, min( $quantity, $wanted[ $product ] - $restocked ) );
		}
		$this->stock->restock( $order->id, array_filter( $missing ) );
	}

	private function order( Refund $refund ): Order {
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->orders->byId( $refund->orderId ) ?? throw new \LogicException(
			"Order $refund->orderId of refund $refund->id was not found."
		);
		// phpcs:enable
	}

	private static function actor( Refund $refund ): Actor {
		$author = $refund->author;
		return $author->userId === null ? Actor::provider( $refund->transfer->provider ) : Actor::staff( $author->userId, $author->name );
	}

	/** @return array{order: int, refund: int} */
	private static function payload( Refund $refund ): array {
		return array(
			'order'  => $refund->orderId,
			'refund' => $refund->id,
		);
	}
}
