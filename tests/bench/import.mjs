/**
 * `npm run bench:import`: seconds, rows per second, CPU time of PHP and peak memory of an import in two languages, on SQLite and MariaDB,
 * and how long orders wait in the meantime.
 *
 *   npm run bench:import [-- --rows=10000] [-- --db=sqlite] [-- --runs=new,same,prices,texts,families]
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PHP } from '../../bin/lib/php.mjs';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { start } from '../../bin/lib/run.mjs';
import { createTestSite } from '../../bin/lib/test-site.mjs';

const option = ( name, fallback ) => process.argv.find( ( a ) => a.startsWith( `--${ name }=` ) )?.split( '=' )[ 1 ] ?? fallback;
const rows = Number( option( 'rows', 10_000 ) );
const databases = option( 'db', 'sqlite,mysql' ).split( ',' );
const runs = option( 'runs', 'new,same,prices' );

for ( const db of databases ) {
	const test = await createTestSite( `bench-import-${ db }`, { db, constants: { WP_DEBUG: false } } );
	const worker = start(
		PHP,
		[ '-d', 'memory_limit=512M', fromRoot( 'tests/bench/import.php' ), `--site=${ test.site }`, `--rows=${ rows }`, `--runs=${ runs }` ],
		{
			cwd: fromRoot(),
		}
	);
	let output = '';
	worker.stdout.on( 'data', ( text ) => {
		output += text;
		for ( let end = output.indexOf( '\n' ); end >= 0; end = output.indexOf( '\n' ) ) {
			print( db, output.slice( 0, end ) );
			output = output.slice( end + 1 );
		}
	} );
	worker.stderr.pipe( process.stderr );
	const stop = path.join( test.site, 'stop' );
	const orders = start( PHP, [ fromRoot( 'tests/bench/import.php' ), `--site=${ test.site }`, `--orders=${ stop }` ], { cwd: fromRoot() } );
	let sold = '';
	orders.stdout.on( 'data', ( text ) => ( sold += text ) );
	process.exitCode ||= await new Promise( ( resolve ) => worker.once( 'close', resolve ) );
	writeFileSync( stop, '' );
	await new Promise( ( resolve ) => orders.once( 'close', resolve ) );
	console.log( `${ db.padEnd( 6 ) }  meanwhile ${ sold.trim() }` );
	await test.stop();
}

function print( db, line ) {
	if ( ! line.startsWith( '{' ) ) {
		console.error( line );
		return;
	}
	const { run, check, import: saved, outcomes, cpu, memory } = JSON.parse( line );
	const seconds = check + saved;
	const counts = Object.entries( outcomes )
		.filter( ( [ , count ] ) => count > 0 )
		.map( ( [ name, count ] ) => `${ count } ${ name }` );
	console.log(
		[
			db.padEnd( 6 ),
			run.padEnd( 8 ),
			`${ seconds.toFixed( 1 ) } s`.padStart( 9 ),
			`(check ${ check } s, import ${ saved } s)`.padEnd( 32 ),
			`${ Math.round( rows / seconds ) } rows/s`.padStart( 12 ),
			`${ cpu } s CPU`.padStart( 11 ),
			`${ Math.round( memory / 2 ** 20 ) } MiB`.padStart( 8 ),
			counts.join( ', ' ),
		].join( '  ' )
	);
}
