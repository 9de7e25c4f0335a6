import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './files.mjs';
import { Kept, keyOf } from './kept.mjs';
import { fromRoot, inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';

const SOURCES = [
	'src',
	'languages',
	'plugin/themes',
	'webpack.config.js',
	'tsconfig.json',
	'package.json',
	'package-lock.json',
	'bin/l10n.mjs',
	'bin/lib/l10n',
	'bin/lib/build-manifest.mjs',
	'bin/lib/kept-sheets.mjs',
	'bin/lib/plain-calls.mjs',
	'bin/lib/shared-by-early.mjs',
	'bin/lib/slim.mjs',
];

/** Fingerprints of the sources and of the build made from them. */
const MARK = inCache( 'build.json' );

const isTest = ( name ) => /(^|\/)test\//.test( name );
/** Pages of the manual are rendered again for each zip: a change of the documentation needs no new bundles. */
const isManual = ( name ) => name.startsWith( 'manual/' );
const state = () => ( {
	sources: fingerprint(
		SOURCES.map( ( name ) => fromRoot( name ) ),
		isTest
	),
	build: fingerprint( [ fromRoot( 'build' ) ], isManual ),
} );

/** Whether `build/` is complete, unchanged since it was built, and built from the current sources. */
export function isBuildCurrent() {
	if ( ! existsSync( fromRoot( 'build' ) ) || ! existsSync( MARK ) ) {
		return false;
	}
	return readFileSync( MARK, 'utf8' ) === JSON.stringify( state() );
}

/** The bundles that an earlier run built from the same sources, in this or another clone. */
const kept = ( sources ) => new Kept( 'build', `${ sources.slice( 0, 32 ) }-${ keyOf().slice( 0, 8 ) }` );

/** What a build writes: the bundles, their mark, and which source files each island has, for the translations. */
const built = () => ( { build: fromRoot( 'build' ), 'build.json': MARK, l10n: inCache( 'l10n' ) } );

/** Whether kept bundles were complete. `build/` is then as after a build. */
async function restoreBuild() {
	const work = inCache( 'kept-build' );
	if ( ! kept( state().sources ).take( work ) ) {
		return false;
	}
	for ( const [ name, target ] of Object.entries( built() ) ) {
		rmSync( target, { recursive: true, force: true } );
		renameSync( path.join( work, name ), target );
	}
	rmSync( work, { recursive: true } );
	if ( ! isBuildCurrent() ) {
		return false;
	}
	// The manual's pages are not part of the mark. This module is also loaded before npm's packages are installed.
	( await import( './manual.mjs' ) ).writeManuals();
	return true;
}

function keepBuild() {
	const work = inCache( 'kept-build' );
	rmSync( work, { recursive: true, force: true } );
	Object.entries( built() ).forEach( ( [ name, source ] ) => cpSync( source, path.join( work, name ), { recursive: true } ) );
	kept( state().sources ).keep( work );
	rmSync( work, { recursive: true } );
}

/** Builds the bundles if a source or `build/` itself has changed. Returns whether `build/` is new. */
export async function ensureBuild( progress ) {
	if ( isBuildCurrent() ) {
		return false;
	}
	if ( await restoreBuild() ) {
		return true;
	}
	const log = inCache( 'build.log' );
	mkdirSync( path.dirname( log ), { recursive: true } );
	writeFileSync( log, '' );
	const { sources } = state();
	const answer = await run( 'npm', [ 'run', 'build' ], { cwd: fromRoot(), log, onLine: ( line ) => progress( line.trim().slice( 0, 60 ) ) } );
	if ( answer.code !== 0 ) {
		throw new Problem( `the build failed (full log: ${ path.relative( fromRoot(), log ) }):\n${ lastLines( answer.output, 15 ) }` );
	}
	if ( state().sources !== sources ) {
		// Saved while the bundles were built, perhaps after webpack had read it.
		rmSync( MARK, { force: true } );
		return true;
	}
	keepBuild();
	return true;
}

/** Records what `npm run build` has built. */
export function markBuild() {
	mkdirSync( path.dirname( MARK ), { recursive: true } );
	writeFileSync( MARK, JSON.stringify( state() ) );
}
