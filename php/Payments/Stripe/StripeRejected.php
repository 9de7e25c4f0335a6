<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

/** Stripe rejected the call. */
final class StripeRejected extends StripeError {

	/** The state of the intent doesn't allow the operation, usually because of a concurrent change. */
	public const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

	/**
	 * @param string $error Stripe's error code (`charge_already_refunded`), or the error type if it has no code.
	 * @param string $param Parameter that Stripe refuses (`shipping[phone]`); '' if it names none.
	 * @see https://docs.stripe.com/error-codes
	 */
	public function __construct( public readonly string $error, string $message, private readonly string $param = '' ) {
		parent::__construct( $message );
	}

	/** Whether it is about the parameter, or a part of it. */
	public function isAbout( string $parameter ): bool {
		return $this->param === $parameter || str_starts_with( $this->param, "{$parameter}[" );
	}
}
