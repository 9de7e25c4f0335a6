/**
 * Results by card number. The numbers are those of Stripe's test mode (https://docs.stripe.com/testing), except the last one, which
 * represents methods that take days.
 */
const OUTCOMES = {
	4242424242424242: { outcome: 'succeeded' },
	5555555555554444: { outcome: 'succeeded' },
	4000000000000002: { outcome: 'declined', decline: 'generic_decline' },
	4000000000009995: { outcome: 'declined', decline: 'insufficient_funds' },
	4000000000000069: { outcome: 'declined', code: 'expired_card', decline: 'expired_card' },
	4000002760003184: { outcome: 'succeeded', secure: true },
	4000008260003178: { outcome: 'declined', decline: 'insufficient_funds', secure: true },
	4000000000005126: { outcome: 'processing' },
};

const MESSAGES = {
	generic_decline: 'Your card has been declined.',
	insufficient_funds: 'Your card has insufficient funds.',
	expired_card: 'Your card has expired.',
	authentication: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** @return The result of paying with this card; null for an invalid number. */
export const outcomeOf = ( number ) => OUTCOMES[ String( number ).replace( /\s/g, '' ) ] ?? null;

export const declined = ( decline, code = 'card_declined' ) => ( {
	type: 'card_error',
	code,
	decline_code: decline,
	message: MESSAGES[ decline ],
} );

export const notAuthenticated = () => ( {
	type: 'invalid_request_error',
	code: 'payment_intent_authentication_failure',
	message: MESSAGES.authentication,
} );
