<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** Where a payment intent stands. @see https://docs.stripe.com/payments/paymentintents/lifecycle */
enum IntentStatus: string {

	case RequiresPaymentMethod = 'requires_payment_method';
	case RequiresConfirmation  = 'requires_confirmation';
	case RequiresAction        = 'requires_action';
	case RequiresCapture       = 'requires_capture';
	/** Some methods take days; the customer can do nothing but wait. */
	case Processing = 'processing';
	case Succeeded  = 'succeeded';
	case Canceled   = 'canceled';

	/** Whether the customer can still pay by it. */
	public function isOpen(): bool {
		return in_array( $this, array( self::RequiresPaymentMethod, self::RequiresConfirmation, self::RequiresAction ), true );
	}
}
