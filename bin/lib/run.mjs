import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { childrenSeconds } from './cpu.mjs';

/** Each child has its own process group, so that its descendants end with it (php -S forks workers). */
const groups = new Set();

export function stopGroup( child, signal = 'SIGTERM' ) {
	try {
		process.kill( -child.pid, signal );
	} catch ( error ) {
		if ( error.code !== 'ESRCH' ) {
			throw error;
		}
	}
}

const exited = ( child ) => child.exitCode !== null || child.signalCode !== null;

/** Sends SIGTERM to a child's group, then SIGKILL. Resolves when it has ended. */
export async function end( child ) {
	if ( ! exited( child ) ) {
		const gone = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
		stopGroup( child );
		const killTimer = setTimeout( () => stopGroup( child, 'SIGKILL' ), 5000 );
		await gone;
		clearTimeout( killTimer );
	}
	stopGroup( child, 'SIGKILL' );
	groups.delete( child );
}

export const endAll = () => Promise.all( [ ...groups ].map( end ) );

let guarded = false;
let stopping = false;

/** Whether a signal is ending this process. */
export const isStopping = () => stopping;

function guardSignals() {
	if ( guarded ) {
		return;
	}
	guarded = true;
	for ( const [ signal, code ] of [
		[ 'SIGINT', 130 ],
		[ 'SIGTERM', 143 ],
		[ 'SIGHUP', 129 ],
	] ) {
		process.once( signal, async () => {
			stopping = true;
			await endAll();
			process.exit( code );
		} );
	}
	process.on( 'exit', () => groups.forEach( ( child ) => stopGroup( child, 'SIGKILL' ) ) );
}

/** Accounts of CPU seconds: `accounts.run( { cpu: 0 }, work )` adds up what the programs take that `work` starts. */
export const accounts = new AsyncLocalStorage();

let counted = 0;

/** Node has no usage of a single child. The kernel adds it to that of all children when a child ends, so the difference is the child's own. */
function countUsage( account ) {
	const all = childrenSeconds();
	if ( account ) {
		account.cpu += all - counted;
	}
	counted = all;
}

/** Starts a long-running program that logs its output. It is stopped at the end of this process at the latest. */
export function start( program, args, { log, input, ...options } = {} ) {
	guardSignals();
	const child = spawn( program, args, { ...options, detached: true, stdio: [ input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe' ] } );
	child.stdin?.end( input );
	groups.add( child );
	const account = accounts.getStore();
	child.once( 'exit', () => {
		groups.delete( child );
		countUsage( account );
	} );
	child.on( 'error', () => groups.delete( child ) );
	if ( log ) {
		mkdirSync( path.dirname( log ), { recursive: true } );
		const file = createWriteStream( log, { flags: 'a' } );
		child.stdout.pipe( file, { end: false } );
		child.stderr.pipe( file, { end: false } );
		child.once( 'close', () => file.end() );
	}
	return child;
}

/**
 * Runs a program until it ends. Resolves with { code, stdout, stderr, output } for any exit code.
 * `onLine` is called with each line of output; `input` is its standard input.
 */
export function run( program, args = [], { onLine, log, ...options } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const child = start( program, args, { log, ...options } );
		const seen = { stdout: '', stderr: '', output: '' };
		let rest = '';
		for ( const name of [ 'stdout', 'stderr' ] ) {
			child[ name ].setEncoding( 'utf8' );
			child[ name ].on( 'data', ( text ) => {
				seen[ name ] += text;
				seen.output += text;
				if ( onLine ) {
					const lines = ( rest + text ).split( /\r?\n|\r/ );
					rest = lines.pop();
					lines.filter( ( line ) => line.trim() !== '' ).forEach( onLine );
				}
			} );
		}
		child.on( 'error', ( error ) =>
			error.code === 'ENOENT' ? resolve( { code: 127, ...seen, output: `${ program }: not found` } ) : reject( error )
		);
		child.on( 'close', ( code ) => resolve( { code: code ?? 1, ...seen } ) );
	} );
}

export const lastLines = ( text, count = 12 ) => text.trim().split( '\n' ).slice( -count ).join( '\n' );
