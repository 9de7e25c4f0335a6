<?php
declare(strict_types=1);

namespace Vitrine\Orders\Change;

use Vitrine\Customers\Customer;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Storage\OrderDeadlines;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\UnpaidStock;

/**
 * Confirms the order of a customer who has proven the mailbox. An order to be paid in advance then has the usual deadline; one that is paid
 * on delivery is started. Its stock no longer counts as that of an unproven mailbox.
 */
final class ConfirmOrder {

	/** Orders of an account that are confirmed together with its address. */
	private const MAX_ORDERS = 20;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderDeadlines $deadlines,
		private readonly PaymentMethods $methods,
		private readonly ChangeOrder $change,
		private readonly UnpaidStock $unpaid,
		private readonly Outbox $outbox,
		private readonly Database $database,
	) {
	}

	/**
	 * @param string $token From the link in an e-mail; '' for none.
	 * @return Order The same object if there was nothing to confirm, otherwise the order in its current state.
	 */
	public function byToken( Order $order, string $token ): Order {
		return MailboxProof::isValid( $order, $token ) ? $this->confirm( $order ) : $order;
	}

	/** Confirms the orders of a customer whose e-mail address has just been verified, since it is the same mailbox. */
	public function ofAccount( Customer $customer ): void {
		foreach ( $this->orders->forCustomer( $customer->id, self::MAX_ORDERS ) as $order ) {
			if ( strcasecmp( $order->customer->email, $customer->email ) === 0 ) {
				$this->confirm( $order );
			}
		}
	}

	private function confirm( Order $order ): Order {
		$method = $this->methods->find( $order->payment->method );
		if ( $method === null || ! MailboxProof::isAwaited( $order ) ) {
			return $order;
		}
		$until = $method->payBy( $order->dates->placedAt, true );
		// The shop may have shortened the period since.
		$until = $until === null ? null : max( $until, $order->payment->payBy );
		$this->database->transaction(
			function () use ( $order, $method, $until ): void {
				$isOnDelivery = $method->isPaidOnDelivery();
				$isConfirmed  = $isOnDelivery
					? $this->change->startConfirmed( $order )
					: $this->deadlines->confirm( $order->id, $until );
				if ( $isConfirmed ) {
					$this->unpaid->prove( $order->id );
				}
				if ( $isConfirmed && ! $isOnDelivery && $until !== null ) {
					OrderMessages::addReminder( $this->outbox, $order->id, $order->dates->placedAt, $until );
				}
			}
		);
		return $this->orders->byId( $order->id ) ?? $order;
	}
}
