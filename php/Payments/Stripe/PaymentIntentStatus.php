<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** Status of a payment intent. @see https://docs.stripe.com/payments/paymentintents/lifecycle */
enum PaymentIntentStatus: string {

	case RequiresPaymentMethod = 'requires_payment_method';
	case RequiresConfirmation  = 'requires_confirmation';
	case RequiresAction        = 'requires_action';
	case RequiresCapture       = 'requires_capture';
	/** Can take days with some methods; the customer can only wait. */
	case Processing = 'processing';
	case Succeeded  = 'succeeded';
	case Canceled   = 'canceled';

	/** Whether the customer can still pay. */
	public function isOpen(): bool {
		return in_array( $this, array( self::RequiresPaymentMethod, self::RequiresConfirmation, self::RequiresAction ), true );
	}
}
