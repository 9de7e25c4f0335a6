<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Catalogue\DeliveryEstimate;
use Vitrine\Catalogue\Stock;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Checkout\BoughtCart;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Mail\OrderMails;

/** Moves orders along the legal ways, each move once and in the order's history with who made it. */
final class ChangeOrder {

	/** Seconds until a customer is told that the payment failed: most are still there, and pay by another card. */
	private const STILL_THERE = 900;

	public function __construct(
		private readonly OrderBook $book,
		private readonly PaymentMethods $methods,
		private readonly Stock $stock,
		private readonly Discounts $discounts,
		private readonly Database $database,
		private readonly DeliveryEstimate $estimate,
		private readonly Invoices $invoices,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
		private readonly FaultPoints $faults,
	) {
	}

	/**
	 * A cancelled order gives its pieces back, once; the customer is told of what was completed or cancelled. Completing an order that is
	 * paid on delivery books the payment.
	 *
	 * @throws IllegalTransition When the order cannot go there, is no longer what it was, or this is not the actor's to do.
	 */
	public function moveTo( Order $order, OrderStatus $to, Actor $actor ): void {
		$letter = match ( $to ) {
			OrderStatus::Completed => OrderMails::COMPLETED,
			OrderStatus::Cancelled => OrderMails::CANCELLED,
			default                => null,
		};
		$this->database->transaction(
			function () use ( $order, $to, $actor, $letter ): void {
				$this->step( $order, $to, $actor );
				if ( $to === OrderStatus::Completed ) {
					$this->collect( $order, $actor );
					$this->issueInvoice( $order );
				}
				if ( $letter !== null ) {
					$this->outbox->add( $letter, array( 'order' => $order->id ) );
				}
			}
		);
	}

	/**
	 * Records that the money has come: the order is begun, and its time runs from now (rulings, people and things).
	 *
	 * @throws IllegalTransition
	 */
	public function paid( Order $order, Actor $actor ): void {
		if ( $order->status === OrderStatus::Cancelled ) {
			throw new IllegalTransition( $order->status->value, PaymentStatus::Paid->value );
		}
		$this->database->transaction(
			function () use ( $order, $actor ): void {
				$this->movePaymentTo( $order, PaymentStatus::Paid, $actor );
				if ( $order->status === OrderStatus::Pending ) {
					$this->step( $order, OrderStatus::Processing, $actor );
					$this->restart( $order );
				}
				$this->issueInvoice( $order );
				if ( $this->isPaidAtOnce( $order ) ) {
					BoughtCart::announce( $this->outbox, $order->id, $order->customerId );
				} else {
					$this->outbox->add( OrderMails::PAID, array( 'order' => $order->id ) );
				}
			}
		);
	}

	public function allowsPayment( Order $order, PaymentStatus $to, ActorKind $kind ): bool {
		return $order->paymentStatus->canBecome( $to ) && $kind->mayMovePayment( $order->paymentStatus, $to, $this->isPaidAtOnce( $order ) );
	}

	/**
	 * What happened to the money, and to nothing else.
	 *
	 * @throws IllegalTransition
	 */
	public function movePaymentTo( Order $order, PaymentStatus $to, Actor $actor ): void {
		if ( ! $this->allowsPayment( $order, $to, $actor->kind ) ) {
			throw new IllegalTransition( $order->paymentStatus->value, $to->value );
		}
		$this->database->transaction(
			function () use ( $order, $to, $actor ): void {
				if ( ! $this->book->movePayment( $order->id, $order->paymentStatus, $to ) ) {
					throw new IllegalTransition( $order->paymentStatus->value, $to->value );
				}
				$this->note( $order->id, OrderEvent::PAYMENT, $order->paymentStatus->value, $to->value, $actor );
				if ( $to === PaymentStatus::Failed && $actor->kind === ActorKind::Provider ) {
					$this->outbox->add( OrderMails::PAYMENT_FAILED, array( 'order' => $order->id ), self::STILL_THERE );
				}
			}
		);
	}

	/**
	 * Ends an order that nobody has paid in time: cancelled, its payment failed, its pieces back on the shelf.
	 *
	 * @throws IllegalTransition
	 */
	public function expire( Order $order ): void {
		$this->database->transaction(
			function () use ( $order ): void {
				$this->step( $order, OrderStatus::Cancelled, Actor::clockwork() );
				if ( $order->paymentStatus->canBecome( PaymentStatus::Failed ) ) {
					$this->movePaymentTo( $order, PaymentStatus::Failed, Actor::clockwork() );
				}
				$this->outbox->add( OrderMails::EXPIRED, array( 'order' => $order->id ) );
			}
		);
	}

	/**
	 * Its customer orders anew, by another way to pay. Money that is on its way all the same is kept for a person to decide about.
	 *
	 * @throws IllegalTransition When it is not waiting for a payment in the shop itself.
	 */
	public function giveUp( Order $order ): void {
		if ( $order->status !== OrderStatus::Pending || ! $this->isPaidAtOnce( $order ) || ! in_array( $order->paymentStatus, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true ) ) {
			throw new IllegalTransition( $order->status->value, OrderStatus::Cancelled->value );
		}
		$this->database->transaction( fn () => $this->step( $order, OrderStatus::Cancelled, Actor::customer( $order->customerId ) ) );
	}

	/**
	 * One conditional step, without a word to anybody.
	 *
	 * @throws IllegalTransition
	 */
	private function step( Order $order, OrderStatus $to, Actor $actor ): void {
		if ( ! $order->status->canBecome( $to ) || ! $actor->kind->mayMoveTo( $to ) || ! $this->book->move( $order->id, $order->status, $to ) ) {
			throw new IllegalTransition( $order->status->value, $to->value );
		}
		$this->faults->pass( 'change.moved' );
		if ( $to === OrderStatus::Cancelled ) {
			$this->giveBack( $order->id );
		}
		$this->note( $order->id, OrderEvent::STATUS, $order->status->value, $to->value, $actor );
	}

	/** Books what was collected on delivery, unless the payment was recorded before: also by a request that ran at the same time. */
	private function collect( Order $order, Actor $actor ): void {
		$collects = $this->methods->find( $order->paymentMethod )?->paidOnDelivery() ?? false;
		if ( $collects && $this->book->movePayment( $order->id, PaymentStatus::Unpaid, PaymentStatus::Paid ) ) {
			$this->faults->pass( 'change.collected' );
			$this->note( $order->id, OrderEvent::PAYMENT, PaymentStatus::Unpaid->value, PaymentStatus::Paid->value, $actor );
		}
	}

	private function isPaidAtOnce( Order $order ): bool {
		return $this->methods->find( $order->paymentMethod )?->paidAtOnce() ?? false;
	}

	/** The invoice names payment and delivery as they are after the change, so the order is read again. */
	private function issueInvoice( Order $order ): void {
		$this->invoices->issue( $this->book->byId( $order->id ) ?? $order );
	}

	/** What waited for its payment begins on the day of the payment. */
	private function restart( Order $order ): void {
		$today = $this->clock->now();
		$days  = array_map( fn ( OrderLine $line ): DateTimeImmutable => $this->estimate->day( $line->leadDays, $line->shipping, $today ), $order->lines );
		if ( $days !== array() ) {
			$this->book->reschedule( $order->id, $today->format( 'Y-m-d' ), max( $days )->format( 'Y-m-d' ) );
		}
	}

	/** The discount's use comes before the pieces, as an order takes them: no two of them wait for each other. */
	private function giveBack( int $order ): void {
		$this->discounts->giveBack( $order );
		foreach ( $this->book->release( $order ) as $product => $quantity ) {
			$this->stock->giveBack( $product, $quantity );
		}
	}

	private function note( int $order, string $kind, string $from, string $to, Actor $actor ): void {
		$this->book->note( $order, new OrderEvent( $this->clock->now(), $kind, $from, $to, $actor->userId, $actor->name ) );
	}
}
