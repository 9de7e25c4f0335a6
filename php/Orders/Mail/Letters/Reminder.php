<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** The order still waits for its transfer. */
final class Reminder extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly PaymentMethods $methods ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMails::REMINDER;
	}

	public function title(): string {
		return __( 'Reminder of a payment', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->status === OrderStatus::Pending && $order->paymentStatus === PaymentStatus::Unpaid && ! ( $this->methods->find( $order->paymentMethod )?->paidAtOnce() ?? true );
	}

	public function words( Order $order, array $payload ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: order %2$s waits for your payment', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order waits for your payment', 'vitrine' ),
			array_values(
				array_filter(
					array(
						/* translators: %s: number of an order */
						sprintf( __( 'We have not received your payment for order %s yet. If you have just sent it, there is nothing to do.', 'vitrine' ), $order->number ),
						strtr( $this->methods->find( $order->paymentMethod )?->instructions( $order ) ?? '', "\n", ' ' ),
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
