<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\Withdrawal\Mail\WithdrawalMails;

/**
 * The only way a withdrawal comes into being: it, the order's history and the messages about it are one transaction. One that is sent
 * again gets what is there, and of several at once each reckons with those before it.
 */
final class Withdraw {

	/** How often it is reckoned anew because another withdrawal from the same order came in between. */
	private const TRIES = 20;

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly Offers $offers,
		private readonly OfferText $texts,
		private readonly OrderBook $book,
		private readonly UnknownOrders $unknown,
		private readonly Outbox $outbox,
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly FaultPoints $faults,
	) {
	}

	/** @param int|null $customer User id of who is signed in. */
	public function from( Order $order, WithdrawalForm $form, ?int $customer = null ): Withdrawal|NotWithdrawn {
		for ( $try = 1; ; $try++ ) {
			$before = $this->withdrawals->byRequest( $form->requestId );
			if ( $before !== null ) {
				return $before->orderId === $order->id ? $before : NotWithdrawn::otherOrder();
			}
			$offer   = $this->offers->of( $order );
			$refused = $this->objection( $offer, $form );
			$this->faults->pass( 'withdraw.reckoned' );
			if ( $refused !== null ) {
				// The last pieces may have gone to this very attempt, sent twice.
				return $this->withdrawals->byRequest( $form->requestId ) ?? $refused;
			}
			try {
				return $this->database->transaction( fn (): Withdrawal => $this->write( $offer, $form, $customer ) );
			} catch ( DuplicateKey $error ) {
				if ( $try === self::TRIES ) {
					throw $error;
				}
			}
		}
	}

	/** A declaration that names no order that can be found stands all the same: the shop gets it as a message. */
	public function fromUnknown( WithdrawalForm $form ): Withdrawal|NotWithdrawn {
		$before = $this->withdrawals->byRequest( $form->requestId );
		$faults = $form->faults( null );
		if ( $before !== null || $faults !== array() ) {
			return $before ?? NotWithdrawn::fields( $faults );
		}
		try {
			return $this->database->transaction(
				function () use ( $form ): Withdrawal {
					$id = $this->withdrawals->add( $form, null, 0, $form->contract, null, $this->languages->current()->code );
					$this->unknown->tell( $form );
					$this->outbox->add( WithdrawalMails::CONFIRMATION, array( 'withdrawal' => $id ) );
					$this->faults->pass( 'withdraw.messages' );
					return $this->withdrawals->byId( $id ) ?? throw new \LogicException( 'What was just written is there.' );
				}
			);
		} catch ( DuplicateKey $error ) {
			return $this->withdrawals->byRequest( $form->requestId ) ?? throw $error;
		}
	}

	private function objection( Offer $offer, WithdrawalForm $form ): ?NotWithdrawn {
		if ( ! $offer->open() ) {
			return new NotWithdrawn( $this->texts->of( $offer ) );
		}
		$faults = $form->faults( $offer );
		return $faults === array() ? null : NotWithdrawn::fields( $faults );
	}

	private function write( Offer $offer, WithdrawalForm $form, ?int $customer ): Withdrawal {
		$order = $offer->order;
		$id    = $this->withdrawals->add( $form, $order->id, count( $offer->withdrawals ) + 1, $order->number, $order->customerId, $order->language );
		$this->faults->pass( 'withdraw.written' );
		$this->book->note( $order->id, new OrderEvent( $this->clock->now(), OrderEvent::WITHDRAWAL, '', WithdrawalState::Received->value, $customer ) );
		$this->outbox->add( WithdrawalMails::CONFIRMATION, array( 'withdrawal' => $id ) );
		$this->outbox->add( WithdrawalMails::NOTICE, array( 'withdrawal' => $id ) );
		$this->faults->pass( 'withdraw.messages' );
		return $this->withdrawals->byId( $id ) ?? throw new \LogicException( 'What was just written is there.' );
	}
}
