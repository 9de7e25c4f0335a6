<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Kernel\DuplicateKey;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Postponed;
use Vitrine\Orders\Actor;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Refund\Refund as KeptRefund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundTable;
use Vitrine\Orders\Refund\RefundWish;
use Vitrine\Orders\Refund\Repayer;

/**
 * Sends money of card orders back and books what Stripe says of it: form, webhook and clockwork all come here. A refund carries the shop's
 * key to Stripe, so that one whose answer was lost is found there and not sent again.
 */
final class StripeRefunds implements Repayer {

	public function __construct(
		private readonly StripeApi $api,
		private readonly PaymentLease $lease,
		private readonly Attempts $attempts,
		private readonly RefundTable $table,
		private readonly RefundLedger $ledger,
		private readonly OrderBook $book,
		private readonly FaultPoints $faults,
	) {
	}

	public function name(): string {
		return Card::PROVIDER;
	}

	public function took( Order $order ): bool {
		return $order->paymentMethod === Card::KEY && $this->attempts->paidIntent( $order->id ) !== null;
	}

	public function send( Order $order, KeptRefund $refund ): void {
		try {
			$this->lease->hold( $order->id, fn () => $this->sendOnce( $order->id, $refund->id ) );
		} catch ( PaymentBusy | StripeError | IllegalTransition ) {
			// It stays pending, and the clockwork goes on with it.
			return;
		}
	}

	/**
	 * Brings the order's refunds to what Stripe has of them: those of the shop to their end, those made at Stripe's dashboard into the book.
	 *
	 * @throws PaymentBusy
	 * @throws StripeError
	 * @throws IllegalTransition When the payment stands where nothing can be repaid.
	 */
	public function look( int $order ): void {
		$this->lease->hold( $order, fn () => $this->compare( $order ) );
	}

	/**
	 * Delivers `stripe_refunds`.
	 *
	 * @param array<mixed> $payload
	 * @throws StripeError For the outbox to try again.
	 */
	public function work( array $payload ): bool {
		if ( ! is_int( $payload['order'] ?? null ) ) {
			return false;
		}
		try {
			$this->look( $payload['order'] );
		} catch ( PaymentBusy $error ) {
			throw new Postponed( StripeEvents::LATER, $error->getMessage() );
		}
		return true;
	}

	/** @throws StripeError */
	private function sendOnce( int $order, int $id ): void {
		$refund = $this->table->byId( $id );
		// The clockwork may have taken it up in the meantime.
		if ( $refund === null || $refund->state !== RefundState::Pending || $refund->providerId !== null ) {
			return;
		}
		$this->transmit( $refund );
		if ( $this->table->byId( $id )?->state === RefundState::Failed ) {
			// There may be less left than the shop knows: somebody repaid at Stripe's dashboard.
			$this->compare( $order );
		}
	}

	/** @throws StripeError */
	private function compare( int $order ): void {
		$intent = $this->attempts->paidIntent( $order );
		if ( $intent === null ) {
			return;
		}
		$there = $this->api->refundsOf( $intent );
		$this->faults->pass( 'refund.read' );
		foreach ( array_reverse( $there ) as $refund ) {
			$this->match( $order, $refund );
		}
		foreach ( $this->table->of( $order ) as $kept ) {
			if ( $kept->state === RefundState::Pending && $kept->providerId === null ) {
				// Stripe has none of its key: the call was never heard.
				$this->transmit( $kept );
			}
		}
	}

	/** @throws StripeError When it is not known whether Stripe has heard. */
	private function transmit( KeptRefund $refund ): void {
		$intent = $this->attempts->paidIntent( $refund->orderId ) ?? throw new \LogicException( 'There is no payment to repay.' );
		$this->faults->pass( 'refund.stored' );
		$this->table->looked( $refund );
		try {
			$sent = $this->api->refund( $intent, $refund->amount, $refund->key );
		} catch ( StripeRefused $error ) {
			$this->ledger->failed( $refund, null, $error->error );
			return;
		}
		$this->faults->pass( 'refund.sent' );
		$this->apply( $refund, $sent );
	}

	private function match( int $order, Refund $refund ): void {
		$kept = $this->table->byProviderId( $refund->id ) ?? $this->ofKey( $order, $refund->key );
		if ( $kept === null ) {
			$kept = $refund->hasFailed() ? null : $this->takeIn( $order, $refund );
		}
		if ( $kept !== null ) {
			$this->apply( $kept, $refund );
		}
	}

	private function ofKey( int $order, string $key ): ?KeptRefund {
		foreach ( $this->table->of( $order ) as $kept ) {
			if ( $key !== '' && hash_equals( $kept->key, $key ) ) {
				return $kept;
			}
		}
		return null;
	}

	/** Somebody repaid at Stripe's dashboard. Null while another refund takes the number: the next look has it. */
	private function takeIn( int $id, Refund $refund ): ?KeptRefund {
		$order = $this->book->byId( $id );
		$known = $this->table->of( $id );
		$after = $known === array() ? 0 : end( $known )->number;
		if ( $order === null ) {
			return null;
		}
		try {
			return $this->table->add( $order, $after + 1, RefundState::Pending, $refund->amount, new RefundWish( $after, $refund->amount ), $this->name(), Actor::provider( $this->name() ), $refund->id );
		} catch ( DuplicateKey ) {
			return null;
		}
	}

	private function apply( KeptRefund $kept, Refund $refund ): void {
		match ( true ) {
			$refund->hasFailed()  => $this->ledger->failed( $kept, $refund->id, $refund->reason === '' ? $refund->status : $refund->reason ),
			$refund->hasArrived() => $this->ledger->done( $kept, $refund->id ),
			default               => $this->table->looked( $kept, $refund->id ),
		};
	}
}
