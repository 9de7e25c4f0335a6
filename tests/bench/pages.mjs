/** Pages in a cold browser on a slow phone, beside the plain theme page: times, what they fetch and run, and the main actions. */
import { verdict } from './answers.mjs';
import { ACTIONS, actOnce } from './actions.mjs';
import { counts } from './counts.mjs';
import { shown, spread } from './stats.mjs';
import { trace } from './trace.mjs';
import { CPU, LATENCY_MS, MEGABITS, launch, paint } from './visit.mjs';

const PLAIN = 'plain theme page';

/** Largest paint and blocking time may exceed the plain page's by so much. */
const MORE = { lcp: 300, blocking: 50 };

const LIMITS = { ran: 5, checkout: 105, requests: 10, withoutImages: 100, 'first click answered': 100, "cart's content shown": 300, action: 100 };

const SLOW = `${ CPU } times slower processor, ${ MEGABITS } Mbit/s, ${ LATENCY_MS } ms latency`;

const kind = ( name ) => ( name === PLAIN ? 'plain' : name.startsWith( 'WooCommerce' ) ? 'peer' : 'ours' );

async function loads( browser, pages, rounds, progress ) {
	const found = pages.map( () => [] );
	for ( let round = 0; round < rounds; round++ ) {
		for ( const [ index, { name, url, cookies } ] of pages.entries() ) {
			progress( `round ${ round + 1 }/${ rounds }: ${ name }` );
			found[ index ].push( await paint( browser, url, { cookies } ) );
		}
	}
	const of = ( index, key ) => spread( found[ index ].map( ( one ) => one[ key ] ) );
	const plain = { lcp: of( 0, 'lcp' ).median, blocking: of( 0, 'blocking' ).median };
	const rows = [];
	for ( const [ index, { name, url, cookies } ] of pages.entries() ) {
		progress( `trace: ${ name }` );
		const { forced, forcedMs, long } = await trace( browser, url, { cookies } );
		const worst = long.sort( ( a, b ) => b.ms - a.ms )[ 0 ];
		const ours = kind( name ) === 'ours';
		rows.push( [
			name,
			shown( of( index, 'lcp' ) ),
			verdict( of( index, 'lcp' ).median, ours ? Math.round( plain.lcp + MORE.lcp ) : undefined ),
			shown( of( index, 'blocking' ) ),
			verdict( of( index, 'blocking' ).median, ours ? Math.round( plain.blocking + MORE.blocking ) : undefined ),
			of( index, 'shift' ).high.toFixed( 3 ),
			shown( of( index, 'tasks' ) ),
			shown( of( index, 'longest' ) ),
			worst ? [ 'script', 'style', 'paint', 'parse' ].map( ( what ) => worst[ what ].toFixed( 0 ) ).join( ' / ' ) : '',
			forced ? `${ forced } (${ forcedMs.toFixed( 0 ) } ms)` : '0',
		] );
	}
	return {
		part: 'pages',
		title: 'Pages in a cold browser',
		note: `A phone with a ${ SLOW }; medians of ${ rounds } with quartiles, in milliseconds, until 3 s after load. The last two columns come from one traced visit.`,
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
	const rows = [];
	for ( const { name, url, cookies } of pages ) {
		progress( `counts: ${ name }` );
		const found = await counts( browser, url, { cookies } );
		const catalogue = kind( name ) === 'ours' && name !== 'checkout';
		rows.push( [
			name,
			String( found.light ),
			verdict( found.light, catalogue ? LIMITS.requests : undefined ),
			found.withoutImages.toFixed( 0 ),
			verdict( found.withoutImages, catalogue ? LIMITS.withoutImages : undefined ),
			found.ran.toFixed( 1 ),
			verdict( found.ran, catalogue ? LIMITS.ran : LIMITS[ name ], 1 ),
			found.ahead.toFixed( 1 ),
			String( found.requests ),
			found.all.toFixed( 0 ),
		] );
	}
	return {
		part: 'counts',
		title: 'What a first visit fetches and runs',
		note: 'KiB as sent (compressed), 3 s after load with nothing touched. Script that ran is what the browser evaluated. What it prefetched for the next click is a column of its own.',
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
	return {
		part: 'actions',
		title: 'Actions',
		note: `A ${ SLOW }; milliseconds from the input to the next paint (Event Timing, at least 16), medians of ${ rounds } with quartiles.`,
		head: [ 'action', 'ms', 'limit' ],
		rows: names.map( ( name ) => [ name, shown( of( name ) ), verdict( of( name ).median, LIMITS[ name ] ?? LIMITS.action ) ] ),
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
	const pages = [
		{ name: PLAIN, url: `${ bare }/` },
		{ name: 'home', url: `${ shop }/` },
		{ name: 'list', url: `${ shop }/shop` },
		{ name: 'product', url: english },
		{ name: 'checkout', url: `${ shop }/checkout`, cookies: withCart },
		...Object.entries( woocommerce ?? {} ).map( ( [ name, address ] ) => ( { name: `WooCommerce ${ name }`, url: address } ) ),
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
			yield await fetched( browser, pages, progress );
		}
		if ( only.actions ) {
			const urls = { home: `${ shop }/`, list: `${ shop }/shop`, product: english };
			yield await actions( browser, urls, noQuestion, rounds, progress );
		}
	} finally {
		await browser.close();
	}
}
