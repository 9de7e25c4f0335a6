<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: an order that is paid on delivery was confirmed, by its customer or by staff, and has a delivery date now. */
final class ConfirmedEmail extends OrderStartedEmail {

	public function kind(): string {
		return OrderMessages::CONFIRMED;
	}

	public function title(): string {
		return __( 'Order confirmed', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Processing
			&& $this->methods->find( $order->payment->method )?->isPaidOnDelivery() === true;
	}

	protected function subject(): string {
		/* translators: 1: shop name, 2: order number */
		return __( '%1$s: your order %2$s is confirmed', 'vitrine' );
	}

	protected function heading(): string {
		return __( 'Your order is confirmed', 'vitrine' );
	}

	protected function opening( Order $order ): string {
		/* translators: %s: order number */
		return sprintf( __( 'Thank you. Order %s is confirmed, and we have started on it.', 'vitrine' ), $order->number );
	}

	protected function ending( Order $order ): string {
		return $this->methods->find( $order->payment->method )?->instructions( $order ) ?? '';
	}
}
