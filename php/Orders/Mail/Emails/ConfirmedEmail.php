<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail\Emails;

use Vitrine\I18n\DateFormat;
use Vitrine\Orders\DeliveryDays;
use Vitrine\Orders\Mail\EmailContent;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentMethods;

defined( 'ABSPATH' ) || exit;

/** To the customer: an order that is paid on delivery was confirmed, by its customer or by staff, and has a delivery date now. */
final class ConfirmedEmail extends CustomerOrderEmail {

	public function __construct(
		OrderLinks $links,
		private readonly PaymentMethods $methods,
		private readonly DateFormat $dates,
	) {
		parent::__construct( $links );
	}

	public function kind(): string {
		return OrderMessages::CONFIRMED;
	}

	public function title(): string {
		return __( 'Order confirmed', 'vitrine' );
	}

	public function appliesTo( Order $order ): bool {
		return $order->status === OrderStatus::Processing
			&& $this->methods->find( $order->paymentMethod )?->isPaidOnDelivery() === true;
	}

	public function content( Order $order, array $payload ): EmailContent {
		return EmailContent::create(
			/* translators: 1: shop name, 2: order number */
			sprintf( __( '%1$s: your order %2$s is confirmed', 'vitrine' ), OrderMails::shop(), $order->number ),
			__( 'Your order is confirmed', 'vitrine' ),
			array_values(
				array_filter(
					array(
						/* translators: %s: order number */
						sprintf( __( 'Thank you. Order %s is confirmed, and we have started on it.', 'vitrine' ), $order->number ),
						$order->isDelivered() ? DeliveryDays::sentence( $order, $this->dates ) : '',
						$this->methods->find( $order->paymentMethod )?->instructions( $order ) ?? '',
					),
					static fn ( string $paragraph ): bool => $paragraph !== ''
				)
			),
			__( 'View your order', 'vitrine' ),
			$this->links->order( $order )
		);
	}
}
