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

/** The money has come, by transfer or recorded by hand. Who pays in the shop itself gets the confirmation for it. */
final class PaymentReceived extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly PaymentMethods $methods ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMails::PAID;
	}

	public function title(): string {
		return __( 'Payment received', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->status !== OrderStatus::Cancelled && ( $order->paymentStatus === PaymentStatus::Paid || $order->paymentStatus->isRepaid() );
	}

	public function words( Order $order, array $payload ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: your payment for order %2$s is here', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Thank you, your payment is here', 'vitrine' ),
			array(
				$this->methods->find( $order->paymentMethod )?->paidOnDelivery() === true
					// Such an order was begun when it was placed.
					/* translators: %s: number of an order */
					? sprintf( __( 'We have received your payment for order %s. Nothing remains to be paid.', 'vitrine' ), $order->number )
					/* translators: %s: number of an order */
					: sprintf( __( 'We have received your payment for order %s.', 'vitrine' ), $order->number ),
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
