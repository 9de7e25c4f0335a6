<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\I18n\DateFormat;
use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: staff have taken the order, which is paid online. The confirmation follows with the payment. */
final class PaymentLinkEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		private readonly PaymentMethods $methods,
		private readonly DateFormat $dates,
	) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::PAYMENT_LINK;
	}

	public function title(): string {
		return __( 'Payment link', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Pending
			&& in_array( $order->payment->status, array( PaymentStatus::Unpaid, PaymentStatus::Failed ), true )
			&& $this->methods->find( $order->payment->method )?->isPaidOnline() === true;
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: please pay for your order %2$s', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order is waiting for your payment', 'vitrine' ),
			array(
				/* translators: %s: order number */
				sprintf( __( 'We have taken your order %s. You can pay online on the order page.', 'vitrine' ), $order->number ),
				$order->payment->payBy === null
					? __( 'Please pay soon: unpaid orders are cancelled automatically after a while.', 'vitrine' )
					: sprintf(
						/* translators: %s: a day */
						__( 'Please pay by %s; after that, the order is cancelled automatically.', 'vitrine' ),
						$this->dates->deadline( $order->payment->payBy )
					),
			),
			__( 'Pay now', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
