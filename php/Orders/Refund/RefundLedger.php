<?php
declare(strict_types=1);

namespace Vitrine\Orders\Refund;

use Vitrine\Catalogue\Stock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\PaymentStatus;

/** Books what became of a refund, each outcome once and with all that follows from it: payment status, shelf, credit note, letter. */
final class RefundLedger {

	public function __construct(
		private readonly RefundTable $table,
		private readonly OrderBook $book,
		private readonly ChangeOrder $change,
		private readonly Stock $stock,
		private readonly Invoices $invoices,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly FaultPoints $faults,
	) {
	}

	/**
	 * The money is with the customer, or certain to come.
	 *
	 * @param string|null $providerId What the provider calls it; null where it was repaid by hand.
	 * @throws IllegalTransition When somebody moved the payment in between; the refund then stays pending.
	 */
	public function done( Refund $refund, ?string $providerId ): void {
		if ( $refund->state !== RefundState::Pending ) {
			return;
		}
		$this->database->transaction(
			function () use ( $refund, $providerId ): void {
				if ( ! $this->table->move( $refund, RefundState::Done, $providerId ) ) {
					return;
				}
				$this->faults->pass( 'refund.moved' );
				$order = $this->order( $refund );
				$whole = RefundPieces::repaid( $this->table->of( $order->id ) ) >= $order->totals->total;
				$this->change->movePaymentTo( $order, $whole ? PaymentStatus::Refunded : PaymentStatus::PartlyRefunded, self::actor( $refund ) );
				if ( $refund->restock ) {
					$this->restock( $order, $refund );
				}
				$this->invoices->credit( $order, $refund );
				$this->outbox->add( OrderMails::REFUNDED, self::payload( $refund ) );
				$this->faults->pass( 'refund.messages' );
			}
		);
		$this->faults->pass( 'refund.committed' );
	}

	/** Nothing was repaid, or it came back: the order stands as if it had not been tried, and the shop is told. */
	public function failed( Refund $refund, ?string $providerId, string $error ): void {
		if ( $refund->state === RefundState::Failed ) {
			return;
		}
		$this->database->transaction(
			function () use ( $refund, $providerId, $error ): void {
				if ( ! $this->table->move( $refund, RefundState::Failed, $providerId, $error ) ) {
					return;
				}
				if ( $refund->state === RefundState::Done ) {
					$this->takeBack( $this->order( $refund ), $refund );
				}
				$this->outbox->add( OrderMails::REFUND_FAILED, self::payload( $refund ) );
			}
		);
	}

	private function takeBack( Order $order, Refund $refund ): void {
		$to = RefundPieces::repaid( $this->table->of( $order->id ) ) > 0 ? PaymentStatus::PartlyRefunded : PaymentStatus::Paid;
		$this->change->movePaymentTo( $order, $to, Actor::provider( $refund->provider ) );
	}

	private function restock( Order $order, Refund $refund ): void {
		foreach ( $this->book->releasePieces( $order->id, RefundPieces::products( $order, $refund->pieces ) ) as $product => $quantity ) {
			$this->stock->giveBack( $product, $quantity );
		}
	}

	private function order( Refund $refund ): Order {
		return $this->book->byId( $refund->orderId ) ?? throw new \LogicException( 'The order of a refund is gone.' );
	}

	private static function actor( Refund $refund ): Actor {
		return $refund->userId === null ? Actor::provider( $refund->provider ) : Actor::staff( $refund->userId, $refund->who );
	}

	/** @return array{order: int, refund: int} */
	private static function payload( Refund $refund ): array {
		return array(
			'order'  => $refund->orderId,
			'refund' => $refund->id,
		);
	}
}
