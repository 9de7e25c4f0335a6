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

/** To the customer: the order was cancelled because it was not paid or confirmed in time. */
final class ExpiredEmail extends CustomerOrderEmail {

	public function kind(): string {
		return OrderMessages::EXPIRED;
	}

	public function title(): string {
		return __( 'Order cancelled: not paid or confirmed in time', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Cancelled && $order->payment->status === PaymentStatus::Failed;
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: your order %2$s was cancelled', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order was cancelled', 'vitrine' ),
			array(
				$this->reason( $order ),
				__( 'Still interested? Simply order again.', 'vitrine' ),
			),
			__( 'Continue shopping', 'vitrine' ),
			$this->links->shop()
		);
	}

	private function reason( Order $order ): string {
		return $order->payment->unconfirmed
			? sprintf(
				/* translators: %s: order number */
				__( 'Order %s was not confirmed in time, so it was cancelled automatically. You have not been charged.', 'vitrine' ),
				$order->number
			)
			: sprintf(
				/* translators: %s: order number */
				__(
					'We did not receive your payment for order %s in time, so it was cancelled automatically. You have not been charged.',
					'vitrine'
				),
				$order->number
			);
	}
}
