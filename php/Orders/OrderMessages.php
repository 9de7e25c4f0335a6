<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Kernel\Outbox;

/** Outbox messages about orders. Add them in the transaction that changes the order, so that a crash loses none. */
final class OrderMessages {

	/** E-mails; the payload is `{order: id}`, plus `{refund: id}` or `{note: id}` where applicable. */
	public const CONFIRMATION   = 'order_confirmation';
	public const NOTICE         = 'order_notice';
	public const PAID           = 'order_paid';
	public const PAYMENT_FAILED = 'order_payment_failed';
	public const COMPLETED      = 'order_completed';
	public const DELIVERY       = 'order_delivery';
	public const NOTE           = 'order_note';
	public const CANCELLED      = 'order_cancelled';
	public const REMINDER       = 'order_reminder';
	public const EXPIRED        = 'order_expired';
	public const REFUNDED       = 'order_refunded';
	public const REFUND_FAILED  = 'order_refund_failed';

	/** Removes purchased items from the customer's stored cart; the payload is `{order: id}`. */
	public const BOUGHT = 'order_bought';

	/** E-mails to the customer and the shop about a new order. */
	public static function addConfirmations( Outbox $outbox, int $order ): void {
		$outbox->add( self::CONFIRMATION, array( 'order' => $order ) );
		$outbox->add( self::NOTICE, array( 'order' => $order ) );
	}

	/** As `confirmed`, plus a payment reminder if the payment method sends one. */
	public static function addForPlacedOrder( Outbox $outbox, int $order, PaymentMethod $method ): void {
		self::addConfirmations( $outbox, $order );
		if ( $method->reminderDelay() > 0 ) {
			$outbox->add( self::REMINDER, array( 'order' => $order ), $method->reminderDelay() );
		}
	}

	/** Does nothing for guests, who have no stored cart. */
	public static function addCartCleanup( Outbox $outbox, int $order, ?int $customer ): void {
		if ( $customer !== null ) {
			$outbox->add( self::BOUGHT, array( 'order' => $order ) );
		}
	}
}
