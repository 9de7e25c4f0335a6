/** Pages in a cold browser on a slow phone, beside the plain theme page: times, what they fetch and run, and the main actions. */
import { ACTIONS, actOnce, openCart } from './actions.mjs';
import { counts } from './counts.mjs';
import { cartCookies } from './peer.mjs';
import { shown, spread } from './stats.mjs';
import { verdict } from './targets.mjs';
import { trace } from './trace.mjs';
import { CPU, LATENCY_MS, MEGABITS, launch, paint } from './visit.mjs';

const PLAIN = 'plain theme page';

const LONGEST = 50;

/** Largest paint and blocking time may exceed the plain page's by so much. */
const MORE = { lcp: 300, blocking: 50 };

const CART_OPENED = 'product, cart opened';

/** Limits of the script that ran. */
const SCRIPT = { [ CART_OPENED ]: 80, checkout: 105 };

const LIMITS = { script: 5, requests: 10, withoutImages: 100, 'first click answered': 100, "cart's content shown": 300, action: 100, answer: 300 };

const SLOW = `${ CPU } times slower processor, ${ MEGABITS } Mbit/s, ${ LATENCY_MS } ms latency`;

const PEER = 'WooCommerce: ';

/** WooCommerce's pages take long and have no limits. */
const PEER_ROUNDS = 3;

const kind = ( name ) => ( name === PLAIN ? 'plain' : name.startsWith( PEER ) ? 'peer' : 'ours' );

async function loads( browser, pages, rounds, progress ) {
	const found = pages.map( () => [] );
	for ( let round = 0; round < rounds; round++ ) {
		for ( const [ index, { name, url, cookies } ] of pages.entries() ) {
			if ( kind( name ) === 'peer' && round >= PEER_ROUNDS ) {
				continue;
			}
			progress( `round ${ round + 1 }/${ rounds }: ${ name }` );
			found[ index ].push( await paint( browser, url, { cookies } ) );
		}
	}
	const of = ( index, key ) => spread( found[ index ].map( ( one ) => one[ key ] ) );
	const plain = { lcp: of( 0, 'lcp' ).median, blocking: of( 0, 'blocking' ).median };
	const rows = [];
	// Grouped by target, not by page.
	const measured = { lcp: [], blocking: [], rest: [] };
	for ( const [ index, { name, url, cookies } ] of pages.entries() ) {
		const isPeer = kind( name ) === 'peer';
		progress( `trace: ${ name }` );
		const { forced, forcedMs, long } = isPeer ? { long: [] } : await trace( browser, url, { cookies } );
		const worst = long.sort( ( a, b ) => b.ms - a.ms )[ 0 ];
		const limit = ( key ) => ( kind( name ) === 'ours' ? Math.round( plain[ key ] + MORE[ key ] ) : undefined );
		if ( kind( name ) === 'ours' ) {
			const other = pages.findIndex( ( page ) => page.name === PEER + name );
			const peer = ( key, digits = 0 ) => ( other < 0 ? undefined : of( other, key ).median.toFixed( digits ) );
			const value = ( key ) => of( index, key ).median;
			measured.lcp.push( { target: `largest paint of ${ name }, ms`, value: value( 'lcp' ), limit: limit( 'lcp' ), peer: peer( 'lcp' ) } );
			measured.blocking.push( {
				target: `blocking time of ${ name }, ms`,
				value: value( 'blocking' ),
				limit: limit( 'blocking' ),
				peer: peer( 'blocking' ),
			} );
			measured.rest.push(
				{ target: 'longest task, ms', on: name, value: value( 'longest' ), limit: LONGEST, peer: peer( 'longest' ) },
				{ target: 'layout shift', on: name, value: of( index, 'shift' ).high, limit: 0, digits: 3, peer: peer( 'shift', 3 ) },
				{ target: 'forced layouts', on: name, value: forced, limit: 0 }
			);
		}
		rows.push( [
			name,
			shown( of( index, 'lcp' ) ),
			verdict( of( index, 'lcp' ).median, limit( 'lcp' ) ),
			shown( of( index, 'blocking' ) ),
			verdict( of( index, 'blocking' ).median, limit( 'blocking' ) ),
			of( index, 'shift' ).high.toFixed( 3 ),
			shown( of( index, 'tasks' ) ),
			shown( of( index, 'longest' ) ),
			worst ? [ 'script', 'style', 'paint', 'parse' ].map( ( what ) => worst[ what ].toFixed( 0 ) ).join( ' / ' ) : '',
			isPeer ? '' : forced ? `${ forced } (${ forcedMs.toFixed( 0 ) } ms)` : '0',
		] );
	}
	return {
		part: 'pages',
		title: 'Pages in a cold browser',
		note: `A phone with a ${ SLOW }; medians of ${ rounds } (WooCommerce: ${ Math.min( PEER_ROUNDS, rounds ) }) with quartiles, in milliseconds, until 3 s after load. The last two columns come from one traced visit and are not measured for WooCommerce.`,
		head: [
			'page',
			'largest paint',
			'limit',
			'blocking time',
			'limit',
			'layout shift',
			'tasks > 50 ms',
			'longest task',
			'its script / style / paint / parse',
			'forced layouts',
		],
		rows,
		measured: Object.values( measured ).flat(),
		plot: {
			title: `Largest paint, ms (${ SLOW })`,
			rows: pages.map( ( { name }, index ) => ( {
				label: name,
				kind: kind( name ),
				...of( index, 'lcp' ),
				text: of( index, 'lcp' ).median.toFixed( 0 ),
			} ) ),
		},
	};
}

async function fetched( browser, pages, progress ) {
	const found = new Map();
	for ( const { name, url, ...options } of pages ) {
		progress( `counts: ${ name }` );
		found.set( name, await counts( browser, url, options ) );
	}
	const measured = [];
	const rows = [ ...found ].map( ( [ name, one ] ) => {
		const ours = kind( name ) === 'ours';
		const peer = ( key, digits ) => found.get( PEER + name )?.[ key ].toFixed( digits );
		const limits =
			ours && ! SCRIPT[ name ] ? { light: LIMITS.requests, withoutImages: LIMITS.withoutImages, ran: LIMITS.script } : { ran: SCRIPT[ name ] };
		const target = ( what, key, digits = 0 ) =>
			measured.push( { target: what, on: name, value: one[ key ], limit: limits[ key ], digits, peer: peer( key, digits ) } );
		if ( limits.light ) {
			target( 'requests of a first page without images', 'light' );
			target( 'KiB of a first page without images', 'withoutImages' );
			target( 'script before interaction, KiB', 'ran', 1 );
		} else if ( limits.ran ) {
			target( `script, ${ name }, KiB`, 'ran', 1 );
		}
		return [
			name,
			String( one.light ),
			verdict( one.light, limits.light ),
			one.withoutImages.toFixed( 0 ),
			verdict( one.withoutImages, limits.withoutImages ),
			one.ran.toFixed( 1 ),
			verdict( one.ran, limits.ran, 1 ),
			one.ahead.toFixed( 1 ),
			String( one.requests ),
			one.all.toFixed( 0 ),
		];
	} );
	return {
		part: 'counts',
		title: 'What a first visit fetches and runs',
		note: 'KiB as sent (compressed), 3 s after load with nothing touched. Script that ran is what the browser evaluated. What it prefetched for the next click is a column of its own. One row is after a click: the product was added and the cart is open.',
		head: [
			'page',
			'requests without images',
			'limit',
			'KiB without images',
			'limit',
			'script ran KiB',
			'limit',
			'prefetched KiB',
			'all requests',
			'all KiB',
		],
		rows,
		measured,
	};
}

async function actions( browser, urls, noQuestion, rounds, progress ) {
	const found = [];
	for ( let round = 0; round < rounds; round++ ) {
		progress( `actions, round ${ round + 1 }/${ rounds }` );
		found.push( await actOnce( browser, urls, noQuestion, console.error ) );
	}
	const names = [ 'first click answered', "cart's content shown", ...ACTIONS ];
	const of = ( name ) => spread( found.map( ( times ) => times[ name ] ).filter( Number.isFinite ) );
	const answer = ( name ) => `${ name }: answer`;
	return {
		part: 'actions',
		title: 'Actions',
		note: `A ${ SLOW }; milliseconds from the input to the next paint (Event Timing, at least 16), to the frame that shows an answer (what was wanted, or the control marked as waiting), and to the one that shows the result; medians of ${ rounds } with quartiles.`,
		head: [ 'action', 'ms', 'limit', 'answer', 'limit', 'result' ],
		rows: names.map( ( name ) => [
			name,
			shown( of( name ) ),
			verdict( of( name ).median, LIMITS[ name ] ?? LIMITS.action ),
			...( LIMITS[ name ]
				? [ '', '', '' ]
				: [ shown( of( answer( name ) ) ), verdict( of( answer( name ) ).median, LIMITS.answer ), shown( of( `${ name }: result` ) ) ] ),
		] ),
		measured: names.flatMap( ( name ) =>
			LIMITS[ name ]
				? { target: `${ name }, ms`, value: of( name ).median, limit: LIMITS[ name ] }
				: [
						{ target: 'main actions, ms', on: name, value: of( name ).median, limit: LIMITS.action },
						{ target: 'main actions answered, ms', on: name, value: of( answer( name ) ).median, limit: LIMITS.answer },
					]
		),
		plot: {
			title: 'From the input to the next paint, ms',
			rows: names.map( ( name ) => ( { label: name, kind: 'ours', ...of( name ), text: of( name ).median.toFixed( 0 ) } ) ),
		},
	};
}

/** @yield {Object} A table. */
export async function* benchPages( { bare, shop, woocommerce }, { cart, english }, { rounds, only }, progress ) {
	const url = shop;
	const noQuestion = Object.entries( {
		necessary: '1',
		preferences: '0',
		statistics: '0',
		marketing: '0',
		consent: `1.${ 'bench'.padEnd( 32, '0' ) }`,
	} ).map( ( [ name, value ] ) => ( { name: `cookie_${ name }`, value, url } ) );
	const withCart = [ { name: 'cart', value: encodeURIComponent( JSON.stringify( cart ) ), url } ];
	const filled = woocommerce ? await cartCookies( woocommerce ) : [];
	const pages = [
		{ name: PLAIN, url: `${ bare }/` },
		{ name: 'home', url: `${ shop }/` },
		{ name: 'list', url: `${ shop }/shop` },
		{ name: 'product', url: english },
		{ name: 'checkout', url: `${ shop }/checkout`, cookies: withCart },
		...Object.entries( woocommerce?.pages ?? {} ).map( ( [ name, address ] ) => ( {
			name: PEER + name,
			url: address,
			cookies: [ 'cart', 'checkout' ].includes( name ) ? filled : [],
		} ) ),
	];
	// The first requests fill opcache and the page cache.
	for ( const page of [ ...pages, ...pages ] ) {
		await fetch( page.url );
	}
	const browser = await launch();
	try {
		if ( only.pages ) {
			yield await loads( browser, pages, rounds, progress );
		}
		if ( only.counts ) {
			yield await fetched( browser, [ ...pages, { name: CART_OPENED, url: english, cookies: noQuestion, act: openCart } ], progress );
		}
		if ( only.actions ) {
			const urls = { home: `${ shop }/`, list: `${ shop }/shop`, product: english, variants: `${ shop }/product/carafe-vase` };
			yield await actions( browser, urls, noQuestion, rounds, progress );
		}
	} finally {
		await browser.close();
	}
}
