<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

/** Stripe understood the call and will not do it. */
final class StripeRefused extends StripeError {

	/** The intent is in a state in which this cannot be done: somebody was faster. */
	public const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

	/**
	 * @param string $error Stripe's own word for it (`charge_already_refunded`), or the error's type where it has none.
	 * @see https://docs.stripe.com/error-codes
	 */
	public function __construct( public readonly string $error, string $message ) {
		parent::__construct( $message );
	}
}
