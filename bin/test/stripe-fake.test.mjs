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
