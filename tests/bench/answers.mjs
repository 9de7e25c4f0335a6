/** Cost of responses: relative to a minimal REST route of plain WordPress in the same round, and with eight clients at once. */
import { randomUUID } from 'node:crypto';
import { load, measure, once } from './http.mjs';
import { quantile, shown } from './stats.mjs';

/** Limits of the ratios to the ping. Pages are compared with the plain theme page, too. */
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

/** Limit of the 95th percentile of eight clients, relative to their median. */
const TAIL = 2;

/** A query argument that the page cache does not know: the page is rendered. */
const rendered = ( url ) => `${ url }?bench=1`;

const line = ( items ) =>
	items.map( ( { id, accessories, shipping_methods: [ method ] } ) => ( {
		id,
		kiekis: 1,
		shipping: method.key,
		properties: accessories.slice( 0, 1 ).map( ( accessory ) => ( { id: accessory.id } ) ),
	} ) );

const ADDRESS = { first_name: 'Ona', last_name: 'Bench', company: '', street: 'Stiklių g. 5', postcode: '01131', city: 'Vilnius', country: 'LT' };

/** Addresses and data of the demo shop that the other parts need, too. */
export async function facts( shop ) {
	const { data } = await ( await fetch( `${ shop }/wp-json/data/v1/get_cart_products?lang=lt` ) ).json();
	const { data: english } = await ( await fetch( `${ shop }/wp-json/data/v1/get_cart_products?lang=en` ) ).json();
	const id = data.items.find( ( { accessories, stock } ) => accessories.length > 1 && stock === null ).id;
	const of = ( { items } ) => items.find( ( item ) => item.id === id ).url;
	return {
		cart: line( data.items.filter( ( { stock, price } ) => stock === null && price.amount > 0 ).slice( 0, 3 ) ),
		product: of( data ),
		english: of( english ),
	};
}

const TRIES = 4;

/** Pages that are kept in the page cache: a target for the page, and one for its 304. */
async function cached( pages ) {
	const targets = [];
	for ( const { name, url } of pages ) {
		let state = '';
		let headers = new Headers();
		// The first requests of a new shop may not be stored.
		for ( let tries = 0; tries < TRIES && ! state.startsWith( 'hit' ); tries++ ) {
			( { headers } = await once( { url } ) );
			state = headers.get( 'x-vitrine-cache' ) ?? '';
		}
		if ( ! state.startsWith( 'hit' ) ) {
			console.error( `${ name } is not served from the page cache: ${ state || 'no X-Vitrine-Cache' }` );
			continue;
		}
		targets.push( { name: `${ name } from the page cache`, url } );
		const tag = headers.get( 'etag' );
		if ( tag ) {
			targets.push( { name: `${ name }, 304`, url, headers: { 'If-None-Match': tag }, status: 304 } );
		}
	}
	return targets;
}

/** @yield {{part: string, title: string, head: string[], rows: string[][]}} A table. */
export async function* benchAnswers( { bare, shop, woocommerce }, { cart, product }, { rounds, seconds, clients, only, db }, progress ) {
	const api = `${ shop }/wp-json/data/v1`;
	const pages = [
		{ name: 'home', url: `${ shop }/lt/` },
		{ name: 'list', url: `${ shop }/lt/shop` },
		{ name: 'product', url: product },
	];
	const peers = Object.entries( woocommerce ?? {} ).map( ( [ name, url ] ) => ( { name: `WooCommerce ${ name }`, url } ) );
	const order = () => ( {
		request_id: randomUUID(),
		cart,
		contact: { email: 'ona@example.com', phone: '+37060000000' },
		billing: ADDRESS,
		delivery: null,
		payment_method: 'bank_transfer',
		terms: true,
	} );
	if ( only.http ) {
		const targets = [
			{ name: 'ping (WordPress alone)', url: `${ bare }/wp-json/bench/v1/ping` },
			{ name: 'theme page (WordPress alone)', url: `${ bare }/` },
			{ name: 'ping with the shop', url: `${ shop }/wp-json/bench/v1/ping` },
			{ name: 'get_cart, 3 lines', url: `${ api }/get_cart?lang=lt`, body: () => ( { cart } ) },
			...[ 'get_menu', 'get_options', 'get_cart_products', 'get_search_items' ].map( ( name ) => ( {
				name,
				url: `${ api }/${ name }?lang=lt`,
			} ) ),
			{ name: 'add_order', url: `${ api }/add_order?lang=lt`, body: order },
			...pages.map( ( { name, url } ) => ( { name: `${ name }, rendered`, url: rendered( url ) } ) ),
			...( await cached( pages ) ),
			...peers,
		];
		const results = await measure( targets, rounds, progress );
		const theme = results.get( 'theme page (WordPress alone)' ).ratio.median;
		yield {
			part: 'responses',
			title: `Responses, ${ db }`,
			note: `${ rounds } rounds, one request at a time. The ratio is to the ping of the same round.`,
			head: [ 'response', 'ms', 'ratio to ping', 'limit', 'queries', 'PHP files', 'MB' ],
			rows: targets.map( ( { name } ) => {
				const { ms, ratio, queries, files, memory } = results.get( name );
				const kept = /page cache|304/.test( name ) ? CACHED : undefined;
				const limit = LIMITS[ name ] ?? kept ?? ( name.endsWith( 'rendered' ) ? PAGE * theme : undefined );
				return [ name, ms.toFixed( 1 ), shown( ratio, 2 ), verdict( ratio.median, limit, 2 ), queries || '', files || '', memory || '' ].map(
					String
				);
			} ),
		};
	}
	if ( only.load ) {
		const rows = [];
		for ( const { name, url } of [
			{ name: 'theme page (WordPress alone)', url: `${ bare }/` },
			...pages.slice( 1 ).map( ( page ) => ( { name: `${ page.name }, rendered`, url: rendered( page.url ) } ) ),
			...( await cached( pages.slice( 1 ) ) ).filter( ( { status } ) => ! status ),
			...peers.filter( ( peer ) => ! peer.name.endsWith( 'cart' ) ),
		] ) {
			progress( `${ clients } clients: ${ name }` );
			const { perSecond, times } = await load( url, { clients, seconds } );
			const [ middle, p95, p99 ] = [ 0.5, 0.95, 0.99 ].map( ( part ) => quantile( times, part ) );
			const tail = p95 / middle;
			const limit = /WordPress|WooCommerce/.test( name ) ? undefined : TAIL;
			rows.push( [
				name,
				perSecond.toFixed( 0 ),
				...[ middle, p95, p99 ].map( ( ms ) => ms.toFixed( 0 ) ),
				tail.toFixed( 2 ),
				verdict( tail, limit, 2 ),
			] );
		}
		yield {
			part: 'clients',
			title: `${ clients } clients at once, ${ db }`,
			note: `${ seconds } seconds for each page.`,
			head: [ 'page', 'requests per second', 'p50 ms', 'p95 ms', 'p99 ms', 'p95/p50', 'limit' ],
			rows,
		};
	}
}

const shortest = ( number ) => String( Number( number.toFixed( 2 ) ) );

/** How a value compares with its limit; '' without one. */
export function verdict( value, limit, digits = 0 ) {
	return limit === undefined ? '' : Number( value.toFixed( digits ) ) <= limit ? `≤ ${ shortest( limit ) }` : `misses ${ shortest( limit ) }`;
}
