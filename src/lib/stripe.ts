import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js';
import type { CardPayment } from '../contract';

export type { StripeElements } from '@stripe/stripe-js';

/** A payment form that is about to be drawn. */
export type Drawn = { stripe: Stripe; elements: StripeElements };

/** What came of paying. `wrong`: the form is not filled in; `declined`: the bank, or the connection to it, said no. */
export type Outcome = { at: 'paid' } | { at: 'wrong' | 'declined'; message: string };

const isPaid = ( intent: { status: string } | undefined ): boolean => intent?.status === 'succeeded' || intent?.status === 'processing';

/**
 * Asks Stripe for its script: only here, so that no page but one that takes a payment requests anything of it. Nobody is asked for a card
 * whose payment is made, or on its way, already.
 */
export async function drawForm( { publishable_key: key, client_secret: secret }: CardPayment, lang: string ): Promise< Drawn | 'paid' > {
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

/** Stripe says what a customer can do about it in the form's language; an intent that was paid meanwhile is no failure. */
function failure( { type, message = '', payment_intent: intent }: StripeError ): Outcome {
	if ( isPaid( intent ) ) {
		return { at: 'paid' };
	}
	return { at: type === 'validation_error' ? 'wrong' : 'declined', message };
}

/** Pays by a form. Some methods leave for a page of their own and come back to `returnTo`, a whole address. */
export async function pay( { stripe, elements }: Drawn, returnTo: string ): Promise< Outcome > {
	try {
		const { error, paymentIntent } = await stripe.confirmPayment( {
			elements,
			confirmParams: { return_url: returnTo },
			redirect: 'if_required',
		} );
		if ( error ) {
			return failure( error );
		}
		return isPaid( paymentIntent ) ? { at: 'paid' } : { at: 'declined', message: '' };
	} catch {
		// Whether it was paid is not known here; the shop asks.
		return { at: 'declined', message: '' };
	}
}
