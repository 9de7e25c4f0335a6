<?php
declare(strict_types=1);

namespace Vitrine\Orders\Contact;

use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/**
 * Which e-mail an order's new mailbox gets. What a customer needs went to another mailbox before: payment details, terms, instructions on
 * withdrawal, or the link by which to pay.
 */
final class NewMailboxEmail {

	public function __construct( private readonly PaymentMethods $methods ) {
	}

	/** @return string One of `OrderMessages`. */
	public function kind( Order $order ): string {
		return match ( true ) {
			// The confirmation has the link that proves the new mailbox, and restarts the deadline for it.
			MailboxProof::isAwaited( $order ) => OrderMessages::CONFIRMATION,
			! $this->isGoingOn( $order )      => OrderMessages::CONTACT,
			! $this->awaitsOnline( $order )   => OrderMessages::CONFIRMATION,
			// Staff have taken the order. Other orders are paid in the checkout; their confirmation follows with the payment.
			$order->payment->payBy !== null            => OrderMessages::PAYMENT_LINK,
			default                           => OrderMessages::CONTACT,
		};
	}

	private function isGoingOn( Order $order ): bool {
		return in_array( $order->status, array( OrderStatus::Pending, OrderStatus::Processing ), true )
			&& $order->payment->status !== PaymentStatus::Refunded;
	}

	private function awaitsOnline( Order $order ): bool {
		return in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true )
			&& $this->methods->find( $order->payment->method )?->isPaidOnline() === true;
	}
}
