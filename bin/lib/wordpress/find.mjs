import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kept } from '../kept.mjs';
import { WORDPRESS_CURRENT, inCache } from '../paths.mjs';
import { Problem } from '../say.mjs';
import { branchOf, defects, versionOf } from './core.mjs';
import { Unavailable, fetchRelease } from './release.mjs';

/** A WordPress folder named by the user. It is used for its own branch, and, with any version, for the current branch. */
function named( branch ) {
	const core = process.env.WP_CORE_DIR;
	if ( ! core ) {
		return null;
	}
	const version = versionOf( core );
	if ( ! version ) {
		throw new Problem( `WP_CORE_DIR=${ core } is not a WordPress folder: set it to the folder of wp-load.php, or unset it.` );
	}
	if ( branch !== WORDPRESS_CURRENT && branchOf( version ) !== branch ) {
		return null;
	}
	const missing = defects( core );
	if ( missing.length > 0 ) {
		throw new Problem( `WP_CORE_DIR=${ core } is incomplete (${ missing.slice( 0, 3 ).join( ', ' ) }): set another folder, or unset it.` );
	}
	return { core: path.resolve( core ), version };
}

/** The last resort, loaded only where the release can't be had. */
const fetchFromDebian = async ( ...args ) => ( await import( './debian/fetch.mjs' ) ).fetchFromDebian( ...args );

/** Finds an unmodified WordPress of a branch, and downloads it if necessary. Returns { core, version }. */
export async function findWordPress( branch = WORDPRESS_CURRENT, progress = () => {} ) {
	const given = named( branch );
	if ( given ) {
		return given;
	}
	const cached = inCache( 'wordpress', branch );
	if ( existsSync( path.join( cached, '.complete' ) ) ) {
		return { core: cached, version: versionOf( cached ) };
	}

	// A branch gets a new release now and then, so another clone's copy counts on the day of its download only.
	const kept = new Kept( 'wordpress', `${ branch }-${ new Date().toISOString().slice( 0, 10 ) }` );
	if ( kept.take( cached ) && defects( cached ).length === 0 ) {
		return { core: cached, version: versionOf( cached ) };
	}

	const closed = [];
	for ( const fetchIt of [ fetchRelease, fetchFromDebian ] ) {
		const work = inCache( 'wordpress', `.fetch-${ branch }-${ process.pid }` );
		try {
			const core = await fetchIt( branch, work, progress );
			const missing = defects( core );
			if ( missing.length > 0 ) {
				throw new Unavailable( `it came without ${ missing.slice( 0, 3 ).join( ', ' ) }` );
			}
			writeFileSync( path.join( core, '.complete' ), '' );
			mkdirSync( path.dirname( cached ), { recursive: true } );
			rmSync( cached, { recursive: true, force: true } );
			renameSync( core, cached );
			kept.keep( cached );
			return { core: cached, version: versionOf( cached ) };
		} catch ( error ) {
			if ( ! ( error instanceof Unavailable ) ) {
				throw error;
			}
			closed.push( error.message );
		} finally {
			rmSync( work, { recursive: true, force: true } );
		}
	}
	throw new Problem(
		`WordPress ${ branch } could not be downloaded (${ closed.join( '; ' ) }): check the network, or unpack it and set WP_CORE_DIR=/path/to/wordpress`
	);
}
