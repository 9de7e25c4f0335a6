#!/usr/bin/env node
/**
 * npm start: a demo shop on this machine, from a fresh clone.
 *   npm start [-- --port=8888] [--reset] [--db=mysql] [--no-build] [--no-seed]
 * Runs with bare Node: nothing may be imported from a package before the packages are installed.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from './lib/build.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { fingerprint } from './lib/files.mjs';
import { fromRoot, inCache } from './lib/paths.mjs';
import { EXTENSIONS_FOR, ensurePhp } from './lib/php.mjs';
import { freePort, isFree } from './lib/ports.mjs';
import { endAll, isStopping } from './lib/run.mjs';
import { Problem, bold, command, dim, say, step } from './lib/say.mjs';
import { serve } from './lib/server.mjs';
import {
	createSite,
	credentialsOf,
	databaseFromEnvironment,
	isSite,
	refreshSite,
	removeSite,
	seedSite,
	settingsOf,
	updateSettings,
} from './lib/site.mjs';

const LANGUAGES = { English: '/', Italiano: '/it/', Français: '/fr/', Deutsch: '/de/', Lietuvių: '/lt/' };

/** Numbers of Stripe's own test mode; the shop's cards are the fake of tests/fakes/stripe, where no money moves. */
const TEST_CARDS = '4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for 3-D Secure';

const SITE = inCache( 'site' );

function wishes() {
	try {
		const { values } = parseArgs( {
			options: {
				db: { type: 'string', default: 'sqlite' },
				'no-build': { type: 'boolean' },
				'no-seed': { type: 'boolean' },
				port: { type: 'string', default: '8888' },
				reset: { type: 'boolean' },
			},
		} );
		const port = Number( values.port );
		if ( ! Number.isInteger( port ) || port < 1 || port > 64000 || ! [ 'sqlite', 'mysql' ].includes( values.db ) ) {
			throw new Error( '--port takes a number up to 64000, --db takes sqlite or mysql' );
		}
		return { ...values, port };
	} catch ( error ) {
		throw new Problem( `${ error.message.split( '\n' )[ 0 ] }. Usage: npm start -- [--port=8888] [--reset] [--db=mysql]` );
	}
}

async function prepareSite( { db, port, reset, 'no-seed': unseeded } ) {
	const url = `http://127.0.0.1:${ port }`;
	if ( isSite( SITE ) && settingsOf( SITE ).db.engine !== db && ! reset ) {
		throw new Problem( `the shop in .cache/site is on ${ settingsOf( SITE ).db.engine }: start it anew with npm start -- --reset --db=${ db }` );
	}
	if ( reset || ! isSite( SITE ) || ! settingsOf( SITE ).ready ) {
		await step( 'WordPress', async ( progress ) => {
			removeSite( SITE );
			await createSite( SITE, { db: db === 'mysql' ? databaseFromEnvironment() : undefined, url, progress } );
		} );
		updateSettings( SITE, { ready: true } );
	} else {
		updateSettings( SITE, { url } );
		await refreshSite( SITE );
	}
	// Seeding twice changes nothing but what has changed in demo/.
	const demo = fingerprint( [ fromRoot( 'demo' ), fromRoot( 'bin/seed.php' ) ] );
	if ( ! unseeded && settingsOf( SITE ).seeded !== demo ) {
		await step( 'Demo shop', ( progress ) => seedSite( SITE, progress ) );
		updateSettings( SITE, { seeded: demo } );
	}
}

function announce( url, mailUrl ) {
	const { user, password } = credentialsOf( SITE );
	say();
	for ( const [ name, path ] of Object.entries( LANGUAGES ) ) {
		say( `  ${ name.padEnd( 10 ) } ${ bold( url + path ) }` );
	}
	say( `  ${ 'Admin'.padEnd( 10 ) } ${ bold( `${ url }/wp-admin/` ) }  ${ user } / ${ password }` );
	say( `  ${ 'Mail'.padEnd( 10 ) } ${ bold( mailUrl ) }` );
	say( `  ${ 'Card'.padEnd( 10 ) } ${ bold( '4242 4242 4242 4242' ) } pays, ${ TEST_CARDS }` );
	say();
	say( dim( '  Ctrl-C stops the shop and all it started.' ) );
}

await command( async () => {
	const wish = wishes();
	if ( ! ( await isFree( wish.port ) ) ) {
		const other = await freePort( wish.port + 1 );
		throw new Problem( `port ${ wish.port } is taken (by another npm start?): stop that, or run npm start -- --port=${ other }` );
	}
	await step( 'PHP', ( progress ) => ensurePhp( EXTENSIONS_FOR[ wish.db ] ?? [], progress ) );
	await step( 'Packages', ensureNodeModules );
	if ( ! wish[ 'no-build' ] ) {
		await step( 'Bundles', ensureBuild );
	}
	const { startMailCatcher } = await import( fromRoot( 'tests/fakes/mail/catcher.mjs' ) );
	const mail = await startMailCatcher( { httpPort: await freePort( wish.port + 1 ), smtpPort: await freePort( wish.port + 1001 ) } );
	const { startStripeFake } = await import( fromRoot( 'tests/fakes/stripe/server.mjs' ) );
	const webhook = `http://127.0.0.1:${ wish.port }/wp-json/data/v1/stripe_webhook`;
	const stripe = await startStripeFake( { port: await freePort( wish.port + 2001 ), webhook, auto: true } );
	await prepareSite( wish );
	const { url, child } = await serve( SITE, { port: wish.port, smtpPort: mail.smtpPort, stripe: { ...stripe, script: true } } );
	announce( url, mail.url );
	child.once( 'exit', async ( code ) => {
		if ( isStopping() ) {
			return;
		}
		await endAll();
		process.stderr.write( `PHP's server stopped (exit code ${ code }): see .cache/site/wp-content/server.log\n` );
		process.exit( 1 );
	} );
} );
