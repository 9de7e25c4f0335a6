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
const MARK = inCache( 'build.json' );

const isCurrent = ( mark ) => existsSync( fromRoot( 'build' ) ) && existsSync( MARK ) && readFileSync( MARK, 'utf8' ) === mark;

/** Builds the bundles when a source is newer than they are; answers whether it did. */
export async function ensureBuild( progress ) {
	const mark = fingerprint( SOURCES.map( ( name ) => fromRoot( name ) ) );
	if ( isCurrent( mark ) ) {
		return false;
	}
	const log = inCache( 'build.log' );
	mkdirSync( path.dirname( log ), { recursive: true } );
	writeFileSync( log, '' );
	const answer = await run( 'npm', [ 'run', 'build' ], { cwd: fromRoot(), log, onLine: ( line ) => progress( line.trim().slice( 0, 60 ) ) } );
	if ( answer.code !== 0 ) {
		throw new Problem( `the build failed (all of it in ${ path.relative( fromRoot(), log ) }):\n${ lastLines( answer.output, 15 ) }` );
	}
	writeFileSync( MARK, mark );
	return true;
}
