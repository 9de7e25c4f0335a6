/**
 * `npm run bench`: the shop beside plain WordPress (and WooCommerce, if WOOCOMMERCE_DIR names a built copy), measured in the same run and
 * compared with the targets. docs/performance.md explains the parts and has the results.
 *
 *   npm run bench [-- --db=sqlite,mysql] [-- --only=http,load,pages,counts,actions,lighthouse] [-- --lighthouse] [-- --rounds=7]
 *                 [-- --requests=30] [-- --clients=8] [-- --seconds=4] [-- --workers=4] [-- --write]
 *   npm run bench -- --products=100,100000: see products.mjs
 *
 * `--write` replaces the tables and plots in docs/. `--rounds` is for the browser, `--requests` for the responses.
 * The table of all targets is printed if nothing was left out.
 */
import os from 'node:os';
import { benchAnswers, facts } from './answers.mjs';
import { hasHost } from './host.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchPages } from './pages.mjs';
import { benchProducts } from './products.mjs';
import { explained, print, write } from './report.mjs';
import { sites } from './sites.mjs';
import { misses, targetsTable } from './targets.mjs';

const flag = ( name ) => process.argv.includes( `--${ name }` );
const option = ( name, fallback ) => process.argv.find( ( a ) => a.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ] ?? fallback;
const list = ( name, fallback ) => option( name, fallback ).split( ',' ).filter( Boolean );
const note = ( text ) => process.stderr.isTTY && process.stderr.write( `\r\u001b[K${ text }` );

const SERVER_PARTS = [ 'http', 'load' ];
const BROWSER_PARTS = [ 'pages', 'counts', 'actions' ];
const PARTS = [ ...SERVER_PARTS, ...BROWSER_PARTS, 'lighthouse' ];
const DATABASES = [ 'sqlite', 'mysql' ];

/** A host has about two PHP workers for each core. */
const WORKERS = 2 * os.availableParallelism();

function machine( workers ) {
	const server = hasHost() ? `nginx and ${ workers } PHP-FPM workers` : `PHP's built-in server with ${ workers } workers`;
	return `Measured on ${ new Date().toISOString().slice( 0, 10 ) }: ${ os.availableParallelism() } cores, load ${ os.loadavg()[ 0 ].toFixed( 1 ) }, ${ server }.`;
}

async function benchDemo() {
	const parts = list( 'only', [ ...SERVER_PARTS, ...BROWSER_PARTS, ...( flag( 'lighthouse' ) ? [ 'lighthouse' ] : [] ) ].join() );
	if ( ! parts.every( ( part ) => PARTS.includes( part ) ) ) {
		throw new Error( `--only takes ${ PARTS.join() }` );
	}
	const only = Object.fromEntries( parts.map( ( part ) => [ part, true ] ) );
	const needsBrowser = BROWSER_PARTS.some( ( part ) => only[ part ] );
	const databases = list( 'db', SERVER_PARTS.some( ( part ) => only[ part ] ) ? DATABASES.join() : 'mysql' );
	const rounds = Number( option( 'rounds', 7 ) );
	const workers = Number( option( 'workers', WORKERS ) );
	const measured = [];
	const done = ( part, table ) => {
		note( '' );
		print( table );
		measured.push( ...( table.measured ?? [] ) );
		if ( flag( 'write' ) ) {
			write( part, table, machine( workers ) );
		}
	};
	for ( const [ index, db ] of databases.entries() ) {
		const last = index === databases.length - 1;
		const running = await sites( { db, workers, progress: note } );
		try {
			const found = await facts( running.shop );
			const options = {
				rounds: Number( option( 'requests', 30 ) ),
				seconds: Number( option( 'seconds', 4 ) ),
				clients: Number( option( 'clients', 8 ) ),
				only,
				db,
			};
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
					...( running.woocommerce ? [ 'list', 'product' ] : [] ).map( ( name ) => [
						`WooCommerce: ${ name }`,
						running.woocommerce.pages[ name ],
					] ),
				];
				done( 'lighthouse', await benchLighthouse( pages, note ) );
			}
		} finally {
			await running.stop();
		}
	}
	if ( PARTS.every( ( part ) => only[ part ] ) && DATABASES.every( ( db ) => databases.includes( db ) ) ) {
		const table = targetsTable( measured );
		done( table.part, table );
		for ( const name of misses( table ).filter( ( target ) => ! explained( target ) ) ) {
			console.error( `docs/performance.md, "Missed targets", does not name: ${ name }` );
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
