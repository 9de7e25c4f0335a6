import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { signature } from '../../fakes/stripe/webhooks.mjs';
import { startMailCatcher } from '../../fakes/mail/catcher.mjs';
import { startStripeFake } from '../../fakes/stripe/server.mjs';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { PHP } from '../../../bin/lib/php.mjs';
import { freePort } from '../../../bin/lib/ports.mjs';
import { serve, siteEnvironment } from '../../../bin/lib/server.mjs';
import { createTestSite } from '../../../bin/lib/test-site.mjs';

const CUSTOMERS = 12;
const ORDERS = 6;
const PASSWORD = 'long-password-1';

const ADDRESS = { first_name: 'Ona', last_name: 'Fuzz', company: '', street: 'Pilies 1', postcode: '01100', city: 'Vilnius', country: 'LT' };

/** Lines of PHP's server log that are not about the shop: requests, and warnings of PHP's own parser of forms, which precede any script. */
const NOISE = /Accepted$|Closing$|\[\d{3}\]: |Development Server|in Unknown on line 0$|^\s*$/;

async function post( url, route, body, token ) {
	const answer = await fetch( `${ url }/wp-json/data/v1/${ route }`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...( token && { Authorization: `Bearer ${ token }` } ) },
		body: JSON.stringify( body ),
	} );
	const json = await answer.json();
	if ( ! json.status ) {
		throw new Error( `${ route }: ${ JSON.stringify( json ) }` );
	}
	return json;
}

function php( site, url, operation, input = {} ) {
	const { status, stdout, stderr } = spawnSync(
		PHP,
		[ '-d', 'display_errors=stderr', fromRoot( 'tests/fuzz/support/shop.php' ), site, operation ],
		{
			input: JSON.stringify( input ),
			encoding: 'utf8',
			// The names of WordPress's cookies depend on the URL.
			env: { ...siteEnvironment( site ), VITRINE_URL: url },
		}
	);
	if ( status !== 0 ) {
		throw new Error( `shop.php: ${ stderr }` );
	}
	return JSON.parse( stdout );
}

const customer = ( index ) => ( { email: `fuzz${ index }@shop.example`, password: PASSWORD, phone: '+370 600 00000', name: 'Ona', surname: 'Fuzz' } );

/** Orders of some customers and of guests. Returns what the buyers know. */
async function placeOrders( url, products, tokens ) {
	const orders = [];
	for ( let index = 0; index < ORDERS; index++ ) {
		const request = randomUUID();
		const { data } = await post(
			url,
			'add_order',
			{
				request_id: request,
				cart: [ { id: products[ index % products.length ], kiekis: 1 } ],
				contact: { email: customer( index ).email, phone: '+370 600 00000' },
				billing: ADDRESS,
				delivery: null,
				payment_method: index % 2 === 0 ? 'bank_transfer' : 'card',
				terms: true,
			},
			index < 3 ? tokens[ index ] : null
		);
		orders.push( { ...data, request } );
	}
	return orders;
}

/** Customers, orders and keys of a shop: what the calls can know. */
async function populate( url, site ) {
	const tokens = [];
	for ( let index = 0; index < CUSTOMERS; index++ ) {
		tokens.push( ( await post( url, 'register', customer( index ) ) ).user.token );
	}
	const emails = Array.from( { length: CUSTOMERS }, ( _, index ) => customer( index ).email );
	const { products, codes } = php( site, url, 'open' );
	const orders = await placeOrders( url, products.slice( 0, -1 ), tokens );
	const facts = php( site, url, 'mail', { emails, orders: orders.map( ( { key } ) => key ) } );
	const waiting = orders.filter( ( { state } ) => state === 'waiting' ).map( ( { key } ) => key );
	const intents = [];
	for ( const key of waiting ) {
		intents.push( ( await post( url, 'start_order_stripe', { key } ) ).data.intent );
	}
	const { share } = ( await post( url, 'share_wishlist', { share: true }, tokens[ 0 ] ) ).data;
	return {
		products,
		codes,
		tokens: facts.tokens,
		logins: facts.emailed.map( ( { login } ) => login ),
		orders: orders.map( ( { key } ) => key ),
		numbers: orders.map( ( { number } ) => number ),
		requests: orders.map( ( { request } ) => request ),
		customers: CUSTOMERS,
		password: PASSWORD,
		emails,
		intents,
		/** The keys that a route accepts; each is also tried on the others. */
		keysOf: {
			start_order_stripe: waiting,
			end_order_stripe: waiting,
			end_order_stripe_failed: waiting,
			get_shared_wishlist: [ share ],
			verify_email: facts.emailed.map( ( { verify } ) => verify ),
			lost_reset_password: facts.emailed.map( ( { reset } ) => reset ),
			newsletter_unsubscribe: facts.newsletter,
		},
		keys: [
			...orders.map( ( { key } ) => key ),
			share,
			...facts.emailed.flatMap( ( { reset, verify } ) => [ reset, verify ] ),
			...facts.newsletter,
		],
		session: ( index ) => tokens[ index % tokens.length ],
		/** Signs a customer in again whose session a call has ended. */
		async renew( index ) {
			const again = await post( url, 'login', { user: customer( index ).email, password: PASSWORD } ).catch( () => null );
			tokens[ index ] = (
				again ?? ( await post( url, 'register', { ...customer( index ), email: `${ randomUUID() }@shop.example` } ) )
			).user.token;
		},
	};
}

/** A shop with customers, orders and keys, whose notices are logged by request. */
export async function openShop( name, db ) {
	const test = await createTestSite( name, { db, constants: { VITRINE_RATE_LIMITS: false } } );
	const content = path.join( test.site, 'wp-content' );
	const serverLog = path.join( content, 'server.log' );
	const logs = path.join( content, 'fuzz' );
	const stops = [ test.stop ];
	const stop = async () => {
		for ( const one of stops.toReversed() ) {
			await one();
		}
	};
	try {
		mkdirSync( logs, { recursive: true } );
		copyFileSync( fromRoot( 'tests/fuzz/support/probe.php' ), path.join( content, 'mu-plugins/vitrine-fuzz.php' ) );
		const stripe = await startStripeFake();
		stops.push( () => stripe.stop() );
		const mail = await startMailCatcher();
		stops.push( () => mail.stop() );
		const { smtpPort } = mail;
		const { url, stop: stopServer } = await serve( test.site, { port: await freePort( 9500 ), workers: 4, stripe, smtpPort, log: serverLog } );
		stops.push( stopServer );
		const known = await populate( url, test.site );
		const { admin } = php( test.site, url, 'admin' );
		const asAdmin = async ( route ) =>
			( await fetch( `${ url }/wp-json/vitrine-admin/v1${ route }`, { headers: { Cookie: admin.cookie, 'X-WP-Nonce': admin.nonce } } ) ).json();
		return {
			...known,
			url,
			admin,
			adminRoutes: ( await asAdmin( '' ) ).routes,
			/** The current version of a topic of the settings, which a save must name. */
			version: async ( topic ) => ( await asAdmin( `/settings/${ topic }` ) ).version ?? '',
			sign: ( body ) => signature( body.toString( 'latin1' ), stripe.shop.webhook ),
			/** What a request has logged, and forgets it; an empty string if nothing. */
			logged( id ) {
				const file = path.join( logs, `${ id }.log` );
				const text = existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
				rmSync( file, { force: true } );
				return text;
			},
			/** Sends the e-mails and processes the events that requests have left. */
			deliver: ( id ) => fetch( `${ url }/wp-cron.php?vitrine_outbox`, { headers: { 'X-Fuzz': id } } ),
			/** The e-mails and events that could not be processed. */
			stuck: () => php( test.site, url, 'stuck' ),
			/** Ids of the requests that have logged something. */
			loggers: () => readdirSync( logs ).map( ( file ) => path.basename( file, '.log' ) ),
			/** Other notices: of the start of WordPress, and of PHP's server. */
			otherLogs: () =>
				[ test.log, serverLog ]
					.filter( ( file ) => existsSync( file ) )
					.flatMap( ( file ) => readFileSync( file, 'utf8' ).split( '\n' ) )
					.filter( ( line ) => ! NOISE.test( line ) ),
			stop,
		};
	} catch ( error ) {
		await stop();
		throw error;
	}
}
