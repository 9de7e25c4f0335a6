/**
 * `npm run bench`: the shop beside plain WordPress (and WooCommerce, if WOOCOMMERCE_DIR names a built copy), measured in the same run and
 * compared with the targets. docs/performance.md explains the parts and has the results.
 *
 *   npm run bench [-- --db=sqlite,mysql] [-- --only=http,load,pages,counts,actions,lighthouse] [-- --lighthouse] [-- --rounds=7]
 *                 [-- --clients=8] [-- --seconds=8] [-- --workers=4] [-- --write]
 *   npm run bench -- --products=100,100000: see products.mjs
 *
 * `--write` replaces the tables and plots in docs/. `--rounds` is for the browser; requests are sent ten times as often.
 */
import os from 'node:os';
import { benchAnswers, facts } from './answers.mjs';
import { hasHost } from './host.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchPages } from './pages.mjs';
import { benchProducts } from './products.mjs';
import { print, write } from './report.mjs';
import { sites } from './sites.mjs';

const flag = ( name ) => process.argv.includes( `--${ name }` );
const option = ( name, fallback ) => process.argv.find( ( a ) => a.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ] ?? fallback;
const list = ( name, fallback ) => option( name, fallback ).split( ',' ).filter( Boolean );
const note = ( text ) => process.stderr.isTTY && process.stderr.write( `\r\u001b[K${ text }` );

const SERVER_PARTS = [ 'http', 'load' ];
const BROWSER_PARTS = [ 'pages', 'counts', 'actions' ];

/** A host has about two PHP workers for each core. */
const WORKERS = 2 * os.availableParallelism();

function machine( workers ) {
	const server = hasHost() ? `nginx and ${ workers } PHP-FPM workers` : `PHP's built-in server with ${ workers } workers`;
	return `Measured on ${ new Date().toISOString().slice( 0, 10 ) }: ${ os.availableParallelism() } cores, load ${ os.loadavg()[ 0 ].toFixed( 1 ) }, ${ server }.`;
}

async function benchDemo() {
	const parts = list( 'only', [ ...SERVER_PARTS, ...BROWSER_PARTS, ...( flag( 'lighthouse' ) ? [ 'lighthouse' ] : [] ) ].join() );
	const unknown = parts.filter( ( part ) => ! [ ...SERVER_PARTS, ...BROWSER_PARTS, 'lighthouse' ].includes( part ) );
	if ( unknown.length ) {
		throw new Error( `--only takes ${ [ ...SERVER_PARTS, ...BROWSER_PARTS, 'lighthouse' ].join() }` );
	}
	const only = Object.fromEntries( parts.map( ( part ) => [ part, true ] ) );
	const needsBrowser = BROWSER_PARTS.some( ( part ) => only[ part ] );
	const databases = list( 'db', SERVER_PARTS.some( ( part ) => only[ part ] ) ? 'sqlite,mysql' : 'mysql' );
	const rounds = Number( option( 'rounds', 7 ) );
	const workers = Number( option( 'workers', WORKERS ) );
	const done = ( part, table ) => {
		note( '' );
		print( table );
		if ( flag( 'write' ) ) {
			write( part, table, machine( workers ) );
		}
	};
	for ( const [ index, db ] of databases.entries() ) {
		const last = index === databases.length - 1;
		const running = await sites( { db, workers, progress: note } );
		try {
			const found = await facts( running.shop );
			const options = { rounds: rounds * 10, seconds: Number( option( 'seconds', 8 ) ), clients: Number( option( 'clients', 8 ) ), only, db };
			for await ( const table of benchAnswers( running, found, options, note ) ) {
				done( `${ table.part } ${ db }`, table );
			}
			// Browsers notice no difference between the databases.
			if ( last && needsBrowser ) {
				for await ( const table of benchPages( running, found, { rounds, only }, note ) ) {
					done( table.part, table );
				}
			}
			if ( last && only.lighthouse ) {
				const pages = [
					[ 'home', `${ running.shop }/` ],
					[ 'list', `${ running.shop }/shop` ],
					[ 'product', found.english ],
					...Object.entries( running.woocommerce ?? {} ).map( ( [ name, url ] ) => [ `WooCommerce ${ name }`, url ] ),
				];
				done( 'lighthouse', await benchLighthouse( pages, note ) );
			}
		} finally {
			await running.stop();
		}
	}
}

if ( option( 'products' ) ) {
	const sizes = option( 'products' ).split( ',' ).map( Number );
	await benchProducts(
		{
			sizes: [ ...new Set( sizes.length > 1 ? sizes : [ 100, ...sizes ] ) ].sort( ( a, b ) => a - b ),
			db: option( 'db', 'sqlite' ),
			rounds: Number( option( 'rounds', 30 ) ),
			only: list( 'only', '' ),
			queries: flag( 'queries' ),
		},
		note
	);
} else {
	await benchDemo();
}
