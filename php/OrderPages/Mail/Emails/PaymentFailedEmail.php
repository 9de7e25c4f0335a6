<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: the payment was declined, and the order can still be paid. */
final class PaymentFailedEmail extends CustomerOrderEmail {

	public function kind(): string {
		return OrderMessages::PAYMENT_FAILED;
	}

	public function title(): string {
		return __( 'Payment failed', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Pending && $order->payment->status === PaymentStatus::Failed;
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: the payment for order %2$s failed', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your payment failed', 'vitrine' ),
			array(
				sprintf(
					/* translators: %s: order number */
					__(
						'The payment for order %s did not go through, and you have not been charged. We are holding your order for a little longer.',
						'vitrine'
					),
					$order->number
				),
				__( 'You can try again, or use another card or wallet.', 'vitrine' ),
			),
			__( 'Pay now', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
