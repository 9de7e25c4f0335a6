/** The shop of the cluster test: what the cases and the invariants of the soak test need, on a new cluster. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Cluster } from './simulator/cluster.mjs';
import { runPhp } from './simulator/web.mjs';
import { fromRoot, inCache } from '../../bin/lib/paths.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { startMailCatcher } from '../fakes/mail/catcher.mjs';
import { startStripeFake } from '../fakes/stripe/server.mjs';
import { newAddress, send } from '../soak/http.mjs';
import { orderRequest } from '../soak/order.mjs';

const KEPT_MAILS = 1_000_000;

/** Longest time that e-mails of a case may take before the leases of killed processes are ended. */
const IDLE_SECONDS = 30;

const pause = ( ms ) => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

export const ok = ( answer ) => answer.status === 200 && answer.json?.status === true;

export class ClusterShop {
	/** Stock of each product of this test before anything was sold. */
	initial = {};
	/** Keys of all orders that a buyer received, with their request ids. */
	placed = new Map();
	#logged = {};

	static async open( { version, writers, progress, constants = {} } ) {
		const shop = new ClusterShop();
		shop.mail = await startMailCatcher( { kept: KEPT_MAILS } );
		const port = await freePort( 8800 );
		const home = inCache( 'cluster-test', String( port ) );
		rmSync( home, { recursive: true, force: true } );
		shop.stripe = await startStripeFake( { webhook: `http://127.0.0.1:${ port }/wp-json/data/v1/stripe_webhook` } );
		const env = {
			VITRINE_SMTP_PORT: String( shop.mail.smtpPort ),
			VITRINE_STRIPE_URL: shop.stripe.url,
			VITRINE_STRIPE_KEYS: JSON.stringify( shop.stripe.shop ),
		};
		shop.cluster = new Cluster( { home, port, version, env, writers, constants: { VITRINE_CHEAP_PASSWORDS: true, ...constants } } );
		await shop.cluster.start( { seed: true, progress } );
		await shop.control( 'open' );
		return shop;
	}

	get urls() {
		return [ this.cluster.url, ...this.cluster.servers.map( ( { url } ) => url ) ];
	}

	member( name ) {
		return this.cluster.members.find( ( member ) => member.name === name );
	}

	async control( command, input = {} ) {
		if ( command === 'settle' ) {
			await this.#untilIdle();
		}
		const server = this.cluster.servers[ input.server ?? 0 ];
		return JSON.parse( await runPhp( server, [ fromRoot( 'tests/soak/control.php' ), server.site, command ], JSON.stringify( input ) ) );
	}

	/** `settle` ends the leases of killed processes. Those of living ones end first: two processes would send the same e-mails. */
	async #untilIdle() {
		for ( let tries = 0; tries < IDLE_SECONDS; tries++ ) {
			const [ [ leases, due ] ] = await this.cluster.nodes[ 0 ].query(
				`SELECT (SELECT COUNT(*) FROM vitrine.wp_vitrine_leases WHERE expires_at > UNIX_TIMESTAMP()),
				(SELECT COUNT(*) FROM vitrine.wp_vitrine_outbox WHERE sent_at IS NULL AND due_at <= UNIX_TIMESTAMP())`
			);
			if ( Number( leases ) === 0 && Number( due ) === 0 ) {
				return;
			}
			await pause( 1000 );
		}
	}

	async products( stocks ) {
		const ids = await this.control( 'products', { stocks } );
		ids.forEach( ( id, index ) => ( this.initial[ id ] = stocks[ index ] ) );
		return ids;
	}

	/** Calls a route of data/v1 as a browser does; `server` 1 or 2 calls a PHP server directly, past HAProxy and Varnish. */
	call( route, body, { server = 0, from = newAddress(), ...options } = {} ) {
		const headers = { 'X-Forwarded-For': from };
		const url = `${ this.urls[ server ] }/wp-json/data/v1/${ route }?lang=en`;
		return send( url, { method: body === undefined ? 'GET' : 'POST', body, from: server ? '127.0.0.1' : from, headers, ...options } );
	}

	page( page, from ) {
		return send( this.cluster.url + page, { from } );
	}

	/** A page of PHP server 1 or 2, past HAProxy and Varnish. */
	pageOf( server, page ) {
		const { host } = new URL( this.cluster.url );
		return send( this.urls[ server ] + page, { headers: { Host: host, 'X-Forwarded-For': newAddress() } } );
	}

	order( ...facts ) {
		return orderRequest( ...facts );
	}

	async place( order, options ) {
		const answer = await this.call( 'add_order', order, options );
		if ( ok( answer ) ) {
			this.placed.set( answer.json.data.key, order.request_id );
		}
		return answer;
	}

	/** Received e-mails. The outbox sends again what it could not mark as sent; the message id shows that it is the same e-mail. */
	mails() {
		return this.mail.messages.map( ( { recipients, subject, headers } ) => ( {
			to: recipients,
			subject,
			id: headers.find( ( { key } ) => key === 'message-id' )?.value ?? '',
		} ) );
	}

	/** New entries of both servers' logs. */
	newErrors() {
		return this.cluster.sites.flatMap( ( site ) => {
			const file = path.join( site, 'wp-content/debug.log' );
			const text = existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
			const fresh = text.slice( this.#logged[ site ] ?? 0 );
			this.#logged[ site ] = text.length;
			return fresh
				.split( '\n' )
				.filter( ( line ) => /PHP (Warning|Notice|Deprecated|Fatal|Parse)|WordPress database error|vitrine:/.test( line ) );
		} );
	}

	/** Starts what a case has killed, and waits until every node has all data. */
	async recover() {
		for ( const member of this.cluster.members.filter( ( { runs } ) => ! runs ) ) {
			await member.start();
		}
		const { nodes } = this.cluster;
		for ( let tries = 0; tries < 300; tries++ ) {
			const sizes = await Promise.all( nodes.map( ( node ) => node.status( 'wsrep_cluster_size' ) ) );
			const states = await Promise.all( nodes.map( ( node ) => node.status( 'wsrep_local_state_comment' ) ) );
			if ( sizes.every( ( size ) => Number( size ) === nodes.length ) && states.every( ( state ) => state === 'Synced' ) ) {
				return pause( 2500 );
			}
			await pause( 200 );
		}
		throw new Error( 'the database nodes did not find together again' );
	}

	/** Sum of a status variable over all nodes. */
	async sum( name ) {
		const values = await Promise.all( this.cluster.nodes.map( ( node ) => node.status( name ) ) );
		return values.reduce( ( total, value ) => total + Number( value ), 0 );
	}

	async close() {
		await this.cluster.stop();
		await this.stripe.stop();
		await this.mail.stop();
	}
}
