#!/usr/bin/env node
/**
 * npm run cluster: the demo shop on several servers of this machine (docs/cluster.md).
 *   npm run cluster [-- --port=8700] [--reset] [--writers=one]
 * Three MariaDB Galera nodes, Redis, two PHP servers, Varnish, and HAProxy in front of all of them. With --writers=one all requests use the
 * first database node, and the others only if it is away.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Cluster, requireFreePort } from './simulator/cluster.mjs';
import { ensureClusterPackages } from './simulator/packages.mjs';
import { ensureBuild } from '../../bin/lib/build.mjs';
import { ensureNodeModules } from '../../bin/lib/dependencies.mjs';
import { fromRoot, inCache } from '../../bin/lib/paths.mjs';
import { EXTENSIONS_FOR, ensurePhp } from '../../bin/lib/php.mjs';
import { freePort } from '../../bin/lib/ports.mjs';
import { endAll } from '../../bin/lib/run.mjs';
import { Problem, bold, command, dim, say, step } from '../../bin/lib/say.mjs';
import { credentialsOf, makeDemoPictures } from '../../bin/lib/site.mjs';

function parseOptions() {
	try {
		const { values } = parseArgs( {
			options: {
				port: { type: 'string', default: '8700' },
				reset: { type: 'boolean' },
				writers: { type: 'string', default: 'all' },
			},
		} );
		const port = Number( values.port );
		if ( ! Number.isInteger( port ) || port < 1024 || port > 60000 || ! [ 'all', 'one' ].includes( values.writers ) ) {
			throw new Error( '--port takes a number from 1024 to 60000, --writers takes all or one' );
		}
		return { ...values, port };
	} catch ( error ) {
		throw new Problem( `${ error.message.split( '\n' )[ 0 ] }. Usage: npm run cluster -- [--port=8700] [--reset] [--writers=one]` );
	}
}

function announce( cluster, mailUrl ) {
	const { user, password } = credentialsOf( cluster.sites[ 0 ] );
	const { ports } = cluster.proxy;
	const lines = {
		Shop: `${ bold( `${ cluster.url }/` ) }  through HAProxy and Varnish`,
		Admin: `${ bold( `${ cluster.url }/wp-admin/` ) }  ${ user } / ${ password }`,
		Mail: mailUrl,
		HAProxy: `http://127.0.0.1:${ ports.stats }/`,
		Varnish: `http://127.0.0.1:${ cluster.varnish.port }/`,
		PHP: cluster.servers.map( ( { url } ) => url ).join( '  ' ),
		Redis: `127.0.0.1:${ cluster.redis.port }`,
		Database: `127.0.0.1:${ ports.database }, nodes ${ cluster.nodes.map( ( node ) => node.ports.sql ).join( ', ' ) } (mariadb -S ${ cluster.nodes[ 0 ].socket })`,
	};
	say();
	Object.entries( lines ).forEach( ( [ name, text ] ) => say( `  ${ name.padEnd( 10 ) } ${ text }` ) );
	say();
	say( dim( `  Data and logs are in .cache/cluster. Ctrl-C stops all servers.` ) );
}

await command( async () => {
	const options = parseOptions();
	const { port } = options;
	await requireFreePort( port );
	await step( 'PHP', ( progress ) => ensurePhp( EXTENSIONS_FOR.mysql, progress ) );
	const version = await step( 'Servers', ensureClusterPackages );
	await step( 'Packages', ensureNodeModules );
	await step( 'Bundles', ensureBuild );
	await step( 'Demo pictures', makeDemoPictures );
	const home = inCache( 'cluster' );
	if ( options.reset ) {
		rmSync( home, { recursive: true, force: true } );
	}
	const { startMailCatcher } = await import( fromRoot( 'tests/fakes/mail/catcher.mjs' ) );
	const mail = await startMailCatcher( { httpPort: await freePort( port + 1 ), smtpPort: await freePort( port + 2 ) } );
	const { startStripeFake } = await import( fromRoot( 'tests/fakes/stripe/server.mjs' ) );
	const stripe = await startStripeFake( {
		port: await freePort( port + 3 ),
		webhook: `http://127.0.0.1:${ port }/wp-json/data/v1/stripe_webhook`,
		auto: true,
	} );
	const env = {
		VITRINE_SMTP_PORT: String( mail.smtpPort ),
		VITRINE_STRIPE_URL: stripe.url,
		VITRINE_STRIPE_KEYS: JSON.stringify( stripe.shop ),
		VITRINE_STRIPE_SCRIPT: '1',
	};
	const cluster = new Cluster( { home, port, version, env, writers: options.writers } );
	try {
		await step( 'Cluster', ( progress ) => cluster.start( { seed: true, progress } ) );
	} catch ( error ) {
		await endAll();
		throw error;
	}
	announce( cluster, mail.url );
} );
