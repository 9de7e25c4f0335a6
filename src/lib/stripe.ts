import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js';
import type { CardPayment } from '../contract';

export type { StripeElements } from '@stripe/stripe-js';

/** A payment form that has not been mounted yet. */
export type PaymentForm = { stripe: Stripe; elements: StripeElements };

/** Result of a payment. `invalid`: the form is incomplete or invalid; `declined`: the bank refused or the connection failed. */
export type PaymentResult = { status: 'paid' } | { status: 'invalid' | 'declined'; message: string };

const isPaid = ( intent: { status: string } | undefined ): boolean => intent?.status === 'succeeded' || intent?.status === 'processing';

/** Loads Stripe's script; no other page requests anything from Stripe. Returns no form if the payment is already made or processing. */
export async function createPaymentForm(
	{ publishable_key: key, client_secret: secret }: CardPayment,
	lang: string
): Promise< PaymentForm | 'paid' > {
	const stripe = await loadStripe( key );
	if ( ! stripe ) {
		throw new Error( 'There is no window to pay in.' );
	}
	if ( isPaid( ( await stripe.retrievePaymentIntent( secret ) ).paymentIntent ) ) {
		return 'paid';
	}
	const elements = stripe.elements( {
		clientSecret: secret,
		locale: lang as StripeElementLocale,
		appearance: { variables: { colorPrimary: '#1f4d45', borderRadius: '3px', fontSizeBase: '16px' } },
	} );
	return { stripe, elements };
}

/** Stripe's messages are in the form's language and say what the customer can do. An intent that was already paid is not a failure. */
function failure( { type, message = '', payment_intent: intent }: StripeError ): PaymentResult {
	if ( isPaid( intent ) ) {
		return { status: 'paid' };
	}
	return { status: type === 'validation_error' ? 'invalid' : 'declined', message };
}

/** Submits the payment form. Some methods redirect to their own page and return to `returnTo`, an absolute URL. */
export async function confirmPayment( { stripe, elements }: PaymentForm, returnTo: string ): Promise< PaymentResult > {
	try {
		const { error, paymentIntent } = await stripe.confirmPayment( {
			elements,
			confirmParams: { return_url: returnTo },
			redirect: 'if_required',
		} );
		if ( error ) {
			return failure( error );
		}
		return isPaid( paymentIntent ) ? { status: 'paid' } : { status: 'declined', message: '' };
	} catch {
		// The result is unknown: the server asks Stripe.
		return { status: 'declined', message: '' };
	}
}
