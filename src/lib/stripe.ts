import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentMethodCreateParams, Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Address, Contact, Money } from '../contract';

export type Billing = PaymentMethodCreateParams.BillingDetails;

/** The form for one total. It is shown before there is an order or an intent. */
export type PaymentForm = { stripe: Stripe; elements: StripeElements };

/** Result of a payment. `invalid`: the form is incomplete or invalid; `declined`: the bank refused or the connection failed. */
export type PaymentResult = { status: 'paid' } | { status: 'invalid' | 'declined'; message: string };

const isPaid = ( intent: { status: string } | undefined ): boolean => intent?.status === 'succeeded' || intent?.status === 'processing';

/** Loads Stripe's script; no other page requests anything from Stripe. `lang` is also the language of a bank's refusals. */
const connect = async ( key: string, lang: string ): Promise< Stripe > => {
	const stripe = await loadStripe( key, { locale: lang as StripeElementLocale } );
	if ( ! stripe ) {
		throw new Error( 'There is no window to pay in.' );
	}
	return stripe;
};

/** Whether the payment is already made or processing. */
export const isIntentPaid = async ( key: string, secret: string, lang: string ): Promise< boolean > =>
	isPaid( ( await ( await connect( key, lang ) ).retrievePaymentIntent( secret ) ).paymentIntent );

/** Stripe compares it with the intent when the payment is confirmed, and refuses another amount or currency. */
export const toCharge = ( { amount, currency }: Pick< Money, 'amount' | 'currency' > ) => ( { amount, currency: currency.toLowerCase() } );

/**
 * A payment form that has not been mounted yet. It offers the methods of the account, like the intents that the server creates: Stripe
 * refuses a payment whose form and intent differ in methods, capture or future use.
 */
export async function createPaymentForm( key: string, total: Money, lang: string ): Promise< PaymentForm > {
	const stripe = await connect( key, lang );
	const elements = stripe.elements( {
		mode: 'payment',
		...toCharge( total ),
		appearance: { variables: { colorPrimary: '#1f4d45', borderRadius: '3px', fontSizeBase: '16px' } },
	} );
	return { stripe, elements };
}

/** Characters of a phone number that Stripe takes. */
const MAX_PHONE_LENGTH = 20;

/** Every detail that the fields don't ask for has to be there. Stripe takes empty parts of an address, but neither an empty nor a long phone. */
export const toBilling = ( { email, phone }: Contact, { first_name: first, last_name: last, company, ...address }: Address ): Billing => ( {
	name: `${ first } ${ last }`.trim() || company,
	email: email.trim(),
	phone: phone.length > MAX_PHONE_LENGTH ? null : phone.trim() || null,
	address: {
		line1: address.street,
		line2: '',
		city: address.city,
		postal_code: address.postcode,
		state: address.state ?? '',
		country: address.country,
	},
} );

/** Stripe's messages are in the form's language; those of `invalid_request_error` are for developers, except one. */
function failure( { type, code, message = '', payment_intent: intent }: StripeError ): PaymentResult {
	if ( isPaid( intent ) ) {
		return { status: 'paid' };
	}
	if ( type === 'validation_error' ) {
		return { status: 'invalid', message };
	}
	const isForCustomers = type !== 'invalid_request_error' || code === 'payment_intent_authentication_failure';
	return { status: 'declined', message: isForCustomers ? message : '' };
}

/**
 * Submits the payment form after its `elements.submit()`. Some methods redirect to their own page and return to `returnTo`, an absolute URL.
 *
 * @param form
 * @param form.stripe
 * @param form.elements
 * @param clientSecret  Of the order's intent.
 * @param returnTo
 * @param billing       Required by a form that doesn't ask for it.
 */
export async function confirmPayment(
	{ stripe, elements }: PaymentForm,
	clientSecret: string,
	returnTo: string,
	billing?: Billing
): Promise< PaymentResult > {
	try {
		const { error, paymentIntent } = await stripe.confirmPayment( {
			elements,
			clientSecret,
			confirmParams: { return_url: returnTo, ...( billing && { payment_method_data: { billing_details: billing } } ) },
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
