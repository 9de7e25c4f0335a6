/** The shop of the soak test: one database, two PHP servers with four processes each, a fake of Stripe. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { PHP } from '../../bin/lib/php.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { run, stopGroup } from '../../bin/lib/run.mjs';
import { serve, siteEnvironment } from '../../bin/lib/server.mjs';
import { updateSettings } from '../../bin/lib/site.mjs';
import { createTestSite } from '../../bin/lib/test-site.mjs';
import { startStripeFake } from '../fakes/stripe/server.mjs';
import { newAddress, send } from './http.mjs';
import { orderRequest } from './order.mjs';

const WORKERS = 4;

export class Shop {
	/** Stock of each product before anything was sold. */
	initial = {};
	/** Keys of all orders that a client received, with their request ids. */
	placed = new Map();
	#processes = [];

	static async open( database, progress = () => {} ) {
		const shop = new Shop();
		shop.database = database;
		shop.test = await createTestSite( `soak-${ database }`, { db: database === 'mariadb' ? 'mysql' : 'sqlite', durable: true, progress } );
		shop.site = shop.test.site;
		copyFileSync( fromRoot( 'tests/soak/mu-plugin.php' ), path.join( shop.site, 'wp-content/mu-plugins/vitrine-soak.php' ) );
		shop.ports = [ await freePort(), await freePort() ];
		// Both servers present the same site, as behind a load balancer.
		updateSettings( shop.site, { url: `http://127.0.0.1:${ shop.ports[ 0 ] }` } );
		shop.stripe = await startStripeFake( { webhook: `http://127.0.0.1:${ shop.ports[ 0 ] }/wp-json/data/v1/stripe_webhook` } );
		shop.stripe.webhooks.held = true;
		await shop.control( 'open' );
		await shop.startServer( 0 );
		await shop.startServer( 1 );
		return shop;
	}

	get urls() {
		return this.ports.map( ( port ) => `http://127.0.0.1:${ port }` );
	}

	async startServer( index ) {
		this.#processes[ index ] = await serve( this.site, { port: this.ports[ index ], workers: WORKERS, stripe: this.stripe } );
	}

	/** Kills all processes of a server at once and starts it again. */
	async crashServer( index ) {
		const { child } = this.#processes[ index ];
		const gone = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
		stopGroup( child, 'SIGKILL' );
		await gone;
		// The port is free once the last worker has ended.
		for ( let tries = 0; tries < 20; tries++ ) {
			try {
				return await this.startServer( index );
			} catch {
				await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
			}
		}
		throw new Error( `Server ${ index } did not start again.` );
	}

	/** Kills MariaDB and starts it again on its data. */
	async crashDatabase() {
		this.test.maria.kill();
		await this.test.maria.restart();
	}

	async php( args, input, env = {} ) {
		const answer = await run( PHP, args, {
			input: JSON.stringify( input ),
			env: {
				...siteEnvironment( this.site ),
				VITRINE_STRIPE_URL: this.stripe.url,
				VITRINE_STRIPE_KEYS: JSON.stringify( this.stripe.shop ),
				VITRINE_TEST_SITE: this.site,
				...env,
			},
		} );
		return answer;
	}

	async control( command, input = {} ) {
		const { code, stdout, output } = await this.php( [ fromRoot( 'tests/soak/control.php' ), this.site, command ], input );
		if ( code !== 0 ) {
			throw new Error( `control.php ${ command }: ${ this.newErrors().pop() ?? output.slice( -300 ) }` );
		}
		return JSON.parse( stdout );
	}

	async products( stocks ) {
		const ids = await this.control( 'products', { stocks } );
		ids.forEach( ( id, index ) => ( this.initial[ id ] = stocks[ index ] ) );
		return ids;
	}

	/**
	 * Calls a route in a process that kills itself, or the database, at a named point. A killed database is started again immediately, as
	 * a host does. Returns what the process said; '' if it was killed.
	 */
	async callAndDie( way, point, route, body = {} ) {
		const folder = mkdtempSync( path.join( tmpdir(), 'vitrine-soak-' ) );
		writeFileSync( path.join( folder, 'body.json' ), JSON.stringify( body ) );
		const { maria } = this.test;
		let [ killed, over ] = [ false, false ];
		const back =
			way === 'database' &&
			maria.exited().then( () => {
				killed = true;
				return over ? undefined : maria.restart();
			} );
		const { stdout } = await this.php(
			[ fromRoot( 'tests/php/support/call-and-die.php' ), way, point, route, path.join( folder, 'body.json' ) ],
			{},
			way === 'database' ? { VITRINE_DB_PID: String( maria.pid() ) } : {}
		);
		over = true;
		rmSync( folder, { recursive: true } );
		if ( way === 'database' && ! killed ) {
			throw new Error( `the point was not reached: ${ stdout.slice( 0, 200 ) }` );
		}
		await back;
		return stdout;
	}

	/** Calls a data/v1 route on one of the servers. */
	call( route, body, { server = 0, from = newAddress(), ...options } = {} ) {
		const method = body === undefined ? 'GET' : 'POST';
		return send( `${ this.urls[ server % 2 ] }/wp-json/data/v1/${ route }?lang=en`, { method, body, from, ...options } );
	}

	order( ...facts ) {
		return orderRequest( ...facts );
	}

	async place( order, options ) {
		const answer = await this.call( 'add_order', order, options );
		if ( answer.json?.status === true ) {
			this.placed.set( answer.json.data.key, order.request_id );
		}
		return answer;
	}

	/** What e-mails were sent, as `to: subject`. */
	mails() {
		const file = path.join( this.site, 'wp-content/soak-mails.txt' );
		const lines = existsSync( file ) ? readFileSync( file, 'utf8' ).trim().split( '\n' ).filter( Boolean ) : [];
		return lines.map( ( line ) => JSON.parse( line ) );
	}

	/** Warnings and errors of PHP and of the shop since the last call. */
	newErrors() {
		const file = this.test.log;
		const text = existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
		const fresh = text.slice( this.logged ?? 0 );
		this.logged = text.length;
		return fresh.split( '\n' ).filter( ( line ) => /PHP (Warning|Notice|Deprecated|Fatal|Parse)|WordPress database error|vitrine:/.test( line ) );
	}

	/** Resident memory of the servers' processes in MiB, the largest one. */
	memory() {
		return Math.max( 0, ...this.#processes.flatMap( ( { child } ) => residentOf( child.pid ) ) );
	}

	async close() {
		await Promise.all( this.#processes.map( ( server ) => server.stop() ) );
		await this.stripe.stop();
		await this.test.stop();
	}
}

/** Resident memory of a process and its children. */
function residentOf( pid ) {
	const read = ( file ) => {
		try {
			return readFileSync( file, 'utf8' );
		} catch {
			return '';
		}
	};
	const children = read( `/proc/${ pid }/task/${ pid }/children` ).trim().split( ' ' ).filter( Boolean );
	const own = Number( /VmRSS:\s+(\d+)/.exec( read( `/proc/${ pid }/status` ) )?.[ 1 ] ?? 0 ) / 1024;
	return [ own, ...children.flatMap( residentOf ) ];
}
