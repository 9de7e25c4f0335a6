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

/** Requests of the payment form; the card number is sent to Stripe only, never to the shop. */
const QUESTIONS = {
	confirm: ( { account }, { secret, number } ) => outcome( account.pay( secret, number ) ),
	authenticate: ( { account }, { secret, approved } ) => outcome( account.authenticate( secret, approved ) ),
	retrieve: ( { account }, { secret } ) => {
		const intent = [ ...account.intents.values() ].find( ( { client_secret: known } ) => known === secret );
		return intent ? { paymentIntent: seen( intent ) } : { error: invalid( 'No such payment_intent' ).error };
	},
	redirect: ( { account }, { secret, back }, base ) => {
		const intent = account.redirect( secret );
		return { to: `${ base }/bank?${ new URLSearchParams( { secret: intent.client_secret, back } ) }` };
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
