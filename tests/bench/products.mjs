/**
 * `npm run bench -- --products=100,10000,100000`: what a request costs in shops with that many products in five languages, relative to
 * the ping of the same shop, and how it grows from the smallest to the largest. A single size is compared with 100 products.
 * docs/performance.md has the results.
 *
 *   [--db=mysql] [--rounds=30] [--only=search,home] [--queries]
 */
import { checkSource, once, rendered } from './http.mjs';
import { shop } from './shops.mjs';
import { median } from './stats.mjs';

const PAGE_SIZE = 24;

/** Milliseconds that one request of one shop may take in total; what is slow is measured less often. */
const BUDGET = 20_000;
const LEAST_ROUNDS = 3;

/** Pages by the name of the row. */
function pagesOf( { url, products, targets } ) {
	// The last full page in a small shop.
	const page = ( of ) => Math.max( 1, Math.min( 40, Math.floor( of / PAGE_SIZE ) ) );
	return {
		home: `${ url }/de/`,
		list: `${ url }/de/shop`,
		'list by price': `${ url }/de/shop?sort=price`,
		'list, page 40': `${ url }/de/shop?page=${ page( products ) }`,
		'list, three filters': `${ url }/de/shop?category=${ targets.category }&from=20&to=900&stock=1`,
		'category page': `${ url }/de/${ targets.category_path }`,
		'category page 40': `${ url }/de/${ targets.category_path }?page=${ page( targets.in_category ) }`,
		'search page, 30 % match': `${ url }/de/search?s=vase`,
		'product page': `${ url }/de/${ targets.product }`,
	};
}

/** Pages that are measured from the page cache, too: it does not know their size, so one of each kind is enough. */
const STORED = [ 'home', 'list', 'product page' ];

/** Requests of a shop by the name of the row. */
function requests( one ) {
	const { url, products, targets } = one;
	const pages = pagesOf( one );
	const api = `${ url }/wp-json/data/v1`;
	const typo = `${ targets.rare.slice( 0, 2 ) }${ targets.rare[ 3 ] }${ targets.rare[ 2 ] }${ targets.rare.slice( 4 ) }`;
	const suggest = ( word ) => ( { url: `${ api }/get_search_items?lang=de&s=${ encodeURIComponent( word.toLowerCase() ) }` } );
	const cart = targets.cart.map( ( id ) => ( { id, kiekis: 1, shipping: 'carrier', properties: [] } ) );
	return {
		ping: { url: `${ url }/wp-json/bench/v1/ping` },
		'get_cart, 3 lines': { url: `${ api }/get_cart?lang=de`, body: () => ( { cart } ) },
		'suggestions, common word': suggest( 'vase' ),
		'suggestions, first letters': suggest( 'va' ),
		'suggestions, rare word': suggest( targets.rare ),
		'suggestions, typing error': suggest( typo ),
		...Object.fromEntries( Object.entries( pages ).map( ( [ name, address ] ) => [ name, { url: rendered( address ) } ] ) ),
		...Object.fromEntries( STORED.map( ( name ) => [ `${ name }, stored`, { url: pages[ name ], stored: true } ] ) ),
		get_search_items: { url: `${ api }/get_search_items?lang=de` },
		get_cart_products: { url: `${ api }/get_cart_products?lang=de` },
		get_product_qnt: { url: `${ api }/get_product_qnt?lang=de`, body: () => ( { id: targets.cart[ 0 ] } ) },
		'page not found': { url: `${ url }/no-such-page`, status: 404 },
		"WordPress's search": { url: `${ url }/?s=vase` },
		'wp/v2 products': { url: `${ url }/wp-json/wp/v2/vitrine-products` },
		'wp/v2 products, page 40': { url: `${ url }/wp-json/wp/v2/vitrine-products?page=${ Math.min( 40, Math.floor( products / 2 ) ) }` },
		'wp/v2 products, search': { url: `${ url }/wp-json/wp/v2/vitrine-products?search=vase` },
		'wp/v2 products by title': { url: `${ url }/wp-json/wp/v2/vitrine-products?orderby=title` },
		'wp/v2 products, one slug': { url: `${ url }/wp-json/wp/v2/vitrine-products?slug=${ targets.product.split( '/' ).pop() }` },
		'wp/v2 search': { url: `${ url }/wp-json/wp/v2/search?search=vase` },
		'feed of posts': { url: `${ url }/?feed=rss2` },
		'feed of products': { url: `${ url }/?post_type=vitrine_product&feed=rss2` },
		'sitemap index': { url: `${ url }/wp-sitemap.xml` },
		'sitemap page': { url: `${ url }/wp-sitemap-posts-vitrine_product-1.xml` },
	};
}

/** @param {boolean} [isFirst] Stores the page if the page cache should answer later. */
async function ask( name, request, headers, isFirst = false ) {
	const answer = await once( request, headers );
	if ( request.status ? answer.status !== request.status : ! answer.ok ) {
		throw new Error( `${ name } failed at ${ request.url }: ${ answer.text.slice( 0, 300 ) }` );
	}
	if ( ! ( isFirst && request.stored ) ) {
		checkSource( { name, ...request }, answer );
	}
	return answer;
}

/** Lists of times by row, then by shop. The shops take turns, so that changes in the machine's speed affect all of them. */
async function measure( shops, names, rounds, note ) {
	const samples = names.map( () => shops.map( () => [] ) );
	const spent = names.map( () => shops.map( () => 0 ) );
	for ( let round = -1; round < rounds; round++ ) {
		note( `round ${ Math.max( 0, round + 1 ) }/${ rounds }` );
		for ( const [ row, name ] of names.entries() ) {
			for ( const [ column, { wanted } ] of shops.entries() ) {
				if ( spent[ row ][ column ] > BUDGET && round >= LEAST_ROUNDS ) {
					continue;
				}
				const { time } = await ask( name, wanted[ name ], {}, round < 0 );
				spent[ row ][ column ] += time;
				if ( round >= 0 ) {
					samples[ row ][ column ].push( time );
				}
			}
		}
	}
	return samples;
}

function print( rows ) {
	const widths = rows[ 0 ].map( ( _, column ) => Math.max( ...rows.map( ( row ) => row[ column ].length ) ) );
	const lines = rows.map( ( row ) => `| ${ row.map( ( cell, column ) => cell.padEnd( widths[ column ] ) ).join( ' | ' ) } |` );
	lines.splice( 1, 0, `|${ widths.map( ( width ) => '-'.repeat( width + 2 ) ).join( '|' ) }|` );
	console.log( `${ lines.join( '\n' ) }\n` );
}

/** The slowest queries of each request in the largest shop. */
async function explain( { wanted }, names ) {
	for ( const name of names ) {
		const { text } = await ask( name, wanted[ name ], { 'X-Bench-Queries': '1' } );
		const queries = JSON.parse( text ).sort( ( a, b ) => b[ 1 ] - a[ 1 ] );
		console.log(
			`${ name }: ${ queries.length } queries, ${ ( queries.reduce( ( sum, [ , time ] ) => sum + time, 0 ) * 1000 ).toFixed( 1 ) } ms`
		);
		queries
			.slice( 0, 4 )
			.forEach( ( [ sql, time ] ) => console.log( `  ${ ( time * 1000 ).toFixed( 1 ) } ms  ${ sql.replace( /\s+/g, ' ' ).slice( 0, 400 ) }` ) );
	}
}

/** @param {{sizes: number[], db: string, rounds: number, only: string[], queries: boolean}} options */
export async function benchProducts( { sizes, db, rounds, only, queries }, note ) {
	const shops = [];
	try {
		for ( const size of sizes ) {
			const one = await shop( size, db, ( text ) => note( `${ size } products: ${ text }` ) );
			shops.push( { ...one, wanted: requests( one ) } );
		}
		const all = Object.keys( shops[ 0 ].wanted );
		const names = [ 'ping', ...all.slice( 1 ).filter( ( name ) => only.length === 0 || only.some( ( part ) => name.includes( part ) ) ) ];
		const samples = await measure( shops, names, rounds, note );
		const times = samples.map( ( row ) => row.map( median ) );
		const last = shops.length - 1;
		// Of requests that were sent one after the other: the machine's speed changes less between them than between medians.
		const growth = samples.map( ( row ) => median( row[ last ].map( ( ms, round ) => ms / row[ 0 ][ round ] ) ) );
		const rows = [];
		for ( const [ row, name ] of names.entries() ) {
			const answers = [];
			for ( const { wanted } of shops ) {
				answers.push( await ask( name, wanted[ name ], db === 'mysql' ? { 'X-Bench-Rows': '1' } : {} ) );
			}
			rows.push( [
				name,
				...times[ row ].map( ( ms, column ) => `${ ( ms / times[ 0 ][ column ] ).toFixed( 2 ) } (${ ms.toFixed( 1 ) } ms)` ),
				growth[ row ].toFixed( 2 ),
				answers.map( ( answer ) => answer.queries ).join( ', ' ),
				...( db === 'mysql' ? [ answers.map( ( answer ) => answer.rows ).join( ', ' ) ] : [] ),
			] );
		}
		note( '' );
		const head = [ 'request', ...sizes.map( ( size ) => `${ size.toLocaleString( 'en' ) } products` ), 'growth', 'queries' ];
		print( [ [ ...head, ...( db === 'mysql' ? [ 'rows read' ] : [] ) ], ...rows ] );
		if ( queries ) {
			await explain( shops[ last ], names );
		}
	} finally {
		await Promise.all( shops.map( ( one ) => one.stop() ) );
	}
}
