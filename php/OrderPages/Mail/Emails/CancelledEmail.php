<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Dispute\DisputedRefund;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: the shop has cancelled the order. */
final class CancelledEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		private readonly PaymentMethods $methods,
		private readonly DisputedRefund $disputed,
	) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::CANCELLED;
	}

	public function title(): string {
		return __( 'Order cancelled', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Cancelled;
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: your order %2$s was cancelled', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order was cancelled', 'vitrine' ),
			array(
				/* translators: %s: order number */
				sprintf( __( 'We have cancelled order %s. Nothing will be shipped.', 'vitrine' ), $order->number ),
				$this->refund( $order ),
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}

	private function refund( Order $order ): string {
		if ( $order->isFree() ) {
			return __( 'There was nothing to pay for this order, so there is nothing to refund.', 'vitrine' );
		}
		$isPaidOnDelivery = $this->methods->find( $order->payment->method )?->isPaidOnDelivery() ?? false;
		if ( $isPaidOnDelivery && in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true ) ) {
			return __( 'You have not paid anything, and nothing will be collected.', 'vitrine' );
		}
		return match ( $order->payment->status ) {
			PaymentStatus::Unpaid, PaymentStatus::Failed => __(
				'You have not been charged. If you have already sent the money, we will refund it.',
				'vitrine'
			),
			PaymentStatus::Refunded                      => __( 'Your refund is on its way.', 'vitrine' ),
			default                                      => $this->paidBack( $order ),
		};
	}

	/** The bank returns disputed money itself. */
	private function paidBack( Order $order ): string {
		$part = $this->disputed->part( $order );
		$text = $this->disputed->text( $order );
		return match ( true ) {
			$text !== '' => $text,
			$part !== '' => sprintf(
				/* translators: %s: amount of money */
				__(
					'%s of the payment was disputed: the cardholder’s bank decides about this amount. We will refund the rest and send you an e-mail when the refund is on its way.',
					'vitrine'
				),
				$part
			),
			default      => __( 'We will refund your payment and send you an e-mail when the refund is on its way.', 'vitrine' ),
		};
	}
}
