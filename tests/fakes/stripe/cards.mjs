/**
 * Results by card number. The numbers are those of Stripe's test mode (https://docs.stripe.com/testing), except the last one, which
 * represents methods that take days: Stripe has none for them.
 */
const OUTCOMES = {
	4242424242424242: { outcome: 'succeeded' },
	5555555555554444: { outcome: 'succeeded' },
	4000000000000002: { outcome: 'declined', decline: 'generic_decline' },
	4000000000009995: { outcome: 'declined', decline: 'insufficient_funds' },
	4000000000000069: { outcome: 'declined', code: 'expired_card', decline: 'expired_card' },
	4000000000000127: { outcome: 'declined', code: 'incorrect_cvc', decline: 'incorrect_cvc' },
	4000000000000119: { outcome: 'declined', code: 'processing_error', decline: 'processing_error' },
	4000000000009235: { outcome: 'declined', decline: 'fraudulent' },
	4000000000000259: { outcome: 'disputed' },
	4000000000005423: { outcome: 'warned' },
	4000000000005126: { outcome: 'succeeded', refund: 'failed' },
	4000000000007726: { outcome: 'succeeded', refund: 'pending' },
	4000002500003155: { outcome: 'succeeded', secure: true },
	4000002760003184: { outcome: 'succeeded', secure: true },
	4000008260003178: { outcome: 'declined', decline: 'insufficient_funds', secure: true },
	4990000000000004: { outcome: 'processing' },
};

const MESSAGES = {
	generic_decline: 'Your card has been declined.',
	insufficient_funds: 'Your card has insufficient funds.',
	expired_card: 'Your card has expired.',
	incorrect_cvc: "Your card's security code is incorrect.",
	processing_error: 'An error occurred while processing your card. Try again in a little bit.',
	fraudulent: 'Your card has been declined.',
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
