#!/usr/bin/env node
/**
 * npm run cluster:test: shops on a cluster while its servers fail, and checks that nothing was lost, doubled or oversold (docs/cluster.md).
 *   npm run cluster:test [-- --only=buyers,kill] [--short] [--writers=one] [--write]
 *   npm run cluster:test -- --costs: measures what orders and pages cost instead
 * A complete run writes its results to docs/cluster.md, another one with --write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureClusterPackages } from './simulator/packages.mjs';
import { ensureBuild } from '../../bin/lib/build.mjs';
import { ensureNodeModules } from '../../bin/lib/dependencies.mjs';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { EXTENSIONS_FOR, ensurePhp } from '../../bin/lib/php.mjs';
import { Problem, command, green, red, say, step } from '../../bin/lib/say.mjs';
import { makeDemoPictures } from '../../bin/lib/site.mjs';

const REPORT = fromRoot( 'docs/cluster.md' );
const marks = ( name ) => [ `<!-- ${ name } -->`, `<!-- end of ${ name } -->` ];

/** The demo shop has more rows than an empty one. */
const NOT_CHECKED = [ 'tables grow with orders and products only' ];

function options() {
	const { values } = parseArgs( {
		options: {
			costs: { type: 'boolean', default: false },
			only: { type: 'string', default: '' },
			short: { type: 'boolean', default: false },
			writers: { type: 'string', default: 'all' },
			write: { type: 'boolean', default: false },
		},
	} );
	if ( ! [ 'all', 'one' ].includes( values.writers ) ) {
		throw new Problem( 'Usage: npm run cluster:test -- [--only=<parts of names>] [--short] [--writers=one] [--write]' );
	}
	return { ...values, only: values.only.split( ',' ).filter( Boolean ), rounds: values.short ? 1 : 3, seconds: values.short ? 8 : 15 };
}

/** Runs a case and checks the invariants after it. */
async function runCase( shop, { name, run, noisy = false }, chosen, { checkInvariants, unequalTables } ) {
	const since = Date.now();
	let result;
	try {
		result = await run( shop, chosen );
		const { broken } = await checkInvariants( shop, NOT_CHECKED );
		result.broken.push( ...broken );
		const { unequal } = await unequalTables( shop.cluster.nodes );
		result.broken.push( ...unequal.map( ( table ) => `${ table } differs between the nodes` ) );
	} catch ( error ) {
		result = { seen: '', broken: [ `the case stopped: ${ error.stack }` ] };
		await shop.recover();
	}
	const errors = shop.newErrors();
	if ( ! noisy && errors.length > 0 ) {
		result.broken.push( `${ errors.length } entries in the log, the first: ${ errors[ 0 ] }` );
	}
	const seconds = ( ( Date.now() - since ) / 1000 ).toFixed( 0 );
	say( `  ${ result.broken.length ? red( '✗' ) : green( '✓' ) } ${ name } (${ seconds } s): ${ result.seen }` );
	result.broken.forEach( ( text ) => say( `      ${ text }` ) );
	return { name, seconds, ...result };
}

/** Replaces a part of docs/cluster.md between its marks. */
function replace( name, rewrite ) {
	const [ begin, end ] = marks( name );
	const [ before, rest ] = readFileSync( REPORT, 'utf8' ).split( begin );
	const [ old, after ] = rest.split( end );
	writeFileSync( REPORT, [ before, begin, rewrite( old ), end, after ].join( '' ) );
}

const moment = () => `${ new Date().toISOString().slice( 0, 16 ).replace( 'T', ' ' ) }, load ${ loadavg()[ 0 ].toFixed( 0 ) }`;

/** Results of other cases stay. */
function write( results ) {
	const nameOf = ( row ) => row.split( ' | ' )[ 0 ].replace( /^\| /, '' );
	const now = moment();
	const rows = results.map(
		( { name, seconds, seen, broken } ) =>
			`| ${ name } | ${ now } | ${ seconds } s | ${ broken.length ? `**failed**: ${ broken.join( '; ' ) }` : seen } |`
	);
	const fresh = new Set( rows.map( nameOf ) );
	const head = [ '', '| Case | Date (UTC) | Duration | Seen |', '| --- | --- | --- | --- |' ];
	replace( 'cluster:test', ( old ) => {
		const kept = old.split( '\n' ).filter( ( line ) => /^\| .*, load \d/.test( line ) && ! fresh.has( nameOf( line ) ) );
		return [ ...head, ...kept, ...rows, '' ].join( '\n' );
	} );
}

async function runCosts( shop ) {
	const { costs } = await import( './costs.mjs' );
	const text = await step( 'Costs', ( progress ) => costs( shop, progress ) );
	say( text );
	replace( 'cluster:costs', () => `\n\n${ moment() }.\n${ text }` );
}

/** Runs the cases; the exit code is 1 if one of them fails. */
async function runCases( shop, chosen ) {
	const { CASES } = await import( './cases.mjs' );
	const checks = { ...( await import( '../soak/invariants.mjs' ) ), ...( await import( './equality.mjs' ) ) };
	const cases = CASES.filter( ( { name } ) => chosen.only.length === 0 || chosen.only.some( ( part ) => name.includes( part ) ) );
	const results = [];
	for ( const one of cases ) {
		results.push( await runCase( shop, one, chosen, checks ) );
	}
	if ( chosen.write || ( cases.length === CASES.length && ! chosen.short ) ) {
		write( results );
	}
	const failed = results.filter( ( { broken } ) => broken.length > 0 ).length;
	say();
	say( `${ results.length - failed } passed, ${ failed } failed` );
	process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;
}

await command( async () => {
	const chosen = options();
	await ensurePhp( EXTENSIONS_FOR.mysql, () => {} );
	const version = await step( 'Servers', ensureClusterPackages );
	await step( 'Packages', ensureNodeModules );
	await step( 'Bundles', ensureBuild );
	await step( 'Demo pictures', makeDemoPictures );
	const { ClusterShop } = await import( './shop.mjs' );
	// Cron would take one of the few PHP processes that are measured.
	const constants = chosen.costs ? { DISABLE_WP_CRON: true } : {};
	const shop = await step( 'Cluster', ( progress ) => ClusterShop.open( { version, writers: chosen.writers, constants, progress } ) );
	try {
		await ( chosen.costs ? runCosts( shop ) : runCases( shop, chosen ) );
	} finally {
		await shop.close();
	}
} );
