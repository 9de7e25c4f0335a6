<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;

/** Nobody has paid in time; how to order again. */
final class Expired extends ToCustomer {

	public function kind(): string {
		return OrderMails::EXPIRED;
	}

	public function title(): string {
		return __( 'Order cancelled because nobody paid', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->status === OrderStatus::Cancelled && $order->paymentStatus === PaymentStatus::Failed;
	}

	public function words( Order $order, array $payload ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: your order %2$s was cancelled', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order was cancelled', 'vitrine' ),
			array(
				/* translators: %s: number of an order */
				sprintf( __( 'No payment arrived for order %s in time, so it was cancelled by itself. Nothing was charged.', 'vitrine' ), $order->number ),
				__( 'Would you still like to have it? Simply order again.', 'vitrine' ),
			),
			__( 'To the shop', 'vitrine' ),
			$this->links->shop()
		);
	}
}
