/** Cost of responses: relative to a minimal REST route of plain WordPress in the same round, and with eight clients at once. */
import { randomUUID } from 'node:crypto';
import { load, measure, once, rendered, stateOf } from './http.mjs';
import { peerTargets } from './peer.mjs';
import { quantile, shown } from './stats.mjs';
import { verdict } from './targets.mjs';

/** Limits of the ratios to the ping. */
const LIMITS = {
	'ping with the shop': 1.15,
	'get_cart, 3 lines': 1.4,
	get_menu: 1.3,
	get_options: 1.3,
	get_cart_products: 1.3,
	get_search_items: 1.3,
};

/** Limit of a rendered page, relative to the plain theme page. */
const PAGE = 1.25;

/** Limit of the ratio of a page from the page cache to the ping. */
const CACHED = 0.35;

const PLAIN = 'theme page (WordPress alone)';
const IN_CACHE = ' from the page cache';
const EARLY = ', advanced-cache.php';

/** The target of a response: several rows may share one. */
function targetOf( name, theme ) {
	if ( name.endsWith( EARLY ) ) {
		return { target: `page cache${ EARLY }`, limit: CACHED };
	}
	if ( name.endsWith( IN_CACHE ) ) {
		return { target: 'page cache', limit: CACHED };
	}
	if ( name.endsWith( ', 304' ) ) {
		return { target: 'page cache, 304', limit: CACHED };
	}
	return name.endsWith( ', rendered' ) ? { target: 'rendered page', limit: PAGE * theme } : { target: name, limit: LIMITS[ name ] };
}

/** The response of WooCommerce that does the same. */
const peerOf = ( name ) =>
	`WooCommerce: ${ { 'ping with the shop': 'ping', 'get_cart, 3 lines': 'cart, 3 lines' }[ name ] ?? name.replace( ', rendered', '' ) }`;

/** Limit of the 95th percentile of eight clients, relative to their median. */
const TAIL = 2;

/** Three lines of a cart, each with the accessory that has most stock: the orders of a run must not sell it out. */
function lines( items ) {
	const unlimited = items.filter( ( { stock, price } ) => stock === null && price.amount > 0 );
	const stock = ( { id } ) => items.find( ( item ) => item.id === id )?.stock ?? 0;
	return unlimited.slice( 0, 3 ).map( ( { id, accessories, shipping_methods: [ method ] } ) => ( {
		id,
		kiekis: 1,
		shipping: method.key,
		properties: [ ...accessories ]
			.sort( ( one, other ) => stock( other ) - stock( one ) )
			.slice( 0, 1 )
			.map( ( accessory ) => ( { id: accessory.id } ) ),
	} ) );
}

const ADDRESS = { first_name: 'Ona', last_name: 'Bench', company: '', street: 'Stiklių g. 5', postcode: '01131', city: 'Vilnius', country: 'LT' };

/** Addresses and data of the demo shop that the other parts need, too. */
export async function facts( shop ) {
	const { data } = await ( await fetch( `${ shop }/wp-json/data/v1/get_cart_products?lang=lt` ) ).json();
	const { data: english } = await ( await fetch( `${ shop }/wp-json/data/v1/get_cart_products?lang=en` ) ).json();
	const id = data.items.find( ( { accessories, stock } ) => accessories.length > 1 && stock === null ).id;
	const of = ( { items } ) => items.find( ( item ) => item.id === id ).url;
	return {
		cart: lines( data.items ),
		product: of( data ),
		english: of( english ),
	};
}

const pagesOf = ( shop, product ) => [
	{ name: 'home', url: `${ shop }/lt/` },
	{ name: 'list', url: `${ shop }/lt/shop` },
	{ name: 'product', url: product },
];

const TRIES = 4;

/** Pages that are kept in the page cache: a target for the page, and one for its 304. `wanted` is how X-Vitrine-Cache begins. */
async function cached( pages, wanted = 'hit' ) {
	const targets = [];
	for ( const { name, url } of pages ) {
		let state = '';
		let headers = new Headers();
		// The first requests of a new shop may not be stored.
		for ( let tries = 0; tries < TRIES && ! state.startsWith( wanted ); tries++ ) {
			const answer = await once( { url } );
			( { headers } = answer );
			state = stateOf( answer );
		}
		if ( ! state.startsWith( wanted ) ) {
			throw new Error( `${ name } is not served from the page cache: ${ state || 'no X-Vitrine-Cache' }` );
		}
		targets.push( { name: `${ name }${ IN_CACHE }`, url, stored: true } );
		targets.push( { name: `${ name }, 304`, url, headers: { 'If-None-Match': headers.get( 'etag' ) }, status: 304, stored: true } );
	}
	return targets;
}

/** A table of the cost of single requests. `advanced-cache.php` is used for the last rows, in rounds of their own. */
async function responses( { bare, shop, woocommerce, switchDropIn }, { cart, product }, { rounds, db }, progress ) {
	const api = `${ shop }/wp-json/data/v1`;
	const ping = { name: 'ping (WordPress alone)', url: `${ bare }/wp-json/bench/v1/ping` };
	const pages = pagesOf( shop, product );
	const order = () => ( {
		request_id: randomUUID(),
		cart,
		contact: { email: 'ona@example.com', phone: '+37060000000' },
		billing: ADDRESS,
		delivery: null,
		payment_method: 'bank_transfer',
		terms: true,
	} );
	const targets = [
		ping,
		{ name: PLAIN, url: `${ bare }/` },
		{ name: 'ping with the shop', url: `${ shop }/wp-json/bench/v1/ping` },
		{ name: 'get_cart, 3 lines', url: `${ api }/get_cart?lang=lt`, body: () => ( { cart } ) },
		...[ 'get_menu', 'get_options', 'get_cart_products', 'get_search_items' ].map( ( name ) => ( { name, url: `${ api }/${ name }?lang=lt` } ) ),
		{ name: 'add_order', url: `${ api }/add_order?lang=lt`, body: order },
		...pages.map( ( { name, url } ) => ( { name: `${ name }, rendered`, url: rendered( url ) } ) ),
		...( await cached( pages ) ),
		...( woocommerce ? await peerTargets( woocommerce, ADDRESS ) : [] ),
	];
	const results = await measure( targets, rounds, progress );
	await switchDropIn( true );
	const kept = ( await cached( [ pages[ 1 ] ], 'hit; early' ) ).map( ( target ) => ( { ...target, name: `${ target.name }${ EARLY }` } ) );
	const early = await measure( [ ping, ...kept ], rounds, progress );
	await switchDropIn( false );
	// Without the counts: the header was stored with the page, because the probe is not loaded.
	early.forEach( ( { ms, ratio }, name ) => name !== ping.name && results.set( name, { ms, ratio } ) );

	const theme = results.get( PLAIN ).ratio.median;
	const measured = [];
	const rows = [ ...results ].map( ( [ name, { ms, ratio, queries, files, memory } ] ) => {
		const { target, limit } = targetOf( name, theme );
		if ( limit ) {
			const peer = results.get( peerOf( name ) );
			const on = target === name ? {} : { on: name.split( ',' )[ 0 ].replace( IN_CACHE, '' ) };
			measured.push( {
				target: `${ target }, ${ db }`,
				...on,
				value: ratio.median,
				limit,
				digits: 2,
				peer: peer && peer.ratio.median.toFixed( 2 ),
			} );
		}
		const cells = [ name, ms.toFixed( 1 ), shown( ratio, 2 ), verdict( ratio.median, limit, 2 ), queries || '', files || '', memory || '' ];
		return cells.map( String );
	} );
	return {
		part: 'responses',
		title: `Responses, ${ db }`,
		note: `${ rounds } rounds, one request at a time. The ratio is to the ping of the same round.`,
		head: [ 'response', 'ms', 'ratio to ping', 'limit', 'queries', 'PHP files', 'MB' ],
		rows,
		measured,
		plot: {
			title: `Ratio to a ping of WordPress alone, ${ db }`,
			rows: [ ...results ].map( ( [ name, { ratio } ] ) => ( {
				label: name,
				kind: /WordPress/.test( name ) ? 'plain' : /WooCommerce/.test( name ) ? 'peer' : 'ours',
				...ratio,
				text: ratio.median.toFixed( 2 ),
			} ) ),
		},
	};
}

/** A table of pages that several clients load at the same time. */
async function clientsAtOnce( { bare, shop, woocommerce }, { product }, { seconds, clients, db }, progress ) {
	const pages = pagesOf( shop, product ).slice( 1 );
	const loads = [
		{ name: PLAIN, url: `${ bare }/` },
		...pages.map( ( { name, url } ) => ( { name: `${ name }, rendered`, url: rendered( url ) } ) ),
		...( await cached( pages ) ).filter( ( { status } ) => ! status ),
		...( woocommerce ? [ 'list', 'product' ] : [] ).map( ( name ) => ( { name: `WooCommerce: ${ name }`, url: woocommerce.pages[ name ] } ) ),
	];
	const rows = [];
	const measured = [];
	const tails = {};
	for ( const target of loads ) {
		const { name } = target;
		progress( `${ clients } clients: ${ name }` );
		const { perSecond, times } = await load( target, { clients, seconds } );
		const [ middle, p95, p99 ] = [ 0.5, 0.95, 0.99 ].map( ( part ) => quantile( times, part ) );
		const limit = /WordPress|WooCommerce/.test( name ) ? undefined : TAIL;
		tails[ name ] = p95 / middle;
		if ( limit ) {
			measured.push( { target: `p95/p50 of ${ clients } clients, ${ db }`, on: name, value: tails[ name ], limit, digits: 2 } );
		}
		rows.push( [
			name,
			perSecond.toFixed( 0 ),
			...[ middle, p95, p99 ].map( ( ms ) => ms.toFixed( 0 ) ),
			tails[ name ].toFixed( 2 ),
			verdict( tails[ name ], limit, 2 ),
		] );
	}
	measured.forEach( ( one ) => ( one.peer = tails[ peerOf( one.on ) ]?.toFixed( 2 ) ) );
	return {
		part: 'clients',
		title: `${ clients } clients at once, ${ db }`,
		note: `${ seconds } seconds for each page.`,
		head: [ 'page', 'requests per second', 'p50 ms', 'p95 ms', 'p99 ms', 'p95/p50', 'limit' ],
		rows,
		measured,
	};
}

/** @yield {{part: string, title: string, head: string[], rows: string[][]}} A table. */
export async function* benchAnswers( running, found, options, progress ) {
	if ( options.only.http ) {
		yield await responses( running, found, options, progress );
	}
	if ( options.only.load ) {
		yield await clientsAtOnce( running, found, options, progress );
	}
}
