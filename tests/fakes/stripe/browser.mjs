import { SHOP } from './account.mjs';
import { invalid } from './refusal.mjs';

/** The fields of an intent that the publishable key can read. */
const seen = ( { id, object, amount, client_secret: secret, created, currency, last_payment_error: error, next_action: next, status } ) => ( {
	id,
	object,
	amount,
	client_secret: secret,
	created,
	currency,
	last_payment_error: error,
	next_action: next,
	status,
} );

const outcome = ( { intent, error, challenge } ) => ( {
	...( error ? { error: { ...error, payment_intent: seen( intent ) } } : { paymentIntent: seen( intent ) } ),
	...( challenge && { challenge } ),
} );

const bySecret = ( account, secret ) => [ ...account.intents.values() ].find( ( { client_secret: known } ) => known === secret );

/** Whether money is captured later; the two other values of an intent are equal to a form. */
const isManual = ( method ) => method === 'manual';

/**
 * Why Stripe refuses a form that was made without an intent, and then pays this one. Undefined if they agree: a form without a list of
 * methods offers those of the account, as an intent with automatic payment methods does.
 */
function mismatch( intent, form ) {
	const differs = ( name, given, expected ) =>
		JSON.stringify( given ) !== JSON.stringify( expected ) &&
		invalid( `The provided ${ name } (${ JSON.stringify( given ) }) does not match the expected ${ name } (${ JSON.stringify( expected ) }).` );
	return (
		differs( 'amount', form.amount, intent.amount ) ||
		differs( 'currency', form.currency, intent.currency ) ||
		differs( 'payment_method_types', form.paymentMethodTypes, intent.automatic_payment_methods ? null : intent.payment_method_types ) ||
		differs( 'setup_future_usage', form.setupFutureUsage, intent.setup_future_usage ) ||
		differs( 'capture_method', isManual( form.captureMethod ), isManual( intent.capture_method ) ) ||
		undefined
	);
}

/** Parts of an address may be empty. */
const emptyDetail = ( billing ) => [ 'name', 'email', 'phone' ].find( ( name ) => billing[ name ] === '' );

/** @return The error of a form that Stripe refuses before it asks a bank. */
function refused( account, { secret, form, billing = {} } ) {
	const intent = bySecret( account, secret );
	const empty = emptyDetail( billing );
	const param = `payment_method_data[billing_details][${ empty }]`;
	const refusal =
		( empty && invalid( `You passed an empty string for '${ param }'.`, { code: 'parameter_invalid_empty', param } ) ) ||
		( form && intent?.amount_received === 0 && mismatch( intent, form ) );
	return refusal && { error: { ...refusal.error, ...( intent && { payment_intent: seen( intent ) } ) } };
}

/** Requests of the payment form; the card number is sent to Stripe only, never to the shop. */
const QUESTIONS = {
	confirm: ( { account }, asked ) => refused( account, asked ) || outcome( account.pay( asked.secret, asked.number ) ),
	authenticate: ( { account }, { secret, approved } ) => outcome( account.authenticate( secret, approved ) ),
	retrieve: ( { account }, { secret } ) => {
		const intent = bySecret( account, secret );
		return intent ? { paymentIntent: seen( intent ) } : { error: invalid( 'No such payment_intent' ).error };
	},
	redirect: ( { account }, asked, base ) => {
		const refusal = refused( account, asked );
		if ( refusal ) {
			return refusal;
		}
		const intent = account.redirect( asked.secret );
		return { to: `${ base }/bank?${ new URLSearchParams( { secret: intent.client_secret, back: asked.back } ) }` };
	},
};

/** @return The response; undefined for unknown requests. */
export function browser( stripe, name, asked, base ) {
	if ( asked.key !== SHOP.publishable ) {
		throw invalid( 'Invalid API Key provided' );
	}
	return QUESTIONS[ name ]?.( stripe, asked, base );
}

const text = ( value ) => value.replace( /[&<>"]/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/** The bank's page of a redirect method, and the return to the shop. */
export function bankPage( { account }, method, query, respond ) {
	const [ secret, back, answer ] = [ 'secret', 'back', 'answer' ].map( ( name ) => query.get( name ) ?? '' );
	if ( ! answer ) {
		const link = ( said ) => text( `/bank?${ new URLSearchParams( { secret, back, answer: said } ) }` );
		return respond(
			200,
			`<!doctype html><html lang="en"><title>Test bank</title><h1>Test bank</h1><p>Test payment: your card will not be charged.</p><p><a href="${ link( 'yes' ) }">Approve</a> <a href="${ link( 'no' ) }">Refuse</a></p></html>`
		);
	}
	const { intent } = account.authenticate( secret, answer === 'yes' );
	const address = new URL( back );
	address.searchParams.set( 'payment_intent', intent.id );
	address.searchParams.set( 'payment_intent_client_secret', secret );
	address.searchParams.set( 'redirect_status', answer === 'yes' ? 'succeeded' : 'failed' );
	return respond( 302, '', { Location: address.href } );
}
