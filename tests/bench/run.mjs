/**
 * `npm run bench`: cost of the shop relative to plain WordPress, measured in the same run, compared with the budgets.
 *
 *   npm run bench [-- --rounds=40] [-- --no-browser]
 *   npm run bench -- --products=100,100000: see products.mjs
 */
import { randomUUID } from 'node:crypto';
import { browse } from './browser.mjs';
import { measure } from './http.mjs';
import { benchProducts } from './products.mjs';
import { sites } from './sites.mjs';

const option = ( name, fallback ) => process.argv.find( ( a ) => a.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ] ?? fallback;
const rounds = Number( option( 'rounds', 40 ) );
const note = ( text ) => process.stderr.isTTY && process.stderr.write( `\r\u001b[K${ text }` );

/** The limit, and the target that the ratio is compared with. */
const GATES = {
	ping: [ 1.15, 'ping' ],
	'get_cart, 3 lines': [ 1.4, 'ping', 3 ],
	get_menu: [ 1.3, 'ping' ],
	get_options: [ 1.3, 'ping' ],
	get_cart_products: [ 1.3, 'ping' ],
	get_search_items: [ 1.3, 'ping' ],
	add_order: [ Infinity, 'ping' ],
	home: [ 1.25, 'front page' ],
	list: [ 1.25, 'front page' ],
	product: [ 1.25, 'front page' ],
};

const line = ( items ) =>
	items.map( ( { id, accessories, shipping_methods: [ method ] } ) => ( {
		id,
		kiekis: 1,
		shipping: method.key,
		properties: accessories.slice( 0, 1 ).map( ( accessory ) => ( { id: accessory.id } ) ),
	} ) );

const ADDRESS = { first_name: 'Ona', last_name: 'Bench', company: '', street: 'Stiklių g. 5', postcode: '01131', city: 'Vilnius', country: 'LT' };

async function targets( bare, shop ) {
	const api = `${ shop }/wp-json/data/v1`;
	const { data } = await ( await fetch( `${ api }/get_cart_products?lang=lt` ) ).json();
	const cart = line( data.items.filter( ( { stock, price } ) => stock === null && price.amount > 0 ).slice( 0, 3 ) );
	const product = data.items.find( ( { accessories } ) => accessories.length > 1 ).url;
	const order = () => ( {
		request_id: randomUUID(),
		cart,
		contact: { email: 'ona@example.com', phone: '+37060000000' },
		billing: ADDRESS,
		delivery: null,
		payment_method: 'bank_transfer',
		terms: true,
	} );
	return {
		product,
		reference: [
			{ name: 'ping', url: `${ bare }/wp-json/bench/v1/ping` },
			{ name: 'front page', url: `${ bare }/` },
		],
		ours: [
			{ name: 'ping', url: `${ shop }/wp-json/bench/v1/ping` },
			{ name: 'get_cart, 3 lines', url: `${ api }/get_cart?lang=lt`, body: () => ( { cart } ) },
			...[ 'get_menu', 'get_options', 'get_cart_products', 'get_search_items' ].map( ( name ) => ( {
				name,
				url: `${ api }/${ name }?lang=lt`,
			} ) ),
			{ name: 'add_order', url: `${ api }/add_order?lang=lt`, body: order },
			{ name: 'home', url: `${ shop }/lt/` },
			{ name: 'list', url: `${ shop }/lt/shop` },
			{ name: 'product', url: product },
		],
	};
}

function table( rows ) {
	const widths = rows[ 0 ].map( ( _, column ) => Math.max( ...rows.map( ( row ) => String( row[ column ] ).length ) ) );
	rows.forEach( ( row ) =>
		console.log(
			row
				.map( ( cell, column ) => ( column === 0 ? String( cell ).padEnd( widths[ column ] ) : String( cell ).padStart( widths[ column ] ) ) )
				.join( '  ' )
		)
	);
	console.log( '' );
}

function verdict( value, gate ) {
	return gate === Infinity ? '' : value <= gate ? `<= ${ gate }` : `MISSES ${ gate }`;
}

async function benchDemo() {
	const { bare, shop, stop } = await sites( note );
	try {
		const { reference, ours, product } = await targets( bare, shop );
		const results = await measure( [ ...reference.map( ( t ) => ( { ...t, name: `bare ${ t.name }` } ) ), ...ours ], rounds, note );
		note( '' );
		const of = ( name ) => results.get( name );
		table( [
			[ 'answer', 'ms', 'ratio', 'gate', 'SQL', 'SQL more', 'files', 'MB' ],
			...reference.map( ( { name } ) => [
				`${ name } (WordPress alone)`,
				of( `bare ${ name }` ).ms.toFixed( 1 ),
				'1.00',
				'',
				of( `bare ${ name }` ).queries,
				'',
				of( `bare ${ name }` ).files,
				of( `bare ${ name }` ).memory,
			] ),
			...ours.map( ( { name } ) => {
				const [ gate, base ] = GATES[ name ];
				const mine = of( name );
				const theirs = of( `bare ${ base }` );
				const ratio = mine.ms / theirs.ms;
				return [
					name,
					mine.ms.toFixed( 1 ),
					ratio.toFixed( 2 ),
					verdict( Number( ratio.toFixed( 2 ) ), gate ),
					mine.queries,
					mine.queries - theirs.queries,
					mine.files,
					mine.memory,
				];
			} ),
		] );
		if ( ! process.argv.includes( '--no-browser' ) ) {
			const pages = await browse( shop, product );
			const limits = { home: 6, list: 6, product: 6, 'cart opened': 90, checkout: 120 };
			table( [
				[ 'page in a cold browser', 'JS KiB', 'gate', 'requests', 'KiB without images', 'layout shift' ],
				...Object.entries( pages ).map( ( [ name, p ] ) => [
					name,
					p.script.toFixed( 1 ),
					verdict( Number( p.script.toFixed( 1 ) ), limits[ name ] ),
					p.requests,
					p.withoutImages.toFixed( 0 ),
					p.shift.toFixed( 3 ),
				] ),
			] );
		}
	} finally {
		await stop();
	}
}

if ( option( 'products' ) ) {
	const sizes = option( 'products' ).split( ',' ).map( Number );
	await benchProducts(
		{
			sizes: [ ...new Set( sizes.length > 1 ? sizes : [ 100, ...sizes ] ) ].sort( ( a, b ) => a - b ),
			db: option( 'db', 'sqlite' ),
			rounds: Number( option( 'rounds', 30 ) ),
			only: option( 'only', '' ).split( ',' ).filter( Boolean ),
			queries: process.argv.includes( '--queries' ),
		},
		note
	);
} else {
	await benchDemo();
}
