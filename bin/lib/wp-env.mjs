import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyWhenChanged } from './files.mjs';
import { WORDPRESS_CURRENT, fromRoot, inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';
import { findWordPress } from './wordpress/find.mjs';

/** Installed beside the project when somebody asks for it: with PHP in WebAssembly it has 600 MB. */
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
			`npm could not install wp-env (${ lastLines( answer.output, 1 ).replace( /https?:\/\/\S+/g, 'the registry' ) }): go online, or use npm start.`
		);
	}
	writeFileSync( `${ stamp }-${ PACKAGE.split( '@' ).pop() }`, '' );
}

/** WordPress as wp-env may write into it, and the plugin's main file; the rooms are mounted where they stand, so that edits show at once. */
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

const ROOMS = {
	php: 'php',
	build: 'build',
	languages: 'languages',
	samples: 'plugin/samples',
	templates: 'plugin/templates',
	themes: 'plugin/themes',
};

function configure( folder, port, php ) {
	const file = path.join( folder, '.wp-env.json' );
	const mappings = Object.fromEntries(
		Object.entries( ROOMS ).map( ( [ name, at ] ) => [ `wp-content/plugins/vitrine/${ name }`, fromRoot( at ) ] )
	);
	const settings = { core: './wordpress', phpVersion: php, port, testsEnvironment: false, plugins: [ './vitrine', './go-live' ], mappings };
	writeFileSync( file, `${ JSON.stringify( settings, null, '\t' ) }\n` );
	// wp-env asks the network for the newest WordPress even where it is told to take another; what it keeps here spares that.
	const kept = path.join( folder, 'home', createHash( 'md5' ).update( file ).digest( 'hex' ) );
	mkdirSync( kept, { recursive: true } );
	if ( ! existsSync( path.join( kept, 'wp-env-cache.json' ) ) ) {
		writeFileSync( path.join( kept, 'wp-env-cache.json' ), JSON.stringify( { latestWordPressVersion: WORDPRESS_CURRENT } ) );
	}
}

const wpEnv = ( folder, verb, runtime ) =>
	run( process.execPath, [ program, verb, ...( runtime ? [ `--runtime=${ runtime }` ] : [] ) ], {
		cwd: folder,
		env: { ...process.env, WP_ENV_HOME: path.join( folder, 'home' ) },
	} );

/**
 * The plugin in wp-env, active, in an empty WordPress. `php` is its version; `runtime` is playground (PHP in WebAssembly, nothing else needed) or docker.
 * Answers { url, stop }; the environment outlives this process.
 */
export async function startWpEnv( {
	folder = path.join( HOME, 'site' ),
	port = 8888,
	runtime = 'playground',
	php = '8.2',
	progress = () => {},
} = {} ) {
	await ensureProgram( progress );
	await layOut( folder, progress );
	configure( folder, port, php );
	progress( `starting ${ runtime }` );
	const answer = await wpEnv( folder, 'start', runtime );
	if ( answer.code !== 0 ) {
		throw new Problem( `wp-env did not start: ${ lastLines( answer.output, 8 ) }` );
	}
	return { url: `http://localhost:${ port }`, stop: () => stopWpEnv( { folder, runtime } ) };
}

export async function stopWpEnv( { folder = path.join( HOME, 'site' ), runtime = 'playground', forget = false } = {} ) {
	if ( existsSync( path.join( folder, '.wp-env.json' ) ) && existsSync( program ) ) {
		await wpEnv( folder, 'stop', runtime );
	}
	if ( forget ) {
		rmSync( folder, { recursive: true, force: true } );
	}
}
