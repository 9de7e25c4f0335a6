<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;

/** The order is on: thanks, what happens next, and how to pay where that is still to be done. */
final class Confirmation extends ToCustomer {

	public function kind(): string {
		return OrderMails::CONFIRMATION;
	}

	public function title(): string {
		return __( 'Order received', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return true;
	}

	public function words( Order $order, array $payload ): Words {
		/* translators: 1: name of the shop, 2: number of an order */
		$subject = sprintf( __( '%1$s: we have received your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number );
		return new Words( $subject, 'order-confirmation', array( 'link' => $this->links->order( $order ) ) );
	}
}
