<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\UnpaidStock;
use Vitrine\Orders\WithdrawalState;

/**
 * Cancels an open order that is settled: it is fully refunded, or wholly withdrawn from and refunded as far as is due. Its
 * payment status says that it was refunded. The customer has the e-mail about the refund, and the stock stays as the refunds decided.
 * A completed or cancelled order keeps its status. In any case its withdrawals are refunded then.
 */
final class CloseSettledOrder {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly RefundRepository $refunds,
		private readonly Withdrawals $withdrawals,
		private readonly UnpaidStock $unpaid,
	) {
	}

	/**
	 * Call it inside the transaction that records a refund or the end of a withdrawal, after that.
	 *
	 * @param bool $isDecided Whether staff made the refund that completes the order, and thus decided about the stock. An amount that was
	 *   refunded in the provider's dashboard does not say what becomes of the items: such an order stays open.
	 * @return bool Whether it was closed.
	 */
	public function close( int $id, Actor $actor, bool $isDecided ): bool {
		$order       = $this->orders->byId( $id );
		$withdrawals = $this->withdrawals->forOrders( array( $id ) )[ $id ] ?? array();
		if ( $order === null || ! $this->isSettled( $order, $withdrawals, $isDecided ) ) {
			return false;
		}
		$isOpen = $order->status->canBecome( OrderStatus::Cancelled );
		if ( $isOpen && ! $this->orders->changeStatus( $id, $order->status, OrderStatus::Cancelled ) ) {
			return false;
		}
		if ( $isOpen ) {
			$this->unpaid->remove( $id );
			$this->events->record( $order->id, OrderEvent::STATUS, $order->status->value, OrderStatus::Cancelled->value, $actor );
		}
		foreach ( $withdrawals as $withdrawal ) {
			if (
				$withdrawal->state !== WithdrawalState::Refunded
				&& $this->withdrawals->changeState( $withdrawal->id, $withdrawal->state, WithdrawalState::Refunded )
			) {
				$from = $withdrawal->state->value;
				$this->events->record( $order->id, OrderEvent::WITHDRAWAL, $from, WithdrawalState::Refunded->value, $actor );
			}
		}
		return $isOpen;
	}

	/** @param list<Withdrawal> $withdrawals From this order. */
	private function isSettled( Order $order, array $withdrawals, bool $isDecided ): bool {
		if ( ! $order->payment->status->isRefunded() ) {
			return false;
		}
		$done    = array_filter(
			$this->refunds->forOrder( $order->id ),
			static fn ( Refund $refund ): bool => $refund->state === RefundState::Done
		);
		$isWhole = ( new WithdrawalProgress( $order, $withdrawals ) )->extent === WithdrawalProgress::WHOLE;
		$isOver  = array_filter( ( new RefundLedger( $order, array_values( $done ) ) )->quantities ) === array();
		if ( $order->payment->status === PaymentStatus::Refunded ) {
			return $isDecided || $isWhole || $isOver;
		}
		// Express delivery, or a loss of value, was not refunded.
		$open = array_filter( $withdrawals, static fn ( Withdrawal $one ): bool => $one->state !== WithdrawalState::Refunded );
		return $isWhole && ( $isOver || $open === array() );
	}
}
