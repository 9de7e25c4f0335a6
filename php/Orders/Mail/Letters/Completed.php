<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Letters;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Mail\Words;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

/** The order has left the shop, or was handed over and paid on delivery. */
final class Completed extends ToCustomer {

	public function __construct( OrderLinks $links, private readonly PaymentMethods $methods, private readonly MoneyFormat $money ) {
		parent::__construct( $links );
	}

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
		if ( $this->wasPaidOnDelivery( $order ) ) {
			return $this->handedOver( $order );
		}
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

	private function wasPaidOnDelivery( Order $order ): bool {
		return ( $order->paymentStatus === PaymentStatus::Paid || $order->paymentStatus->isRepaid() )
			&& ( $this->methods->find( $order->paymentMethod )?->paidOnDelivery() ?? false );
	}

	private function handedOver( Order $order ): Words {
		return Words::letter(
			/* translators: 1: name of the shop, 2: number of an order */
			sprintf( __( '%1$s: your order %2$s is completed', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order is completed', 'vitrine' ),
			array(
				$order->totals->total === 0
					/* translators: %s: number of an order */
					? sprintf( __( 'Order %s was handed over to you. Thank you for your order.', 'vitrine' ), $order->number )
					/* translators: 1: number of an order, 2: amount of money */
					: sprintf( __( 'Order %1$s was handed over to you and you paid %2$s on delivery. Thank you, nothing remains to be paid.', 'vitrine' ), $order->number, $this->money->format( new Money( $order->totals->total, $order->currency ) ) ),
				__( 'If anything is not as it should be, simply answer this e-mail.', 'vitrine' ),
			),
			__( 'See your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
