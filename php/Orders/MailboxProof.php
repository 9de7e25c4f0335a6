<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;

/**
 * Extends the payment deadline of a guest who opens the order from an e-mail: the link contains a token that only its recipient knows,
 * which proves that the mailbox exists.
 */
final class MailboxProof {

	private const LENGTH = 32;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly PaymentMethods $methods,
		private readonly Outbox $outbox,
		private readonly Database $database,
	) {
	}

	/** The token of an order's e-mails; '' if the order has no deadline. */
	public static function token( Order $order ): string {
		return self::isWaiting( $order )
			? substr( hash_hmac( 'sha256', "mailbox-proof:$order->key:$order->email", wp_salt() ), 0, self::LENGTH )
			: '';
	}

	/**
	 * @param string $token From the URL; '' for none.
	 * @return Order The order with its current deadline.
	 */
	public function apply( Order $order, string $token ): Order {
		$known = self::token( $order );
		if ( $token === '' || $known === '' || ! hash_equals( $known, $token ) ) {
			return $order;
		}
		$until = $this->methods->find( $order->paymentMethod )?->payBy( $order->placedAt, true );
		if ( $until === null || $order->payBy === null || $until <= $order->payBy ) {
			return $order;
		}
		$this->database->transaction(
			function () use ( $order, $until ): void {
				if ( $this->orders->extendPaymentDeadline( $order->id, $until ) ) {
					OrderMessages::addReminder( $this->outbox, $order->id, $order->placedAt, $until );
				}
			}
		);
		return $this->orders->byId( $order->id ) ?? $order;
	}

	private static function isWaiting( Order $order ): bool {
		return $order->payBy !== null && $order->status === OrderStatus::Pending && $order->paymentStatus === PaymentStatus::Unpaid;
	}
}
