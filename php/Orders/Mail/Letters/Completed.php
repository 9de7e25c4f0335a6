<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;

/** The order has left the shop. */
final class Completed extends ToCustomer {

	public function kind(): string {
		return OrderMails::COMPLETED;
	}

	public function title(): string {
		return __( 'Order completed', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->status === OrderStatus::Completed;
	}

	public function words( Order $order, array $payload ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: your order %2$s is on its way', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order is ready', 'vitrine' ),
			array(
				/* translators: %s: number of an order */
				sprintf( __( 'Order %s has left our hands: it is on its way to you, or waits for you where you wanted to pick it up.', 'vitrine' ), $order->number ),
				__( 'If anything is not as it should be, simply answer this e-mail.', 'vitrine' ),
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
