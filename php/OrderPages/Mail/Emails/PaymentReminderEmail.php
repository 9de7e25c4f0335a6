<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail\Emails;

use Vitrine\OrderPages\Mail\EmailContent;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\PaymentStatus;

defined( 'ABSPATH' ) || exit;

/** To the customer: the bank transfer has not arrived yet. */
final class PaymentReminderEmail extends CustomerOrderEmail {

	public function __construct( OrderLinks $links, private readonly PaymentMethods $methods ) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::REMINDER;
	}

	public function title(): string {
		return __( 'Payment reminder', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		$method = $this->methods->find( $order->payment->method );
		return $order->status === OrderStatus::Pending
			&& $order->payment->status === PaymentStatus::Unpaid
			&& $method !== null && ! $method->isPaidOnline() && ! $method->isPaidOnDelivery();
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: order %2$s is awaiting your payment', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order is awaiting your payment', 'vitrine' ),
			array_values(
				array_filter(
					array(
						sprintf(
							/* translators: %s: order number */
							__(
								'We have not received your payment for order %s yet. If you have just sent it, you can ignore this e-mail.',
								'vitrine'
							),
							$order->number
						),
						strtr( $this->methods->find( $order->payment->method )?->instructions( $order ) ?? '', "\n", ' ' ),
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
