import { newAddress, send } from '../http.mjs';

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );
const pick = ( items ) => items[ Math.floor( Math.random() * items.length ) ];

/** Visits per 10 minutes from one IP address that all have to succeed: an office, a school, a mobile network. */
const OFFICE_VISITS = 50;

/** Milliseconds between two actions; people take longer. */
const THINK_MS = [ 50, 400 ];

/** Largest growth of a PHP process after the first fifth of the run, in MiB. */
const MEMORY_GROWTH_MIB = 24;

/** One visit: what people do in a shop, in the order in which they do it. Throws on any answer that a person would notice. */
async function visit( shop, products, server, from, log ) {
	const number = ++log.begun;
	let token = '';
	const think = () => pause( THINK_MS[ 0 ] + Math.random() * ( THINK_MS[ 1 ] - THINK_MS[ 0 ] ) );
	const expect = async ( what, promise, accepted = ( answer ) => answer.json?.status === true ) => {
		const answer = await promise;
		log.times.push( answer.ms );
		if ( answer.status !== 200 || ! accepted( answer ) ) {
			throw new Error( `${ what }: ${ answer.status } ${ answer.text.slice( 0, 200 ) }` );
		}
		await think();
		return answer.json;
	};
	const page = ( path ) => expect( path, send( shop.urls[ server ] + path, { from } ), ( answer ) => answer.text.includes( '</html>' ) );
	const call = ( route, body ) => expect( route, shop.call( route, body, { server, from, token } ) );

	await page( pick( [ '/', '/shop', '/it/', '/lt/', '/de/shop' ] ) );
	await call( 'get_cart_products' );
	await call( 'get_search_items' );
	const id = pick( products );
	const lines = [ [ id, 1 + Math.floor( Math.random() * 3 ) ] ];
	const cart = lines.map( ( [ product, kiekis ] ) => ( { id: product, kiekis, properties: [] } ) );
	await call( 'get_product_qnt', { id } );
	await call( 'get_cart', { cart } );
	const kind = Math.random();
	const email = `${ crypto.randomUUID().slice( 0, 13 ) }@example.org`;
	if ( kind < 0.4 ) {
		const password = 'klevas-7';
		const { user } = await call( 'register', { email, password, phone: '+370 600 12345', name: 'Ona', surname: 'Šalnaitė' } );
		token = user.token;
		await call( 'add_favorite', { id } );
		if ( kind < 0.2 ) {
			// One in two mistypes the password once.
			const wrong = await shop.call( 'login', { user: email, password: 'klevas-8' }, { server, from } );
			if ( wrong.status !== 200 ) {
				throw new Error( `a mistyped password: ${ wrong.status } ${ wrong.text.slice( 0, 200 ) }` );
			}
			token = ( await call( 'login', { user: email, password } ) ).user.token;
		}
		await call( 'user' );
	}
	if ( number % 25 === 3 ) {
		await call( 'contact', {
			email,
			name: `Ona ${ number }`,
			phone: '',
			message: 'When do you open?',
			url: shop.urls[ server ],
			terms: true,
			seconds: 30,
		} );
	}
	if ( kind > 0.3 ) {
		await checkout( shop, { lines, email, token, server, from, call } );
	}
	log.visits++;
}

async function checkout( shop, { lines, email, token, server, from, call } ) {
	const discount = Math.random() < 0.3 ? 'SOAK10' : '';
	if ( discount ) {
		const cart = lines.map( ( [ product, kiekis ] ) => ( { id: product, kiekis, properties: [] } ) );
		await call( 'get_discount', { code: discount, cart } );
	}
	await call( 'get_payment_methods', {} );
	const method = pick( [ 'card', 'card', 'bank_transfer', 'cash_on_delivery' ] );
	const order = shop.order( lines, { payment_method: method, discount, contact: { email, phone: '+370 600 12345' } } );
	const placed = await shop.place( order, { server, from, token } );
	if ( placed.json?.status !== true ) {
		throw new Error( `add_order: ${ placed.status } ${ placed.text.slice( 0, 300 ) }` );
	}
	const { key } = placed.json.data;
	if ( method === 'card' ) {
		const { intent } = ( await call( 'start_order_stripe', { key } ) ).data;
		const { account } = shop.stripe;
		if ( Math.random() < 0.2 ) {
			// A declined card, then another one.
			account.pay( account.intent( intent ).client_secret, '4000000000000002' );
			await call( 'end_order_stripe_failed', { key, intent } );
		}
		account.pay( account.intent( intent ).client_secret, '4242424242424242' );
		await call( 'end_order_stripe', { key, intent } );
	}
	await call( 'get_order_by_key', { key } );
}

/** Runs wp-cron as a host does, on alternating servers. */
async function cron( shop, until ) {
	for ( let turn = 0; Date.now() < until; turn++ ) {
		await send( `${ shop.urls[ turn % 2 ] }/wp-cron.php?vitrine_outbox=1` );
		await pause( 2000 );
	}
}

const percentile = ( numbers, share ) => [ ...numbers ].sort( ( a, b ) => a - b )[ Math.floor( numbers.length * share ) ] ?? 0;

/** Clients that visit the shop one after another, and an office whose visits come from one address. */
export async function shopping( shop, { minutes, clients } ) {
	const products = await shop.products( Array.from( { length: 12 }, () => 1_000_000 ) );
	const begin = Date.now();
	const until = begin + minutes * 60_000;
	const log = { times: [], begun: 0, visits: 0 };
	const broken = [];
	const attempt = async ( who, from, index ) => {
		shop.visitors = ( shop.visitors ?? 0 ) + 1;
		await visit( shop, products, index % 2, from, log ).catch( ( error ) => broken.push( `${ who }: ${ error.message }` ) );
	};
	let memory = 0;
	const office = newAddress();
	const visits = Math.max( 5, Math.round( OFFICE_VISITS * Math.min( 1, minutes / 10 ) ) );
	const workers = Array.from( { length: clients }, async ( _, index ) => {
		while ( Date.now() < until && broken.length < 20 ) {
			await attempt( 'client', newAddress(), index );
		}
	} );
	const people = Array.from( { length: visits }, async ( _, index ) => {
		await pause( ( ( until - begin ) * 0.9 * index ) / visits );
		await attempt( 'office', office, index );
	} );
	const watch = pause( ( until - begin ) / 5 ).then( () => ( memory = shop.memory() ) );
	await Promise.all( [ ...workers, ...people, watch, cron( shop, until ) ] );
	const growth = shop.memory() - memory;
	if ( growth > MEMORY_GROWTH_MIB ) {
		broken.push( `a PHP process grew by ${ growth.toFixed( 0 ) } MiB` );
	}
	const p95 = percentile( log.times, 0.95 );
	return {
		seen:
			`${ log.visits } visits with ${ log.times.length } requests by ${ clients } clients in ${ minutes } min, ${ visits } of them from one office address; ` +
			`median ${ percentile( log.times, 0.5 ).toFixed( 0 ) } ms, 95 % within ${ p95.toFixed( 0 ) } ms; ` +
			`PHP process at most ${ shop.memory().toFixed( 0 ) } MiB, ${ growth.toFixed( 1 ) } MiB more than after a fifth`,
		broken,
	};
}

/** Customers who buy while PHP servers and the database are killed; each repeats a request until it is answered. */
export async function storm( shop, { minutes, clients } ) {
	const products = await shop.products( Array.from( { length: 4 }, () => 100_000 ) );
	const until = Date.now() + minutes * 60_000;
	const ok = ( answer ) => answer.status === 200 && answer.json?.status === true;
	const broken = [];
	let [ bought, kills, repeated ] = [ 0, 0, 0 ];
	const insist = async ( call, times ) => {
		for ( let tries = 0; tries < times; tries++ ) {
			const answer = await call( tries );
			if ( ok( answer ) ) {
				return answer.json;
			}
			repeated++;
			await pause( 200 );
		}
		return null;
	};
	const buyers = Array.from( { length: clients }, async () => {
		while ( Date.now() < until ) {
			const from = newAddress();
			shop.visitors = ( shop.visitors ?? 0 ) + 1;
			const order = shop.order( [ [ pick( products ), 1 ] ], { payment_method: pick( [ 'card', 'bank_transfer' ] ) } );
			const placed = await insist( ( tries ) => shop.place( order, { server: tries, from } ), 60 );
			if ( ! placed ) {
				broken.push( 'an order was never answered' );
				continue;
			}
			bought++;
			if ( order.payment_method === 'card' ) {
				const { key } = placed.data;
				// The lease of a killed process outlasts the calls to Stripe; most customers would come back later.
				const start = await insist( ( tries ) => shop.call( 'start_order_stripe', { key }, { server: tries, from: newAddress() } ), 20 );
				if ( start ) {
					const { account } = shop.stripe;
					account.pay( account.intent( start.data.intent ).client_secret, '4242424242424242' );
					await shop.call( 'end_order_stripe', { key, intent: start.data.intent }, { server: bought, from } );
				}
			}
		}
	} );
	const killer = ( async () => {
		for ( let turn = 0; Date.now() < until - 2000; turn++ ) {
			await pause( 1500 );
			kills++;
			if ( shop.test.maria && turn % 3 === 2 ) {
				await shop.crashDatabase();
			} else {
				await shop.crashServer( turn % 2 );
			}
		}
	} )();
	await Promise.all( [ ...buyers, killer ] );
	return { seen: `${ kills } kills during ${ bought } orders, ${ repeated } requests repeated: every order stored once`, broken };
}
