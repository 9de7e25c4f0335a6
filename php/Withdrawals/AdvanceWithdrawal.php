<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\WithdrawalState;

/** Changes the state of withdrawals, each change once, and records it in the order's history. */
final class AdvanceWithdrawal {

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderEvents $events,
		private readonly RefundRepository $refunds,
		private readonly CloseSettledOrder $closing,
		private readonly Database $database,
	) {
	}

	/** @return bool False if the change is not allowed or another request has changed the state. */
	public function changeState( Withdrawal $withdrawal, WithdrawalState $to, Actor $actor ): bool {
		return in_array( $to, $withdrawal->state->next(), true )
			&& $this->database->transaction(
				function () use ( $withdrawal, $to, $actor ): bool {
					$changed = $this->change( $withdrawal, $to, $actor );
					if ( $changed && $to === WithdrawalState::Refunded && $withdrawal->orderId !== null ) {
						$this->closing->close( $withdrawal->orderId, $actor, false );
					}
					return $changed;
				}
			);
	}

	/**
	 * Its refund has come back: what was marked as refunded is not, unless other refunds cover it, and is received or returned again. Call
	 * it inside a transaction.
	 */
	public function reopen( Order $order, Actor $actor ): void {
		$withdrawals = $this->withdrawals->forOrders( array( $order->id ) )[ $order->id ] ?? array();
		$refunds     = $this->refunds->forOrder( $order->id );
		$progress    = new WithdrawalProgress( $order, $withdrawals );
		$others      = RefundedItems::withoutWithdrawal( $order, $withdrawals, $refunds );
		if ( ( new RefundLedger( $order, $refunds ) )->covers( $progress->quantities, $others ) ) {
			return;
		}
		$state = $this->isAnythingReturned( $order ) ? WithdrawalState::Returned : WithdrawalState::Received;
		foreach ( $withdrawals as $withdrawal ) {
			if ( $withdrawal->state === WithdrawalState::Refunded ) {
				$this->change( $withdrawal, $state, $actor );
			}
		}
	}

	/** Many shops refund without recording that the items have come back, and customers must not read that they have. */
	private function isAnythingReturned( Order $order ): bool {
		foreach ( $this->events->all( $order->id ) as $event ) {
			if ( $event->kind === OrderEvent::WITHDRAWAL && $event->to === WithdrawalState::Returned->value ) {
				return true;
			}
		}
		return false;
	}

	private function change( Withdrawal $withdrawal, WithdrawalState $to, Actor $actor ): bool {
		$changed = $this->withdrawals->changeState( $withdrawal->id, $withdrawal->state, $to );
		if ( $changed && $withdrawal->orderId !== null ) {
			$this->events->record( $withdrawal->orderId, OrderEvent::WITHDRAWAL, $withdrawal->state->value, $to->value, $actor );
		}
		return $changed;
	}
}
