import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Account, SHOP } from './account.mjs';
import { answer } from './api.mjs';
import { control } from './control.mjs';
import { Idempotency } from './idempotency.mjs';
import { bankPage, browser } from './browser.mjs';
import { Troubles } from './troubles.mjs';
import { Webhooks } from './webhooks.mjs';

const script = () => readFileSync( new URL( 'scripts/stripe.js', import.meta.url ), 'utf8' );

/** In a demo shop, milliseconds until a payment that takes days completes. */
const DAYS = 4000;

const sleep = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

const read = async ( request ) => {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return Buffer.concat( chunks ).toString();
};

/** CORS for all origins, as at Stripe. */
function respond( response, status, type, text, headers = {} ) {
	response.writeHead( status, {
		'Content-Type': `${ type }; charset=utf-8`,
		'Cache-Control': 'no-store',
		'Access-Control-Allow-Origin': '*',
		'Access-Control-Allow-Headers': '*',
		...headers,
	} );
	response.end( text );
}

const json = ( response, status, value, headers ) => respond( response, status, 'application/json', JSON.stringify( value ), headers );

/** Handles one API request, with the trouble that a test requested for it. */
async function serveApi( stripe, call, response ) {
	const { kind, ms } = stripe.troubles.next( call.method, call.path, call.body );
	if ( kind === 'slow' ) {
		await sleep( ms );
	}
	if ( kind === 'reset' ) {
		return response.destroy();
	}
	if ( kind === 'error' ) {
		return json( response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } } );
	}
	if ( kind === 'limited' ) {
		return json( response, 429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } } );
	}
	if ( kind === 'refused' ) {
		return json( response, 400, { error: { type: 'invalid_request_error', message: 'Invalid address', param: 'shipping[address][country]' } } );
	}
	if ( kind === 'odd' ) {
		return respond( response, 200, 'text/html', '<h1>Maintenance</h1>' );
	}
	const { status, body, replayed } = await answer( stripe, call );
	if ( kind === 'lost' ) {
		return response.destroy();
	}
	if ( kind === 'failed' ) {
		return json( response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } } );
	}
	return json( response, status, body, replayed ? { 'Idempotent-Replayed': 'true' } : {} );
}

/**
 * Stripe in one server: its API (`/v1/`), the script of its payment form (`/v3`), that script's requests (`/browser/`), and a control API
 * for tests (`/control/`). `auto` completes pending payments and refunds after a delay. Returns { url, account, webhooks, troubles, shop,
 * stop }.
 */
export async function startStripeFake( { port = 0, webhook = '', auto = false } = {} ) {
	const stripe = {
		account: new Account(),
		idempotency: new Idempotency(),
		troubles: new Troubles(),
		webhooks: new Webhooks( SHOP.webhook ),
		calls: [],
	};
	stripe.webhooks.url = webhook;
	stripe.account.onEvent( ( event ) => {
		void stripe.webhooks.send( event );
		if ( auto && event.type === 'payment_intent.processing' ) {
			setTimeout( () => stripe.account.finish( event.data.object.id, true ), DAYS ).unref();
		}
		const later = auto && event.type === 'refund.created' && stripe.account.laterStatus( event.data.object );
		if ( later ) {
			setTimeout( () => stripe.account.endRefund( event.data.object.id, later ), DAYS ).unref();
		}
	} );
	const server = createServer( async ( request, response ) => {
		const { pathname: path, searchParams: query } = new URL( request.url, 'http://fake' );
		const { method, headers } = request;
		const base = `http://${ headers.host }`;
		if ( method === 'OPTIONS' ) {
			return respond( response, 204, 'text/plain', '' );
		}
		const body = await read( request );
		if ( path.startsWith( '/v1/' ) ) {
			stripe.calls.push( { method, path, query: query.toString(), key: headers[ 'idempotency-key' ] ?? '', body } );
			return serveApi( stripe, { method, path, query, headers, body }, response );
		}
		if ( /^\/(v3|[a-z]+\/stripe\.js)\/?$/.test( path ) ) {
			return respond( response, 200, 'text/javascript', `window.stripeFake = ${ JSON.stringify( { url: base } ) };\n${ script() }` );
		}
		if ( path === '/bank' ) {
			return bankPage( stripe, method, query, ( status, text, more ) => respond( response, status, 'text/html', text, more ) );
		}
		try {
			const asked = JSON.parse( body || '{}' );
			const said = path.startsWith( '/browser/' ) ? browser( stripe, path.slice( 9 ), asked, base ) : await control( stripe, path, asked );
			return json( response, said === undefined ? 404 : 200, said ?? { error: 'Not found' } );
		} catch ( error ) {
			return json( response, error.status ?? 500, { error: error.error ?? { message: error.message } } );
		}
	} );
	server.listen( port, '127.0.0.1' );
	await once( server, 'listening' );
	return {
		...stripe,
		url: `http://127.0.0.1:${ server.address().port }`,
		shop: SHOP,
		async stop() {
			server.closeAllConnections();
			await new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
