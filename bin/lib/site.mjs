import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyWhenChanged, fingerprint, linkTo, linkTree } from './files.mjs';
import { Kept } from './kept.mjs';
import { WORDPRESS_CURRENT, fromRoot, inCache } from './paths.mjs';
import { JIT, PHP } from './php.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';
import { findSqliteDropIn } from './sqlite.mjs';
import { findWordPress } from './wordpress/find.mjs';

const SALTS = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap( ( name ) => [ `${ name }_KEY`, `${ name }_SALT` ] );
const secret = ( bytes ) => randomBytes( bytes ).toString( 'base64url' );

/** Connection settings for `npm start -- --db=mysql` from the DB_* variables. */
export function databaseFromEnvironment( env = process.env ) {
	const host = env.DB_HOST || 'localhost';
	return {
		engine: 'mysql',
		host: env.DB_SOCKET ? `${ host.split( ':' )[ 0 ] }:${ env.DB_SOCKET }` : host,
		name: env.DB_NAME || 'vitrine',
		user: env.DB_USER || 'root',
		password: env.DB_PASSWORD || '',
		prefix: 'wp_',
	};
}

const SQLITE = { engine: 'sqlite', host: '', name: 'vitrine', user: '', password: '', prefix: 'wp_' };

const settingsFile = ( site ) => path.join( site, 'site.json' );
export const isSite = ( site ) => existsSync( settingsFile( site ) ) && existsSync( path.join( site, 'wp-load.php' ) );
export const settingsOf = ( site ) => JSON.parse( readFileSync( settingsFile( site ), 'utf8' ) );
export const credentialsOf = ( site ) => JSON.parse( readFileSync( path.join( site, 'credentials.json' ), 'utf8' ) );

export function updateSettings( site, change ) {
	const settings = { ...settingsOf( site ), ...change };
	writeFileSync( settingsFile( site ), `${ JSON.stringify( settings, null, '\t' ) }\n`, { mode: 0o600 } );
	return settings;
}

/** The plugin's folder in the site: a copy of the main file (a link would resolve outside the folder) and links to the source folders. */
export function assemblePlugin( site, source = fromRoot() ) {
	const plugin = path.join( site, 'wp-content/plugins/vitrine' );
	if ( existsSync( path.join( source, 'plugin/vitrine.php' ) ) ) {
		copyWhenChanged( path.join( source, 'plugin/vitrine.php' ), path.join( plugin, 'vitrine.php' ) );
	}
	const rooms = {
		php: 'php',
		build: 'build',
		languages: 'languages',
		images: 'plugin/images',
		samples: 'plugin/samples',
		templates: 'plugin/templates',
		themes: 'plugin/themes',
	};
	for ( const [ name, at ] of Object.entries( rooms ) ) {
		linkTo( path.join( source, at ), path.join( plugin, name ) );
	}
	return existsSync( path.join( plugin, 'vitrine.php' ) );
}

/** Copies configuration from bin/dev into a site on each start, so that existing sites get changes. */
async function refreshConfiguration( site, engine, progress ) {
	copyWhenChanged( fromRoot( 'bin/dev/wp-config.php' ), path.join( site, 'wp-config.php' ) );
	copyWhenChanged( fromRoot( 'bin/dev/mu-plugin.php' ), path.join( site, 'wp-content/mu-plugins/vitrine-dev.php' ) );
	if ( engine === 'sqlite' ) {
		const dropIn = path.join( site, 'wp-content/mu-plugins/sqlite-database-integration' );
		if ( ! existsSync( dropIn ) ) {
			linkTree( await findSqliteDropIn( progress ), dropIn );
		}
		copyWhenChanged( fromRoot( 'bin/dev/db.php' ), path.join( site, 'wp-content/db.php' ) );
	}
}

/**
 * Creates a site's files without a database: core, configuration and themes, no plugin. wp-config.php defines
 * `constants`; bin/dev/install.php stores `options` when it activates the plugin.
 */
async function layOut( site, { wordpress, db, url, constants, options, progress } ) {
	const { core, version } = await findWordPress( wordpress, progress );
	progress( `WordPress ${ version }` );
	mkdirSync( site, { recursive: true } );
	linkTree( core, site, [ 'wp-content', '.complete' ] );
	linkTree( path.join( core, 'wp-content/themes/twentytwentyfive' ), path.join( site, 'wp-content/themes/twentytwentyfive' ) );
	[ 'plugins', 'uploads', 'database', 'mu-plugins' ].forEach( ( name ) => mkdirSync( path.join( site, 'wp-content', name ), { recursive: true } ) );
	const salts = Object.fromEntries( SALTS.map( ( name ) => [ name, secret( 48 ) ] ) );
	const settings = { wordpress: version, url, db, salts, constants, options };
	writeFileSync( settingsFile( site ), `${ JSON.stringify( settings, null, '\t' ) }\n`, { mode: 0o600 } );
	await refreshConfiguration( site, db.engine, progress );
}

async function php( args, { facts, ...options } = {} ) {
	const answer = await run( PHP, [ '-d', 'memory_limit=512M', '-d', 'display_errors=stderr', ...args ], {
		...options,
		input: facts && JSON.stringify( facts ),
	} );
	if ( answer.code !== 0 ) {
		throw new Problem(
			`${ path.relative(
				fromRoot(),
				args.find( ( arg ) => arg.endsWith( '.php' ) )
			) }: ${ lastLines( answer.output, 6 ) }`
		);
	}
	return answer;
}

/** Activates the plugin in a site. If it is active, only its migrations run. */
export async function activatePlugin( site ) {
	await php( [ fromRoot( 'bin/dev/install.php' ), site, 'plugin' ] );
}

/** Creates a site: files, database, installed WordPress. Stores its settings in site.json. */
export async function installWordPress( site, settings = {} ) {
	const { wordpress = WORDPRESS_CURRENT, db = SQLITE, url = 'http://127.0.0.1:8888', constants = {}, options = {}, progress = () => {} } = settings;
	await layOut( site, { wordpress, db, url, constants, options, progress } );
	progress( 'installing WordPress' );
	const credentials = { user: 'admin', password: secret( 12 ), email: 'shop@vitrine.example' };
	await php( [ fromRoot( 'bin/dev/install.php' ), site, 'core' ], { facts: { ...credentials, title: 'Vitrine' } } );
	writeFileSync( path.join( site, 'credentials.json' ), `${ JSON.stringify( credentials, null, '\t' ) }\n`, { mode: 0o600 } );
}

/** Creates a site with the activated plugin (unless `plugin` is false). Returns its settings. */
export async function createSite( site, { plugin = true, ...options } = {} ) {
	await installWordPress( site, options );
	if ( plugin && assemblePlugin( site ) ) {
		options.progress?.( 'activating the plugin' );
		await activatePlugin( site );
	}
	return settingsOf( site );
}

/** Updates an existing site to the current sources: configuration, plugin files, migrations. */
export async function refreshSite( site ) {
	await refreshConfiguration( site, settingsOf( site ).db.engine );
	if ( assemblePlugin( site ) ) {
		await activatePlugin( site );
	}
}

/** Creates the image sizes of the demo shop, which the seed needs. */
export async function makeDemoPictures( progress ) {
	const target = inCache( 'demo-images' );
	const kept = new Kept( 'demo-images', fingerprint( [ fromRoot( 'demo/pictures' ), fromRoot( 'bin/demo-images.mjs' ) ] ).slice( 0, 32 ) );
	const isNew = ! existsSync( target ) && ! kept.take( target );
	const made = await run( process.execPath, [ fromRoot( 'bin/demo-images.mjs' ) ], {
		onLine: ( line ) => progress( line.replace( /^seed: /, '' ) ),
	} );
	if ( made.code !== 0 ) {
		throw new Problem( `the demo shop's pictures could not be created: ${ lastLines( made.output, 3 ) }` );
	}
	if ( isNew ) {
		kept.keep( target );
	}
}

/** Fills the shop with the demo data. Returns false if the plugin is not installed. */
export async function seedSite( site, progress ) {
	const seed = fromRoot( 'bin/seed.php' );
	if ( ! existsSync( seed ) || ! existsSync( path.join( site, 'wp-content/plugins/vitrine/vitrine.php' ) ) ) {
		return false;
	}
	await php( [ ...JIT, seed, `--site=${ site }` ], { onLine: ( line ) => line.startsWith( 'seed:' ) && progress( line.slice( 5 ).trim() ) } );
	return true;
}

export function removeSite( site ) {
	rmSync( site, { recursive: true, force: true } );
}
