#!/usr/bin/env node
/**
 * npm start: a demo shop on this machine, from a fresh clone.
 *   npm start [-- --port=8888] [--reset] [--db=mysql] [--no-build] [--no-seed]
 * Packages may be missing at the start, so static imports are limited to Node's own modules and bin/lib.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from './lib/build.mjs';
import { ensureNodeModules } from './lib/dependencies.mjs';
import { fingerprint } from './lib/files.mjs';
import { fromRoot, inCache } from './lib/paths.mjs';
import { EXTENSIONS_FOR, ensurePhp } from './lib/php.mjs';
import { freePort, isFree } from './lib/ports.mjs';
import { endAll, isStopping } from './lib/run.mjs';
import { Problem, bold, command, dim, say, step, steps } from './lib/say.mjs';
import { serve } from './lib/server.mjs';
import {
	credentialsOf,
	databaseFromEnvironment,
	installWordPress,
	isSite,
	makeDemoPictures,
	refreshSite,
	removeSite,
	seedSite,
	settingsOf,
	updateSettings,
} from './lib/site.mjs';
import { findSqliteDropIn } from './lib/sqlite.mjs';
import { findWordPress } from './lib/wordpress/find.mjs';

const LANGUAGES = { English: '/', Italiano: '/it/', Français: '/fr/', Deutsch: '/de/', Lietuvių: '/lt/' };

/** Card numbers of Stripe's test mode. The demo shop uses the fake Stripe server of tests/fakes/stripe. */
const TEST_CARDS = '4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for 3-D Secure';

const SITE = inCache( 'site' );

/** The highest of the other servers' ports is 4,001 above it, or one of the 50 next. */
const MAX_PORT = 61000;

function parseOptions() {
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
		if ( ! Number.isInteger( port ) || port < 1 || port > MAX_PORT || ! [ 'sqlite', 'mysql' ].includes( values.db ) ) {
			throw new Error(
				`--port takes a number from 1 to ${ MAX_PORT } (mail catcher and fakes use ports above it), --db takes sqlite or mysql`
			);
		}
		return { ...values, port };
	} catch ( error ) {
		throw new Problem( `${ error.message.split( '\n' )[ 0 ] }. Usage: npm start -- [--port=8888] [--reset] [--db=mysql]` );
	}
}

const demoFingerprint = () => fingerprint( [ fromRoot( 'demo' ), fromRoot( 'bin/seed.php' ) ] );

/** Whether the site has to be installed, and whether the demo data is missing or older than demo/. */
function plan( { db, reset, 'no-seed': unseeded } ) {
	const exists = isSite( SITE );
	if ( exists && settingsOf( SITE ).db.engine !== db && ! reset ) {
		throw new Problem( `the shop in .cache/site uses ${ settingsOf( SITE ).db.engine }: create it again with npm start -- --reset --db=${ db }` );
	}
	const install = reset || ! exists || ! settingsOf( SITE ).ready;
	return { install, seed: ! unseeded && ( install || settingsOf( SITE ).seeded !== demoFingerprint() ) };
}

/** Installs WordPress, the plugin and the demo shop. Needs no bundles, which are built at the same time. */
async function prepareShop( options, { install, seed } ) {
	const url = `http://127.0.0.1:${ options.port }`;
	const db = options.db === 'mysql' ? databaseFromEnvironment() : undefined;
	await steps( {
		...( seed && { 'Demo pictures': makeDemoPictures } ),
		...( install && {
			WordPress: async ( progress ) => {
				removeSite( SITE );
				await installWordPress( SITE, { db, url, progress } );
			},
		} ),
	} );
	// So that edited PHP shows at once, although pages come from the cache.
	const constants = { ...settingsOf( SITE ).constants, WP_DEVELOPMENT_MODE: 'plugin' };
	updateSettings( SITE, { url, constants } );
	// Installs the plugin, or updates it to the current sources.
	await step( 'Shop', () => refreshSite( SITE ) );
	updateSettings( SITE, { ready: true } );
	if ( seed ) {
		await step( 'Demo shop', ( progress ) => seedSite( SITE, progress ) );
		updateSettings( SITE, { seeded: demoFingerprint() } );
	}
}

/**
 * Installs and downloads. PHP comes from apt, which waits for the disk, while npm's packages and WordPress wait for the network.
 *
 * @param {Promise<void>} packages npm's packages.
 */
async function download( { db }, { install }, packages ) {
	await Promise.all( [
		packages,
		step( 'PHP', ( progress ) => ensurePhp( EXTENSIONS_FOR[ db ] ?? [], progress ) ),
		...( install ? [ step( 'WordPress files', ( progress ) => findWordPress( undefined, progress ) ) ] : [] ),
	] );
	if ( install && db === 'sqlite' ) {
		await findSqliteDropIn();
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
	say( `  ${ 'Social'.padEnd( 10 ) } Google and Facebook are replaced: the sign-in buttons ask for any e-mail address` );
	say();
	say( dim( '  Ctrl-C stops the shop and its servers.' ) );
}

/** Starts the mail catcher and the fakes of the services that the shop calls. */
async function startServers( { port } ) {
	const { startMailCatcher } = await import( fromRoot( 'tests/fakes/mail/catcher.mjs' ) );
	const mail = await startMailCatcher( { httpPort: await freePort( port + 1 ), smtpPort: await freePort( port + 1001 ) } );
	const { startStripeFake } = await import( fromRoot( 'tests/fakes/stripe/server.mjs' ) );
	const webhook = `http://127.0.0.1:${ port }/wp-json/data/v1/stripe_webhook`;
	const stripe = await startStripeFake( { port: await freePort( port + 2001 ), webhook, auto: true } );
	const { startSocialFake } = await import( fromRoot( 'tests/fakes/social/server.mjs' ) );
	const social = await startSocialFake( { port: await freePort( port + 3001 ) } );
	const { startViesFake } = await import( fromRoot( 'tests/fakes/vies/server.mjs' ) );
	const vies = await startViesFake( { port: await freePort( port + 4001 ) } );
	return { mail, stripe: { ...stripe, script: true }, social, vies };
}

await command( async () => {
	const options = parseOptions();
	if ( ! ( await isFree( options.port ) ) ) {
		const other = await freePort( options.port + 1 );
		throw new Problem( `port ${ options.port } is in use (by another npm start?): stop it, or run npm start -- --port=${ other }` );
	}
	const todo = plan( options );
	if ( todo.install ) {
		say( dim( '  The first start downloads packages, builds the bundles and fills the demo shop, which takes a few minutes.' ) );
	}
	const packages = step( 'Packages', ensureNodeModules );
	const [ servers ] = await Promise.all( [
		download( options, todo, packages ).then( async () => {
			const started = await startServers( options );
			await prepareShop( options, todo );
			return started;
		} ),
		packages.then( () => options[ 'no-build' ] || step( 'Bundles', ensureBuild ) ),
	] );
	const { mail, ...fakes } = servers;
	const { url, child } = await serve( SITE, { port: options.port, smtpPort: mail.smtpPort, ...fakes } );
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
