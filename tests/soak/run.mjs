#!/usr/bin/env node
/**
 * npm run soak: the heavy cases of docs/reliability.md on real PHP servers and databases.
 *   npm run soak [-- --minutes=10] [--clients=8] [--database=sqlite|mariadb] [--only=races] [--short] [--write]
 * `--short` takes about a minute and is part of `npm run test:full`. `--write` adds the results to docs/reliability.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../bin/lib/build.mjs';
import { ensureVendor } from '../../bin/lib/composer.mjs';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { EXTENSIONS_FOR, ensurePhp } from '../../bin/lib/php.mjs';
import { Problem, command, green, red, say, step } from '../../bin/lib/say.mjs';
import { lastItem, retries, webhooks } from './cases/buyers.mjs';
import { killDatabase, killPhp } from './cases/crashes.mjs';
import { shopping, storm } from './cases/shopping.mjs';
import { checkInvariants } from './invariants.mjs';
import { Shop } from './shop.mjs';

const REPORT = fromRoot( 'docs/reliability.md' );
const MARKS = [ '<!-- soak -->', '<!-- end of soak -->' ];

/** `noisy` cases cause errors in the log on purpose; `only` names the database that a case needs. */
const CASES = [
	{ name: 'last item', run: lastItem },
	{ name: 'retries', run: retries },
	{ name: 'webhooks', run: webhooks },
	{ name: 'kill -9 of PHP', run: killPhp },
	{ name: 'kill -9 of the database', run: killDatabase, only: 'mariadb', noisy: true },
	{ name: 'kills under load', run: storm, noisy: true },
	{ name: 'mixed shopping', run: shopping },
];

function options() {
	const { values } = parseArgs( {
		options: {
			minutes: { type: 'string', default: '10' },
			clients: { type: 'string', default: '8' },
			database: { type: 'string' },
			only: { type: 'string' },
			short: { type: 'boolean', default: false },
			write: { type: 'boolean', default: false },
		},
	} );
	const [ minutes, clients ] = [ Number( values.minutes ), Number( values.clients ) ];
	const databases = values.database ? [ values.database ] : [ 'sqlite', 'mariadb' ];
	if ( ! ( minutes > 0 ) || ! ( clients > 0 ) || ! databases.every( ( name ) => [ 'sqlite', 'mariadb' ].includes( name ) ) ) {
		throw new Problem(
			'Usage: npm run soak -- [--minutes=10] [--clients=8] [--database=sqlite|mariadb] [--only=<part of a name>] [--short] [--write]'
		);
	}
	return { ...values, clients, databases, minutes: values.short ? 0.15 : minutes };
}

/** Runs a case and the invariants after it. */
async function runCase( shop, { name, run, noisy = false }, { minutes, clients, short } ) {
	const since = Date.now();
	let result;
	try {
		const length = run === storm ? Math.min( minutes, 2 ) : minutes;
		result = await run( shop, { minutes: length, clients, rounds: short ? 1 : 6, short } );
		const { broken } = await checkInvariants( shop );
		result.broken.push( ...broken );
	} catch ( error ) {
		result = { seen: '', broken: [ `the case stopped: ${ error.stack }` ] };
	}
	const errors = shop.newErrors();
	if ( ! noisy && errors.length > 0 ) {
		result.broken.push( `${ errors.length } entries in the log, the first: ${ errors[ 0 ] }` );
	}
	const seconds = ( ( Date.now() - since ) / 1000 ).toFixed( 0 );
	say( `  ${ result.broken.length ? red( '✗' ) : green( '✓' ) } ${ shop.database }: ${ name } (${ seconds } s): ${ result.seen }` );
	result.broken.forEach( ( text ) => say( `      ${ text }` ) );
	return { database: shop.database, name, seconds, ...result };
}

async function runOn( database, chosen ) {
	const shop = await step( `Shop on ${ database }`, ( progress ) => Shop.open( database, progress ) );
	const results = [];
	try {
		for ( const one of CASES ) {
			const wanted = ! chosen.only || chosen.only.split( ',' ).some( ( part ) => one.name.includes( part ) );
			if ( wanted && [ undefined, database ].includes( one.only ) ) {
				results.push( await runCase( shop, one, chosen ) );
			}
		}
	} finally {
		await shop.close();
	}
	return results;
}

/** Replaces the results of the same database in docs/reliability.md. */
function write( results, { minutes, clients } ) {
	const text = readFileSync( REPORT, 'utf8' );
	const [ before, rest ] = text.split( MARKS[ 0 ] );
	const [ old, after ] = rest.split( MARKS[ 1 ] );
	const fresh = new Set( results.map( ( { database } ) => database ) );
	const kept = old.split( '\n' ).filter( ( line ) => /^\| (sqlite|mariadb) /.test( line ) && ! fresh.has( line.split( ' ' )[ 1 ] ) );
	const now = `${ new Date().toISOString().slice( 0, 16 ).replace( 'T', ' ' ) }, load ${ loadavg()[ 0 ].toFixed( 0 ) }`;
	const rows = results.map(
		( { database, name, seconds, seen, broken } ) =>
			`| ${ database } | ${ name } | ${ now } | ${ seconds } s | ${ broken.length ? `**failed**: ${ broken.join( '; ' ) }` : seen } |`
	);
	const head = [
		`\nLast runs, \`npm run soak -- --minutes=${ minutes } --clients=${ clients }\`:\n`,
		'| Database | Case | Date (UTC) | Duration | Seen |',
		'| --- | --- | --- | --- | --- |',
	];
	writeFileSync( REPORT, [ before, MARKS[ 0 ], [ ...head, ...kept, ...rows, '' ].join( '\n' ), MARKS[ 1 ], after ].join( '' ) );
}

await command( async () => {
	const chosen = options();
	await ensurePhp( EXTENSIONS_FOR.tests, () => {} );
	await ensureVendor( () => {} );
	await step( 'Bundles', ensureBuild );
	const results = [];
	for ( const database of chosen.databases ) {
		results.push( ...( await runOn( database, chosen ) ) );
	}
	if ( chosen.write ) {
		write( results, chosen );
	}
	const failed = results.filter( ( { broken } ) => broken.length > 0 ).length;
	say();
	say( `${ results.length - failed } passed, ${ failed } failed` );
	process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;
} );
