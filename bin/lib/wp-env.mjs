import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyWhenChanged } from './files.mjs';
import { WORDPRESS_CURRENT, fromRoot, inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';
import { findWordPress } from './wordpress/find.mjs';

/** Installed in the cache on first use: PHP in WebAssembly (@wp-playground/cli) takes 600 MB, which package.json leaves out. */
const PACKAGE = '@wordpress/env@11.16.0';

const HOME = inCache( 'wp-env' );
const program = path.join( HOME, 'node_modules/@wordpress/env/bin/wp-env' );

async function ensureProgram( progress ) {
	const stamp = path.join( HOME, '.installed' );
	if ( existsSync( `${ stamp }-${ PACKAGE.split( '@' ).pop() }` ) ) {
		return;
	}
	progress( 'installing wp-env' );
	mkdirSync( HOME, { recursive: true } );
	const answer = await run(
		'npm',
		[ 'install', PACKAGE, '--prefix', HOME, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error' ],
		{
			cwd: HOME,
		}
	);
	if ( answer.code !== 0 ) {
		throw new Problem(
			`npm could not install wp-env (${ lastLines( answer.output, 1 ).replace( /https?:\/\/\S+/g, 'the registry' ) }): check the network, or use npm start.`
		);
	}
	writeFileSync( `${ stamp }-${ PACKAGE.split( '@' ).pop() }`, '' );
}

/** A writable copy of WordPress and the plugin's main file. The plugin's folders are mounted, so that edits show immediately. */
async function layOut( folder, progress ) {
	const core = path.join( folder, 'wordpress' );
	if ( ! existsSync( path.join( core, 'wp-load.php' ) ) ) {
		const found = await findWordPress( WORDPRESS_CURRENT, progress );
		progress( `copying WordPress ${ found.version }` );
		cpSync( found.core, core, { recursive: true } );
	}
	copyWhenChanged( fromRoot( 'plugin/vitrine.php' ), path.join( folder, 'vitrine/vitrine.php' ) );
	copyWhenChanged( fromRoot( 'bin/dev/go-live.php' ), path.join( folder, 'go-live/go-live.php' ) );
}

/** The folders of the plugin as .wp-env.json maps them. Playground mounts no single files: those are copied (`layOut`). */
function mappedFolders() {
	const { mappings } = JSON.parse( readFileSync( fromRoot( '.wp-env.json' ), 'utf8' ) );
	return Object.fromEntries(
		Object.entries( mappings )
			.map( ( [ target, source ] ) => [ target, fromRoot( source ) ] )
			.filter( ( [ , source ] ) => ! path.basename( source ).includes( '.' ) )
	);
}

/** wp-env's folder for the site of this folder. */
const workFolder = ( folder ) => path.join( folder, 'home', createHash( 'md5' ).update( path.join( folder, '.wp-env.json' ) ).digest( 'hex' ) );

/** wp-env only waits for a response, which Playground also sends while it still activates plugins. Its log says when it is done. */
async function untilReady( log, seconds = 120 ) {
	for ( let left = seconds * 4; left > 0; left-- ) {
		if ( existsSync( log ) && readFileSync( log, 'utf8' ).includes( 'Ready!' ) ) {
			return;
		}
		await wait( 250 );
	}
	throw new Problem(
		`WordPress was not set up within ${ seconds } s: ${ existsSync( log ) ? lastLines( readFileSync( log, 'utf8' ), 3 ) : 'no log' }`
	);
}

function configure( folder, port, php ) {
	const file = path.join( folder, '.wp-env.json' );
	const settings = {
		core: './wordpress',
		phpVersion: php,
		port,
		testsEnvironment: false,
		plugins: [ './vitrine', './go-live' ],
		mappings: mappedFolders(),
	};
	writeFileSync( file, `${ JSON.stringify( settings, null, '\t' ) }\n` );
	// wp-env looks up the latest WordPress version online even when `core` is local; this cache entry prevents that.
	const kept = workFolder( folder );
	mkdirSync( kept, { recursive: true } );
	if ( ! existsSync( path.join( kept, 'wp-env-cache.json' ) ) ) {
		writeFileSync( path.join( kept, 'wp-env-cache.json' ), JSON.stringify( { latestWordPressVersion: WORDPRESS_CURRENT } ) );
	}
}

const wpEnv = ( folder, verb ) =>
	run( process.execPath, [ program, verb, '--runtime=playground' ], {
		cwd: folder,
		env: { ...process.env, WP_ENV_HOME: path.join( folder, 'home' ) },
	} );

/**
 * Starts an empty WordPress with the active plugin in wp-env, with PHP in WebAssembly. It outlives this process.
 *
 * @return {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startWpEnv( { folder = path.join( HOME, 'site' ), port = 8888, php = '8.2', progress = () => {} } = {} ) {
	await ensureProgram( progress );
	await layOut( folder, progress );
	configure( folder, port, php );
	progress( 'starting PHP in WebAssembly' );
	const answer = await wpEnv( folder, 'start' );
	if ( answer.code !== 0 ) {
		throw new Problem( `wp-env did not start: ${ lastLines( answer.output, 8 ) }` );
	}
	await untilReady( path.join( workFolder( folder ), 'playground.log' ) );
	return { url: `http://localhost:${ port }`, stop: () => stopWpEnv( { folder } ) };
}

export async function stopWpEnv( { folder = path.join( HOME, 'site' ), forget = false } = {} ) {
	if ( existsSync( path.join( folder, '.wp-env.json' ) ) && existsSync( program ) ) {
		await wpEnv( folder, 'stop' );
	}
	if ( forget ) {
		rmSync( folder, { recursive: true, force: true } );
	}
}
