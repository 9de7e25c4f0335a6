import { availableParallelism, setPriority } from 'node:os';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inCache } from '../paths.mjs';
import { bold, dim, green, Problem, red, say } from '../say.mjs';
import { accounts, isStopping } from '../run.mjs';
import { Yardstick } from './yardstick.mjs';

const SHOWN = 40;
const HEARTBEAT = 30000;
const PACE = 10000;

/** Niceness of the checks that run beside an urgent one. */
const GIVES_WAY = 5;

const clock = ( since ) => `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;
const indent = ( text ) => text.replace( /^/gm, '    ' );

const plain = ( text ) => text.replace( /\u001b\[[0-9;]*[a-zA-Z]/g, '' );

function shortened( message ) {
	const lines = plain( message ).trimEnd().split( '\n' );
	return lines.length <= SHOWN
		? lines.join( '\n' )
		: [ ...lines.slice( 0, SHOWN - 10 ), `… ${ lines.length - SHOWN } lines …`, ...lines.slice( -10 ) ].join( '\n' );
}

/** A check that crashes, or that neither passes nor fails anything, counts as one failure. One that says why it can't run here is `skipped`. */
async function guarded( check, yardstick ) {
	try {
		const result = await check.run( () => {}, yardstick );
		if ( ! result.skipped && ! ( result.passed + result.failed > 0 ) ) {
			throw new Problem( 'nothing was checked' );
		}
		return result;
	} catch ( error ) {
		const message = error instanceof Problem ? error.message : String( error?.stack ?? error );
		return { passed: 0, failed: 1, failures: [ { name: 'did not run', message } ] };
	}
}

export function chosen( checks, only ) {
	if ( ! only ) {
		return checks;
	}
	const names = only.split( ',' );
	const unknown = names.filter( ( name ) => ! checks.some( ( check ) => check.name === name ) );
	if ( unknown.length > 0 ) {
		throw new Problem( `unknown check ${ unknown.join( ', ' ) }; available: ${ checks.map( ( { name } ) => name ).join( ', ' ) }` );
	}
	return checks.filter( ( { name } ) => names.includes( name ) );
}

function sayFailures( { check, failures } ) {
	say();
	say( bold( `${ check.name }  ${ dim( path.relative( process.cwd(), inCache( 'test/logs', `${ check.name }.log` ) ) ) }` ) );
	for ( const { name, message } of failures ) {
		say( `  ${ red( '✗' ) } ${ name }` );
		say( indent( shortened( message ) ) );
	}
	say();
}

/**
 * Hands out the checks in their order. A check waits until everything is prepared, or, if it says so, only for what it `needs`.
 *
 * @param checks
 * @param stages Promises by name.
 */
export function turns( checks, stages = {} ) {
	const queue = [ ...checks ];
	const pending = new Map();
	for ( const [ name, stage ] of Object.entries( stages ) ) {
		pending.set(
			name,
			stage.then( () => pending.delete( name ) )
		);
	}
	const isReady = ( { needs } ) => pending.size === 0 || ( needs in stages && ! pending.has( needs ) );
	return async () => {
		for (;;) {
			const index = queue.findIndex( isReady );
			if ( index >= 0 ) {
				return queue.splice( index, 1 )[ 0 ];
			}
			if ( pending.size === 0 ) {
				return undefined;
			}
			await Promise.race( pending.values() );
		}
	};
}

function sayResult( { check, passed, failed, note, failures, skipped }, time ) {
	if ( skipped ) {
		say( `  ${ dim( '–' ) } ${ check.name.padEnd( 16 ) } skipped, not here: ${ skipped }` );
		return;
	}
	const mark = failed > 0 ? red( '✗' ) : green( '✓' );
	say( `  ${ mark } ${ check.name.padEnd( 16 ) } ${ passed } passed, ${ failed } failed ${ dim( time ) }` );
	if ( note ) {
		say( dim( `    ${ note }` ) );
	}
	if ( failed > 0 ) {
		sayFailures( { check, failures } );
	}
}

/**
 * Runs checks in parallel and reports each one, with its failures, as soon as it ends. Returns the totals.
 *
 * @param checks
 * @param stages
 * @param last   A check that runs after all others.
 */
export async function runChecks( checks, stages, last ) {
	mkdirSync( inCache( 'test/logs' ), { recursive: true } );
	const next = turns( checks, stages );
	const running = new Map();
	const results = [];
	const heart = setInterval(
		() => running.size > 0 && say( dim( `  … ${ [ ...running ].map( ( [ name, since ] ) => `${ name } ${ clock( since ) }` ).join( ', ' ) }` ) ),
		HEARTBEAT
	);
	const yardstick = new Yardstick();
	yardstick.measure();
	const pace = setInterval( () => yardstick.measure(), PACE );
	const lane = async () => {
		for ( let check = await next(); check && ! isStopping(); check = await next() ) {
			const since = Date.now();
			running.set( check.name, since );
			const account = { cpu: 0 };
			const ends = accounts.run( account, () => guarded( check, yardstick ) );
			if ( check.urgent ) {
				// Processes inherit this priority; the urgent check has already started with the normal one.
				setPriority( GIVES_WAY );
			}
			const result = { check, ...( await ends ) };
			running.delete( check.name );
			results.push( result );
			sayResult( result, `${ clock( since ) }, CPU ${ account.cpu.toFixed( 1 ) } s` );
		}
	};
	// One more than cores: browser tests, servers and databases wait half of the time.
	await Promise.all( Array.from( { length: Math.max( 2, availableParallelism() ) + 1 }, lane ) );
	clearInterval( heart );
	clearInterval( pace );
	if ( last && ! isStopping() ) {
		const result = { check: last, ...( await guarded( last, yardstick ) ) };
		results.push( result );
		sayResult( result, '' );
	}
	const failed = results.filter( ( result ) => result.failed > 0 );
	if ( failed.length > 0 ) {
		say();
		say( bold( 'Failed (details above):' ) );
		failed.forEach( ( { check, failures } ) => failures.forEach( ( { name } ) => say( `  ${ red( '✗' ) } ${ check.name } › ${ name }` ) ) );
	}
	const sum = ( key ) => results.reduce( ( total, result ) => total + result[ key ], 0 );
	return { passed: sum( 'passed' ), failed: sum( 'failed' ) };
}
