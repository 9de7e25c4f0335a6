<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** The bank has refused, and the order can still be paid. */
final class PaymentFailed extends ToCustomer {

	public function kind(): string {
		return OrderMails::PAYMENT_FAILED;
	}

	public function title(): string {
		return __( 'Payment failed', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->status === OrderStatus::Pending && $order->paymentStatus === PaymentStatus::Failed;
	}

	public function words( Order $order, array $payload ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: the payment for order %2$s was not made', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your payment was not made', 'vitrine' ),
			array(
				/* translators: %s: number of an order */
				sprintf( __( 'The payment for order %s did not go through, and nothing was charged. The order waits for you a little longer.', 'vitrine' ), $order->number ),
				__( 'You can try again, or pay by another card or wallet.', 'vitrine' ),
			),
			__( 'Pay now', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
