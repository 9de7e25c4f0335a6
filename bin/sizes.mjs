#!/usr/bin/env node
/** Compares the gzipped size of the storefront's files with the budgets of the architecture. Needs `npm run build`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/paths.mjs';
import { Problem, command, green, red, say } from './lib/say.mjs';

const KIB = 1024;

/** KiB gzip, including the early layer, the script in the head and everything loaded earlier. */
const BUDGETS = {
	'before interaction': { islands: [], untouched: true, most: 5 },
	'consent answered': { islands: [], more: [ 'cookie-bar' ], most: 12.25 },
	'variant chosen': { islands: [], more: [ 'variants' ], most: 10.25 },
	'list filtered': { islands: [], more: [ 'list' ], most: 12 },
	'picture enlarged': { islands: [], more: [ 'gallery' ], most: 11 },
	'search opened': { islands: [ 'header' ], most: 84 },
	'cart opened': { islands: [ 'cart' ], most: 80 },
	'chat opened': { islands: [ 'chat' ], most: 84 },
	checkout: { islands: [ 'cart', 'checkout' ], more: [ 'card' ], most: 105.5 },
	// With the first field: beside what the checkout has loaded.
	'checkout validated': { islands: [], more: [ 'rules', 'checkout-rules' ], most: 22 },
	'unpaid order paid': { islands: [ 'order-received' ], more: [ 'card', 'pay-later' ], most: 92 },
	'sign-in opened': { islands: [ 'login' ], most: 105 },
	'contact form opened': { islands: [ 'contact' ], most: 105 },
	'newsletter touched': { islands: [ 'footer' ], most: 105 },
	'order received': { islands: [ 'order-received' ], most: 90 },
	account: { islands: [ 'account' ], most: 106 },
	wishlist: { islands: [ 'wishlist' ], most: 105 },
	withdrawal: { islands: [ 'withdrawal' ], most: 105 },
};

/** How many times larger the second form of shop.css may be, with what takes back a theme's rules. */
const MOST_KEPT = 1.15;

const sizeOf = ( name ) => gzipSync( readFileSync( path.join( ROOT, 'build', name ) ), { level: 6 } ).length;
/** The name of a built file without its hash. */
const plain = ( built ) => built.split( '.' )[ 0 ];
const shown = ( bytes ) => `${ ( bytes / KIB ).toFixed( 1 ) } KiB`.padStart( 10 );

await command( async () => {
	const file = path.join( ROOT, 'build/manifest.json' );
	if ( ! existsSync( file ) ) {
		throw new Problem( 'build/ is missing: run `npm run build`' );
	}
	const manifest = JSON.parse( readFileSync( file, 'utf8' ) );
	const files = {
		early: manifest[ 'early.js' ],
		signals: manifest[ 'signals.js' ],
		interaction: manifest[ 'interaction.js' ],
		runtime: manifest[ 'runtime.js' ],
		'shop.css': manifest[ 'shop.css' ],
	};
	for ( const [ name, { js, css, shared = [] } ] of Object.entries( manifest.islands ) ) {
		files[ name ] = js;
		shared.forEach( ( built ) => ( files[ plain( built ) ] = built ) );
		files[ `${ name }.css` ] = css;
	}
	// The card fields are loaded only for card payments, what pays an order that was left unpaid only for such an order, and the checkout's
	// validation with the first field.
	for ( const chunk of [ 'card', 'pay-later', 'checkout-rules' ] ) {
		files[ chunk ] = readdirSync( path.join( ROOT, 'build' ) ).find( ( name ) => name.startsWith( `${ chunk }.` ) && name.endsWith( '.js' ) );
	}
	const sizes = Object.fromEntries(
		Object.entries( files )
			.filter( ( [ , name ] ) => name )
			.map( ( [ name, built ] ) => [ name, sizeOf( built ) ] )
	);
	Object.entries( sizes ).forEach( ( [ name, bytes ] ) => say( `${ name.padEnd( 20 ) }${ shown( bytes ) }` ) );
	say();

	const over = [];
	// In a kept theme: the second form of the page's sheets.
	const grown = sizeOf( manifest.kept[ 'shop.css' ] ) / sizes[ 'shop.css' ];
	say(
		`${ 'shop.css, kept'.padEnd( 20 ) }${ shown( sizeOf( manifest.kept[ 'shop.css' ] ) ) } of ${ shown( sizes[ 'shop.css' ] * MOST_KEPT ).trim() }`
	);
	if ( grown > MOST_KEPT ) {
		over.push( `shop.css takes ${ grown.toFixed( 2 ) } times as much in a kept theme` );
	}
	for ( const [ name, { islands, more = [], untouched = false, most } ] of Object.entries( BUDGETS ) ) {
		const lacking = islands.filter( ( island ) => ! sizes[ island ] );
		if ( lacking.length ) {
			over.push( `${ lacking.join( ', ' ) } is not built` );
			continue;
		}
		const shared = islands.flatMap( ( island ) => manifest.islands[ island ].shared ?? [] ).map( plain );
		const loaded = new Set( [
			'early',
			'signals',
			...( untouched ? [] : [ 'interaction' ] ),
			...( islands.length ? [ 'runtime' ] : [] ),
			...shared,
			...islands,
			...more,
		] );
		const bytes = [ ...loaded ].reduce( ( sum, part ) => sum + sizes[ part ], 0 );
		const fits = bytes <= most * KIB;
		say( `${ name.padEnd( 20 ) }${ shown( bytes ) } of ${ most } ${ fits ? green( '✓' ) : red( '✗' ) }` );
		if ( ! fits ) {
			over.push( `${ name } takes ${ shown( bytes ).trim() } of ${ most }` );
		}
	}
	if ( over.length ) {
		throw new Problem( over.join( '; ' ) );
	}
} );
