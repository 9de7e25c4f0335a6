import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { VERSION } from '../../tests/fakes/stripe/account.mjs';
import { startStripeFake } from '../../tests/fakes/stripe/server.mjs';

let stripe;

before( async () => {
	stripe = await startStripeFake();
} );
beforeEach( () => stripe.troubles.clear() );
after( () => stripe.stop() );

const headers = ( more = {} ) => ( { Authorization: `Bearer ${ stripe.shop.secret }`, 'Stripe-Version': VERSION, ...more } );

async function call( method, path, form = null, more = {} ) {
	const answer = await fetch( `${ stripe.url }/v1/${ path }`, {
		method,
		headers: headers( { ...( form && { 'Content-Type': 'application/x-www-form-urlencoded' } ), ...more } ),
		body: form && new URLSearchParams( form ).toString(),
	} );
	return { status: answer.status, replayed: answer.headers.get( 'idempotent-replayed' ) === 'true', body: await answer.json() };
}

const create = ( key, amount = '1500' ) =>
	call( 'POST', 'payment_intents', { amount, currency: 'eur', 'metadata[order_id]': '7' }, { 'Idempotency-Key': key } );

test( 'creates an intent from a form-encoded body', async () => {
	const { body } = await create( 'form' );
	assert.deepEqual( [ body.amount, body.currency, body.metadata, body.status ], [ 1500, 'eur', { order_id: '7' }, 'requires_payment_method' ] );
} );

test( 'the same idempotency key returns the same response, with other parameters an error', async () => {
	const [ first, second, other ] = [ await create( 'same' ), await create( 'same' ), await create( 'same', '1600' ) ];
	assert.equal( second.body.id, first.body.id );
	assert.deepEqual( [ first.replayed, second.replayed ], [ false, true ] );
	assert.deepEqual( [ other.status, other.body.error.type ], [ 400, 'idempotency_error' ] );
} );

test( 'a retry after a lost response returns what was created', async () => {
	stripe.troubles.order( { kind: 'lost' } );
	await assert.rejects( create( 'lost' ) );
	assert.equal( ( await create( 'lost' ) ).replayed, true );
} );

test( 'another API key, another API version and JSON are rejected', async () => {
	assert.equal( ( await call( 'GET', 'account', null, { Authorization: 'Bearer sk_test_other' } ) ).status, 401 );
	assert.equal( ( await call( 'GET', 'account', null, { 'Stripe-Version': '2020-08-27' } ) ).status, 400 );
	assert.equal( ( await call( 'POST', 'payment_intents', { amount: '1' }, { 'Content-Type': 'application/json' } ) ).status, 400 );
} );

test( 'requested failures occur in order and as often as requested', async () => {
	stripe.troubles.order( { kind: 'limited' } );
	stripe.troubles.order( { kind: 'error', times: 2 } );
	const said = [];
	for ( let times = 0; times < 4; times++ ) {
		said.push( ( await call( 'GET', 'account' ) ).status );
	}
	assert.deepEqual( said, [ 429, 500, 500, 200 ] );
} );

test( 'cards are declined, challenged and charged; a paid intent can’t be cancelled, nor refunded beyond its amount', async () => {
	const { id, client_secret: secret } = ( await create( 'cards' ) ).body;
	assert.equal( stripe.account.pay( secret, '4000000000000002' ).error.code, 'card_declined' );
	assert.equal( stripe.account.pay( secret, '4000002760003184' ).challenge, true );
	assert.equal( stripe.account.authenticate( secret, true ).intent.status, 'succeeded' );
	assert.equal( ( await call( 'POST', `payment_intents/${ id }/cancel` ) ).body.error.code, 'payment_intent_unexpected_state' );
	assert.equal( ( await call( 'POST', 'refunds', { payment_intent: id, amount: '1000' } ) ).body.amount, 1000 );
	assert.equal( ( await call( 'POST', 'refunds', { payment_intent: id, amount: '501' } ) ).status, 400 );
} );

test( 'a form that was made without an intent must agree with the intent that it pays', async () => {
	const form = { amount: 1500, currency: 'eur', paymentMethodTypes: null, captureMethod: null, setupFutureUsage: null };
	const { client_secret: secret } = (
		await call( 'POST', 'payment_intents', { amount: '1500', currency: 'eur', 'automatic_payment_methods[enabled]': 'true' } )
	).body;
	const ask = async ( question, changes, billing = {} ) => {
		const answer = await fetch( `${ stripe.url }/browser/${ question }`, {
			method: 'POST',
			body: JSON.stringify( {
				key: stripe.shop.publishable,
				secret,
				number: '4242424242424242',
				back: 'https://shop.example/',
				form: { ...form, ...changes },
				billing,
			} ),
		} );
		const { error, paymentIntent } = await answer.json();
		return error?.message ?? paymentIntent.status;
	};
	const differs = ( name, given, expected ) => `The provided ${ name } (${ given }) does not match the expected ${ name } (${ expected }).`;
	assert.equal( await ask( 'confirm', { amount: 100 } ), differs( 'amount', 100, 1500 ) );
	assert.equal( await ask( 'redirect', { amount: 100 } ), differs( 'amount', 100, 1500 ) );
	assert.equal( await ask( 'confirm', { currency: 'usd' } ), differs( 'currency', '"usd"', '"eur"' ) );
	assert.equal( await ask( 'confirm', { paymentMethodTypes: [ 'card' ] } ), differs( 'payment_method_types', '["card"]', 'null' ) );
	assert.equal( await ask( 'confirm', { captureMethod: 'manual' } ), differs( 'capture_method', true, false ) );
	assert.equal( await ask( 'confirm', { setupFutureUsage: 'off_session' } ), differs( 'setup_future_usage', '"off_session"', 'null' ) );
	assert.match( await ask( 'confirm', {}, { email: '' } ), /empty string/ );
	assert.equal( await ask( 'confirm', { captureMethod: 'automatic' } ), 'succeeded' );
} );

test( 'webhooks are signed over their raw body and resent until they are acknowledged', async () => {
	const got = [];
	const shop = createServer( async ( request, response ) => {
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		got.push( { body: Buffer.concat( chunks ).toString(), signature: request.headers[ 'stripe-signature' ] } );
		response.writeHead( got.length === 1 ? 500 : 200 ).end();
	} );
	await new Promise( ( resolve ) => shop.listen( 0, '127.0.0.1', resolve ) );
	stripe.webhooks.url = `http://127.0.0.1:${ shop.address().port }/`;
	await create( 'webhook' );
	while ( got.length < 2 ) {
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	stripe.webhooks.url = '';
	shop.close();
	const { body, signature } = got[ 1 ];
	const [ , at, hash ] = signature.match( /^t=(\d+),v1=([0-9a-f]{64})$/ );
	assert.equal( hash, createHmac( 'sha256', stripe.shop.webhook ).update( `${ at }.${ body }` ).digest( 'hex' ) );
	assert.equal( JSON.parse( got[ 0 ].body ).id, JSON.parse( body ).id );
} );

test( 'rejects what Stripe rejects', async () => {
	const intent = { amount: '1500', currency: 'eur' };
	const code = async ( form, path = 'payment_intents' ) => {
		const { status, body } = await call( 'POST', path, form );
		return status === 200 ? 'ok' : [ status, body.error.code ?? body.error.type, body.error.param ].join( ' ' );
	};
	assert.equal( await code( intent ), 'ok' );
	assert.equal( await code( { ...intent, colour: 'red' } ), '400 parameter_unknown colour' );
	assert.equal(
		await code( { ...intent, 'shipping[name]': 'A', 'shipping[address][street]': 'B' } ),
		'400 parameter_unknown shipping[address][street]'
	);
	assert.equal( await code( { ...intent, 'shipping[phone]': '1' } ), '400 parameter_missing shipping[address]' );
	assert.equal( await code( { ...intent, description: '' } ), '400 parameter_invalid_empty description' );
	assert.equal( await code( { ...intent, currency: 'xyz' } ), '400 invalid_request_error currency' );
	assert.equal( await code( { amount: '1500' } ), '400 parameter_missing currency' );
	assert.equal( await code( { ...intent, amount: '49' } ), '400 amount_too_small amount' );
	assert.equal( await code( { amount: '1499', currency: 'czk' } ), '400 amount_too_small amount' );
	assert.equal( await code( { ...intent, amount: '999999999999' } ), '400 amount_too_large amount' );
	assert.equal( await code( { ...intent, amount: '15.00' } ), '400 parameter_invalid_integer amount' );
	assert.equal( await code( { ...intent, [ `metadata[${ 'k'.repeat( 41 ) }]` ]: '1' } ), '400 invalid_request_error metadata' );
	assert.equal( await code( { ...intent, 'metadata[k]': 'v'.repeat( 501 ) } ), '400 invalid_request_error metadata[k]' );
	assert.equal( await code( { payment_intent: 'pi_1', reason: 'because' }, 'refunds' ), '400 invalid_request_error reason' );
	assert.equal( ( await call( 'GET', 'refunds?colour=red' ) ).body.error.code, 'parameter_unknown' );
} );

test( 'a card disputes its payment, and the bank decides', async () => {
	const { body: intent } = await create( 'disputed' );
	stripe.account.pay( intent.client_secret, '4000000000000259' );
	const [ dispute ] = ( await call( 'GET', 'disputes?limit=1' ) ).body.data;
	assert.deepEqual( [ dispute.payment_intent, dispute.amount, dispute.status ], [ intent.id, 1500, 'needs_response' ] );
	assert.equal( ( await call( 'POST', 'refunds', { payment_intent: intent.id } ) ).body.error.code, 'charge_disputed' );
	stripe.account.changeDispute( dispute.id, 'won' );
	assert.equal( ( await call( 'GET', `disputes/${ dispute.id }` ) ).body.status, 'won' );
	const types = stripe.account.events.map( ( { type } ) => type ).filter( ( type ) => type.startsWith( 'charge.dispute' ) );
	assert.deepEqual( types, [
		'charge.dispute.created',
		'charge.dispute.funds_withdrawn',
		'charge.dispute.closed',
		'charge.dispute.funds_reinstated',
	] );
	assert.equal( ( await call( 'POST', 'refunds', { payment_intent: intent.id } ) ).status, 200 );
} );
