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

/** The shop has cancelled the order. */
final class Cancelled extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly PaymentMethods $methods ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMails::CANCELLED;
	}

	public function title(): string {
		return __( 'Order cancelled', 'vitrine' );
	}

	public function suits( Order $order ): bool {
		return $order->status === OrderStatus::Cancelled;
	}

	public function words( Order $order, array $payload ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: your order %2$s was cancelled', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order was cancelled', 'vitrine' ),
			array(
				/* translators: %s: number of an order */
				sprintf( __( 'Order %s was cancelled by us. Nothing of it will be sent any more.', 'vitrine' ), $order->number ),
				$this->money( $order ),
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	private function money( Order $order ): string {
		$onDelivery = $this->methods->find( $order->paymentMethod )?->paidOnDelivery() ?? false;
		if ( $onDelivery && in_array( $order->paymentStatus, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true ) ) {
			return __( 'You have paid nothing, and nothing will be collected.', 'vitrine' );
		}
		return match ( $order->paymentStatus ) {
			PaymentStatus::Unpaid, PaymentStatus::Failed => __( 'Nothing was charged. If you have sent the money already, you get it back.', 'vitrine' ),
			PaymentStatus::Refunded                      => __( 'Your money is on its way back to you.', 'vitrine' ),
			default                                      => __( 'We repay what you have paid, and write to you when the money is on its way.', 'vitrine' ),
		};
	}
}
