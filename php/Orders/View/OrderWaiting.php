<?php
declare(strict_types=1);

namespace Vitrine\Orders\View;

use Vitrine\I18n\DateFormat;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\PaymentMethods;

/** Explains to staff why an order waits, and until when. */
final class OrderWaiting {

	public function __construct( private readonly PaymentMethods $methods, private readonly DateFormat $dates ) {
	}

	/** In the current language; '' if the order does not wait for its customer to confirm it. */
	public function text( Order $order ): string {
		$method = $this->methods->find( $order->paymentMethod );
		if ( $method === null || $order->payBy === null || ! MailboxProof::isAwaited( $order ) ) {
			return '';
		}
		$text = $method->isPaidOnDelivery()
			/* translators: %s: day and time */
			? __( 'The order waits until the customer confirms it by the link in the e-mail. Without that, it is cancelled automatically on %s. You can also start it yourself, for example after a phone call.', 'vitrine' )
			/* translators: %s: day and time */
			: __( 'The customer has not confirmed the order by the link in the e-mail yet. Without that or the payment, it is cancelled automatically on %s.', 'vitrine' );
		return sprintf( $text, $this->dates->deadline( $order->payBy ) );
	}
}
