import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { linkTo, linkTree } from '../../../bin/lib/files.mjs';
import { freePort } from '../../../bin/lib/ports.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { Problem } from '../../../bin/lib/say.mjs';
import {
	activatePlugin,
	assemblePlugin,
	installWordPress,
	isSite,
	refreshSite,
	removeSite,
	seedSite,
	settingsOf,
	updateSettings,
} from '../../../bin/lib/site.mjs';
import { GaleraNode, startGalera } from './galera.mjs';
import { waitFor } from './member.mjs';
import { program } from './packages.mjs';
import { HaProxy, Redis, Varnish } from './proxies.mjs';
import { PhpServer, installObjectCache } from './web.mjs';

const NODES = [ 'db1', 'db2', 'db3' ];
const SERVERS = [ 'php1', 'php2' ];

/** Free ports that differ from each other. */
async function ports( names, first ) {
	const found = {};
	let next = first;
	for ( const name of names ) {
		found[ name ] = await freePort( next );
		next = found[ name ] + 1;
	}
	return found;
}

/** A shop on several servers of this machine, each with its own port; data in `home`. */
export class Cluster {
	#sockets = mkdtempSync( path.join( tmpdir(), 'vitrine-cluster-' ) );

	/** @param options { home, port, version: of PHP, env: of PHP, constants: of wp-config.php, writers: 'all' or 'one', processes } */
	constructor( options ) {
		Object.assign( this, { writers: 'all', constants: {}, env: {}, ...options } );
		process.once( 'exit', () => rmSync( this.#sockets, { recursive: true, force: true } ) );
	}

	folder( ...parts ) {
		return path.join( this.home, ...parts );
	}

	get members() {
		return [ ...this.nodes, this.redis, ...this.servers, this.varnish, this.proxy ];
	}

	get url() {
		return `http://127.0.0.1:${ this.port }`;
	}

	/** Every PHP server has its own WordPress, as on its own machine. They share the uploads and nothing else. */
	get sites() {
		return SERVERS.map( ( name ) => this.folder( name, 'wordpress' ) );
	}

	/** Chooses ports and describes the servers; nothing runs yet. */
	async plan() {
		const proxy = await ports( [ 'php', 'database', 'stats', 'varnish', 'redis', ...SERVERS ], this.port + 10 );
		const sql = await ports(
			NODES.flatMap( ( name ) => [ 'sql', 'group', 'ist', 'sst', 'check' ].map( ( kind ) => `${ name } ${ kind }` ) ),
			this.port + 40
		);
		const portsOf = ( name ) =>
			Object.fromEntries( [ 'sql', 'group', 'ist', 'sst', 'check' ].map( ( kind ) => [ kind, sql[ `${ name } ${ kind }` ] ] ) );
		const addresses = NODES.map( ( name ) => `127.0.0.1:${ sql[ `${ name } group` ] }` );
		this.nodes = NODES.map(
			( name ) =>
				new GaleraNode( name, this.folder( name ), { ports: portsOf( name ), addresses, sockets: this.#sockets, syncWait: this.syncWait } )
		);
		this.redis = new Redis( 'redis', this.folder( 'redis' ), { port: proxy.redis } );
		const { version, processes } = this;
		const env = { ...this.env, VITRINE_URL: this.url };
		this.servers = SERVERS.map(
			( name, index ) =>
				new PhpServer( name, this.folder( name ), {
					...{ port: proxy[ name ], site: this.sites[ index ], sockets: this.#sockets, version, env },
					...( processes && { processes } ),
				} )
		);
		this.varnish = new Varnish( 'varnish', this.folder( 'varnish' ), { port: proxy.varnish, backend: proxy.php } );
		this.proxy = new HaProxy( 'haproxy', this.folder( 'haproxy' ), {
			...{ varnish: this.varnish, servers: this.servers, nodes: this.nodes, writers: this.writers },
			ports: { shop: this.port, ...proxy },
			socket: path.join( this.#sockets, 'haproxy.sock' ),
		} );
	}

	/** Starts the database, creates the shop if there is none, and starts everything else. */
	async start( { seed, progress = () => {} } ) {
		await this.plan();
		// A node that joins copies the database: its own is only in the way.
		this.nodes.slice( 1 ).forEach( ( node ) => rmSync( node.data, { recursive: true, force: true } ) );
		await startGalera( this.nodes, ( text ) => progress( `database: ${ text }` ) );
		progress( 'Redis, HAProxy, Varnish' );
		await this.redis.start();
		await this.proxy.start();
		// Before the shop: one that can't purge its page cache while it is set up waits for cron to try again.
		await this.varnish.start();
		await waitFor( 'HAProxy', () => this.#databaseAnswers(), { log: this.proxy.log } );
		await this.#site( seed, progress );
		progress( 'PHP servers' );
		await Promise.all( this.servers.map( ( server ) => server.start() ) );
		await waitFor( 'The shop', async () => ( await fetch( `${ this.url }/` ).catch( () => null ) )?.ok, { log: this.proxy.log } );
	}

	async #databaseAnswers() {
		const { database } = this.proxy.ports;
		return ( await run( program( 'mariadb-admin' ), [ '--no-defaults', '-h127.0.0.1', `-P${ database }`, '-uroot', 'ping' ] ) ).code === 0;
	}

	/** A database account that works from every server, which MariaDB's own root does not. */
	async #account() {
		const [ site ] = this.sites;
		const password = isSite( site ) ? settingsOf( site ).db.password : randomBytes( 18 ).toString( 'base64url' );
		await this.nodes[ 0 ].query(
			`CREATE USER IF NOT EXISTS vitrine@'%' IDENTIFIED BY '${ password }'; CREATE USER IF NOT EXISTS vitrine@localhost IDENTIFIED BY '${ password }';
			GRANT ALL ON vitrine.* TO vitrine@'%'; GRANT ALL ON vitrine.* TO vitrine@localhost`
		);
		return { engine: 'mysql', host: `127.0.0.1:${ this.proxy.ports.database }`, name: 'vitrine', user: 'vitrine', password, prefix: 'wp_' };
	}

	async #site( seed, progress ) {
		const [ first, second ] = this.sites;
		const db = await this.#account();
		const constants = {
			WP_REDIS_HOST: '127.0.0.1',
			WP_REDIS_PORT: this.redis.port,
			VITRINE_CACHE_SERVERS: `http://127.0.0.1:${ this.varnish.port }`,
			...this.constants,
		};
		const isNew = ! isSite( first ) || ! settingsOf( first ).ready;
		if ( isNew ) {
			removeSite( first );
			await installWordPress( first, { db, url: this.url, constants, progress } );
		}
		updateSettings( first, { db, url: this.url, constants } );
		installObjectCache( first );
		progress( 'the plugin' );
		if ( isNew ) {
			assemblePlugin( first );
			await activatePlugin( first );
			if ( seed ) {
				await seedSite( first, ( text ) => progress( `demo shop: ${ text }` ) );
			}
			updateSettings( first, { ready: true } );
		} else {
			await refreshSite( first );
		}
		this.#copySite( first, second );
	}

	/** The second machine: the same files and wp-config.php, its own log, shared uploads. */
	#copySite( from, to ) {
		const uploads = this.folder( 'uploads' );
		if ( ! existsSync( uploads ) ) {
			mkdirSync( uploads, { recursive: true } );
			linkTree( path.join( from, 'wp-content/uploads' ), uploads );
		}
		linkTo( uploads, path.join( from, 'wp-content/uploads' ) );
		removeSite( to );
		linkTree( from, to, [ 'wp-content', '.opcache' ] );
		const content = path.join( to, 'wp-content' );
		linkTree( path.join( from, 'wp-content' ), content, [ 'uploads', 'debug.log', 'plugins' ] );
		copyFileSync( path.join( from, 'site.json' ), path.join( to, 'site.json' ) );
		assemblePlugin( to );
		linkTo( uploads, path.join( content, 'uploads' ) );
	}

	/** Lets the first node end last: the next start begins from its data. */
	async stop() {
		const [ first, ...others ] = this.nodes;
		await Promise.all( [ this.proxy, this.varnish, ...this.servers, this.redis ].map( ( member ) => member.stop() ) );
		await Promise.all( others.map( ( node ) => node.stop() ) );
		await first.stop();
		rmSync( this.#sockets, { recursive: true, force: true } );
	}
}

/** Refuses to start a second cluster on the same data. */
export async function requireFreePort( port ) {
	if ( ( await freePort( port ) ) !== port ) {
		throw new Problem( `port ${ port } is in use (by another cluster?): stop it, or choose another one with --port=` );
	}
}
