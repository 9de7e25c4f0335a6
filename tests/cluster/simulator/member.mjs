import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { end, start, stopGroup } from '../../../bin/lib/run.mjs';
import { Problem } from '../../../bin/lib/say.mjs';

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

/** Waits until `isReady` answers true, or a process of the member ends. */
export async function waitFor( what, isReady, { seconds = 30, children = [], log = '' } = {} ) {
	for ( const until = Date.now() + seconds * 1000; ! ( await isReady() ); ) {
		if ( Date.now() > until || children.some( ( child ) => child.exitCode !== null || child.signalCode !== null ) ) {
			throw new Problem( `${ what } did not start${ log && `: see ${ log }` }` );
		}
		await pause( 100 );
	}
}

export const listens = ( port ) =>
	new Promise( ( resolve ) => {
		const socket = connect( port, '127.0.0.1' );
		socket.once( 'connect', () => ( socket.destroy(), resolve( true ) ) );
		socket.once( 'error', () => resolve( false ) );
	} );

/**
 * One server of the cluster, of one or more processes: it can be started, stopped, killed and started again. A subclass has `commands()`,
 * a list of [ program, args, options ], and `isReady()`.
 */
export class Member {
	children = [];

	/** @param {string} folder Its configuration, data and logs. */
	constructor( name, folder ) {
		this.name = name;
		this.folder = folder;
		this.log = path.join( folder, 'log' );
		mkdirSync( folder, { recursive: true } );
	}

	file( name ) {
		return path.join( this.folder, name );
	}

	/** Whether any of its processes runs. */
	get runs() {
		return this.children.some( ( child ) => child.exitCode === null && child.signalCode === null );
	}

	async start() {
		this.children = ( await this.commands() ).map( ( [ program, args, options = {} ] ) =>
			start( program, args, { cwd: this.folder, ...options, log: this.log } )
		);
		await waitFor( this.name, () => this.isReady(), { seconds: this.patience ?? 30, children: this.children, log: this.log } );
		return this;
	}

	/** Ends all its processes at once, as a power failure does. */
	async kill() {
		const running = this.children.filter( ( child ) => child.exitCode === null && child.signalCode === null );
		const gone = running.map( ( child ) => new Promise( ( resolve ) => child.once( 'exit', resolve ) ) );
		this.children.forEach( ( child ) => stopGroup( child, 'SIGKILL' ) );
		await Promise.all( gone );
	}

	async stop() {
		await Promise.all( this.children.map( end ) );
	}

	remove() {
		rmSync( this.folder, { recursive: true, force: true } );
	}
}
