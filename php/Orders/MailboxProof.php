<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/**
 * The link in an order's e-mails contains a token that only its recipient knows: opening it proves that the mailbox exists, which confirms
 * the order (`Change\ConfirmOrder`).
 */
final class MailboxProof {

	private const LENGTH = 32;

	/** The token of an order's e-mails; '' if the order has no deadline. */
	public static function token( Order $order ): string {
		return self::isWaiting( $order )
			? substr( hash_hmac( 'sha256', "mailbox-proof:$order->key:{$order->customer->email}", wp_salt() ), 0, self::LENGTH )
			: '';
	}

	/** @param string $token From the URL; '' for none. */
	public static function isValid( Order $order, string $token ): bool {
		$known = self::token( $order );
		return $token !== '' && $known !== '' && hash_equals( $known, $token );
	}

	/** Whether the order waits for its customer to prove the mailbox. */
	public static function isAwaited( Order $order ): bool {
		return $order->payment->unconfirmed && self::isWaiting( $order );
	}

	private static function isWaiting( Order $order ): bool {
		return $order->payment->payBy !== null
			&& $order->status === OrderStatus::Pending
			&& $order->payment->status === PaymentStatus::Unpaid;
	}
}
