<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: the payment was received. Online payments get the order confirmation instead. */
final class PaymentReceivedEmail extends OrderStartedEmail {

	public function kind(): string {
		return OrderMessages::PAID;
	}

	public function title(): string {
		return __( 'Payment received', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status !== OrderStatus::Cancelled && ! $order->isFree()
			&& ( $order->payment->status === PaymentStatus::Paid || $order->payment->status->isRefunded() );
	}

	protected function subject(): string {
		/* translators: 1: shop name, 2: order number */
		return __( '%1$s: we have received your payment for order %2$s', 'vitrine' );
	}

	protected function heading(): string {
		return __( 'Thank you for your payment', 'vitrine' );
	}

	protected function opening( Order $order ): string {
		return $this->methods->find( $order->payment->method )?->isPaidOnDelivery() === true
			// Orders by cash on delivery are in progress from the start.
			/* translators: %s: order number */
			? sprintf( __( 'We have received your payment for order %s. Your order is fully paid.', 'vitrine' ), $order->number )
			/* translators: %s: order number */
			: sprintf( __( 'We have received your payment for order %s.', 'vitrine' ), $order->number );
	}
}
