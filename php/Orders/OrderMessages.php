<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxMessage;

/** Outbox messages about orders. Add them in the transaction that changes the order, so that a crash loses none. */
final class OrderMessages {

	/** E-mails; the payload is `{order: id}`, plus `refund` (id), `note` (id), `pay_by` (timestamp) or `confirmed` where applicable. */
	public const CONFIRMATION   = 'order_confirmation';
	public const NOTICE         = 'order_notice';
	public const CONFIRMED      = 'order_confirmed';
	/** To a customer whose order staff have taken: the link to the page on which it can be paid. */
	public const PAYMENT_LINK   = 'order_payment_link';
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
	public const REFUND_RETURNED = 'order_refund_returned';

	/** To the customer, about new contact details. */
	public const CONTACT = 'order_contact';
	/** To the mailbox that an order no longer has; the payload is `{order: id, change: number}`, 1 for the first change of the mailbox. */
	public const FORMER_MAILBOX = 'order_former_mailbox';
	/** Removes purchased items from the customer's stored cart; the payload is `{order: id}`. */
	public const BOUGHT = 'order_bought';

	/** Checks a VAT id that was not confirmed in time; the payload is `{order: id}`. */
	public const VAT_ID = 'order_vat_id';

	/** E-mails to the customer and the shop about a new order. */
	public static function addConfirmations( Outbox $outbox, int $order ): void {
		$outbox->addAll( ...self::confirmations( $order ) );
	}

	/** E-mails to the customer and the shop about an order that waited for its customer's confirmation. */
	public static function addConfirmed( Outbox $outbox, int $order ): void {
		$outbox->add( self::CONFIRMED, array( 'order' => $order ) );
		$outbox->add(
			self::NOTICE,
			array(
				'order'     => $order,
				'confirmed' => true,
			)
		);
	}

	/** The confirmations, plus a payment reminder if the order has a payment deadline. */
	public static function addForPlacedOrder( Outbox $outbox, int $order, DateTimeImmutable $placedAt, ?DateTimeImmutable $payBy ): void {
		$reminder = $payBy === null ? null : self::reminder( $order, $placedAt, $payBy );
		$outbox->addAll( ...self::confirmations( $order ), ...( $reminder === null ? array() : array( $reminder ) ) );
	}

	/** Halfway to the deadline, unless that is within a day. It is not sent if the deadline has changed since. */
	public static function addReminder( Outbox $outbox, int $order, DateTimeImmutable $placedAt, DateTimeImmutable $payBy ): void {
		$reminder = self::reminder( $order, $placedAt, $payBy );
		if ( $reminder !== null ) {
			$outbox->addAll( $reminder );
		}
	}

	private static function reminder( int $order, DateTimeImmutable $placedAt, DateTimeImmutable $payBy ): ?OutboxMessage {
		$seconds = $payBy->getTimestamp() - $placedAt->getTimestamp();
		$payload = array(
			'order'  => $order,
			'pay_by' => $payBy->getTimestamp(),
		);
		return $seconds < DAY_IN_SECONDS ? null : new OutboxMessage( self::REMINDER, $payload, intdiv( $seconds, 2 ) );
	}

	/** @return list<OutboxMessage> */
	private static function confirmations( int $order ): array {
		return array(
			new OutboxMessage( self::CONFIRMATION, array( 'order' => $order ) ),
			new OutboxMessage( self::NOTICE, array( 'order' => $order ) ),
		);
	}

	/** Does nothing for guests, who have no stored cart. */
	public static function addCartCleanup( Outbox $outbox, int $order, ?int $customer ): void {
		if ( $customer !== null ) {
			$outbox->add( self::BOUGHT, array( 'order' => $order ) );
		}
	}
}
