import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Kept } from './kept.mjs';
import { fromRoot, inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { run } from './run.mjs';

const read = ( file ) => ( existsSync( file ) ? ( JSON.parse( readFileSync( file, 'utf8' ) ).packages ?? {} ) : null );

/** Packages of the lock file that node_modules lacks in that version; null if nothing is installed. */
function outdated() {
	const installed = read( fromRoot( 'node_modules/.package-lock.json' ) );
	if ( ! installed ) {
		return null;
	}
	return Object.entries( read( fromRoot( 'package-lock.json' ) ) ).filter(
		( [ name, wanted ] ) => name !== '' && ! wanted.optional && ! wanted.peer && installed[ name ]?.version !== wanted.version
	);
}

const shortened = ( line ) =>
	line
		.replace( /^npm (http )?/, '' )
		.replace( /https?:\/\/[^/]+\//, '' )
		.slice( 0, 60 );

/** The relevant lines of npm's error output. */
const reason = ( output ) =>
	output
		.split( '\n' )
		.filter( ( line ) => /^npm error /.test( line ) && ! /^npm error (errno|syscall|A complete log)/.test( line ) )
		.map( ( line ) => line.replace( /^npm error /, '' ).replace( /https?:\/\/\S+/g, 'the registry' ) )
		.slice( 0, 2 )
		.join( ', ' );

/**
 * All packages as one archive. npm itself keeps only what it downloaded: with a lock file that names no addresses it asks the registry for
 * each package again. An archive and no hard links, so that a line that a developer adds to a package stays in that clone.
 */
const archive = () => {
	const lock = createHash( 'sha256' )
		.update( readFileSync( fromRoot( 'package-lock.json' ) ) )
		.digest( 'hex' )
		.slice( 0, 24 );
	return new Kept( 'packages', `${ lock }-${ process.platform }-${ process.arch }-${ process.versions.modules }.tgz` );
};

const tar = ( ...args ) => run( 'tar', args, { cwd: fromRoot() } );

/** Whether an archive of an earlier clone had all packages. */
async function unpack( progress ) {
	const work = inCache( 'packages.tgz' );
	if ( ! archive().take( work ) ) {
		return false;
	}
	progress( 'as in an earlier clone' );
	const { code } = await tar( '-xzf', work );
	rmSync( work );
	if ( code === 0 && outdated()?.length === 0 ) {
		return true;
	}
	rmSync( fromRoot( 'node_modules' ), { recursive: true, force: true } );
	return false;
}

/** Keeps the installed packages for the next clone, if they are not kept yet. It takes some seconds, which `npm start` does not spend. */
export async function keepNodeModules() {
	if ( archive().isThere() || outdated()?.length !== 0 ) {
		return;
	}
	const work = inCache( 'packages.tgz' );
	const { code } = await tar( '--use-compress-program=gzip -1', '-cf', work, '--exclude=node_modules/.cache', 'node_modules' );
	if ( code === 0 ) {
		archive().keep( work );
	}
	rmSync( work, { force: true } );
}

/** Installs the npm packages if they are missing or the lock file has changed. Returns whether it did. */
export async function ensureNodeModules( progress ) {
	const missing = outdated();
	if ( missing?.length === 0 ) {
		return false;
	}
	if ( ! missing && ( await unpack( progress ) ) ) {
		return true;
	}
	const npm = ( verb ) =>
		run( 'npm', [ verb, '--no-audit', '--no-fund', '--loglevel=http', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000' ], {
			cwd: fromRoot(),
			onLine: ( line ) => /http fetch|reify|added/.test( line ) && progress( shortened( line ) ),
		} );
	// `npm ci` deletes node_modules, which would disturb editors and running commands.
	let answer = await npm( missing ? 'install' : 'ci' );
	if ( answer.code !== 0 && /EUSAGE/.test( answer.output ) ) {
		// If a mirror lacks an optional package of another platform, `ci` fails but `install` works.
		answer = await npm( 'install' );
	}
	if ( answer.code === 127 ) {
		throw new Problem( 'npm is missing: install Node.js 20.19 or newer.' );
	}
	if ( answer.code !== 0 ) {
		throw new Problem( `npm could not install the packages (${ reason( answer.output ) }): check the network, or set npm's registry and proxy.` );
	}
	return true;
}
