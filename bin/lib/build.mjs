import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './files.mjs';
import { fromRoot, inCache } from './paths.mjs';
import { Problem } from './say.mjs';
import { lastLines, run } from './run.mjs';

const SOURCES = [
	'src',
	'languages',
	'plugin/themes',
	'webpack.config.js',
	'tsconfig.json',
	'package-lock.json',
	'bin/l10n.mjs',
	'bin/lib/l10n',
	'bin/lib/build-manifest.mjs',
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

/** Builds the bundles if a source or `build/` itself has changed. Returns whether it did. */
export async function ensureBuild( progress ) {
	if ( isBuildCurrent() ) {
		return false;
	}
	const log = inCache( 'build.log' );
	mkdirSync( path.dirname( log ), { recursive: true } );
	writeFileSync( log, '' );
	const answer = await run( 'npm', [ 'run', 'build' ], { cwd: fromRoot(), log, onLine: ( line ) => progress( line.trim().slice( 0, 60 ) ) } );
	if ( answer.code !== 0 ) {
		throw new Problem( `the build failed (full log: ${ path.relative( fromRoot(), log ) }):\n${ lastLines( answer.output, 15 ) }` );
	}
	return true;
}

/** Records what `npm run build` has built. */
export function markBuild() {
	mkdirSync( path.dirname( MARK ), { recursive: true } );
	writeFileSync( MARK, JSON.stringify( state() ) );
}
