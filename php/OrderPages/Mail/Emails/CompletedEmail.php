<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Handover;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Pricing\Delivery\DeliveryMethods;

defined( 'ABSPATH' ) || exit;

/** To the customer: the order was sent, or was handed over and paid on delivery. */
final class CompletedEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		private readonly PaymentMethods $methods,
		private readonly DeliveryMethods $delivery,
		private readonly MoneyFormat $money,
	) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::COMPLETED;
	}

	public function title(): string {
		return __( 'Order completed', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Completed;
	}

	public function content( Order $order, array $payload ): EmailContent {
		if ( $this->wasPaidOnDelivery( $order ) ) {
			return $this->handedOver( $order );
		}
		$handover = Handover::of( $order, $this->delivery );
		return EmailContent::create(
			sprintf( self::subject( $handover ), OrderMails::shop(), $order->number ),
			$handover === Handover::None ? __( 'Your order is complete', 'vitrine' ) : __( 'Your order is ready', 'vitrine' ),
			array(
				$handover->completion( $order->number ),
				__( 'If anything is wrong, simply reply to this e-mail.', 'vitrine' ),
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	/** With shop name and order number to fill in. */
	private static function subject( Handover $handover ): string {
		return match ( $handover ) {
			/* translators: 1: shop name, 2: order number */
			Handover::None                      => __( '%1$s: your order %2$s is complete', 'vitrine' ),
			/* translators: 1: shop name, 2: order number */
			Handover::PickUp                    => __( '%1$s: your order %2$s is ready for pick-up', 'vitrine' ),
			/* translators: 1: shop name, 2: order number */
			Handover::Delivery, Handover::Both => __( '%1$s: your order %2$s is on its way', 'vitrine' ),
		};
	}

	private function wasPaidOnDelivery( Order $order ): bool {
		return ( $order->payment->status === PaymentStatus::Paid || $order->payment->status->isRefunded() )
			&& ( $this->methods->find( $order->payment->method )?->isPaidOnDelivery() ?? false );
	}

	private function handedOver( Order $order ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: your order %2$s is complete', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order is complete', 'vitrine' ),
			array(
				sprintf(
					/* translators: 1: order number, 2: amount of money */
					__( 'You have received order %1$s and paid %2$s on delivery. Thank you, your order is fully paid.', 'vitrine' ),
					$order->number,
					$this->money->format( new Money( $order->totals->total, $order->currency->code ) )
				),
				__( 'If anything is wrong, simply reply to this e-mail.', 'vitrine' ),
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
