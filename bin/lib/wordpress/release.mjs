import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../run.mjs';

const QUICK = 8000;
const LONG = 300000;

/** Thrown if a source of WordPress is unavailable. The next source is tried then. */
export class Unavailable extends Error {}

async function get( address, patience = QUICK ) {
	try {
		const answer = await fetch( address, { signal: AbortSignal.timeout( patience ) } );
		if ( ! answer.ok ) {
			throw new Unavailable( `${ new URL( address ).host } answered ${ answer.status }` );
		}
		return answer;
	} catch ( error ) {
		throw error instanceof Unavailable ? error : new Unavailable( `${ new URL( address ).host } is not reachable` );
	}
}

const newest = ( versions ) => versions.sort( ( one, other ) => other.localeCompare( one, 'en', { numeric: true } ) )[ 0 ];

/** Downloads the latest release of a branch from wordpress.org into `target` and verifies each file's checksum. */
export async function fetchRelease( branch, target, progress, hosts = { api: 'https://api.wordpress.org', files: 'https://wordpress.org' } ) {
	progress( 'asking wordpress.org' );
	const known = Object.keys( await ( await get( `${ hosts.api }/core/stable-check/1.0/` ) ).json() );
	const version = newest( known.filter( ( name ) => name === branch || name.startsWith( `${ branch }.` ) ) );
	if ( ! version ) {
		throw new Unavailable( `wordpress.org has no WordPress ${ branch }` );
	}
	const { checksums } = await ( await get( `${ hosts.api }/core/checksums/1.0/?version=${ version }&locale=en_US` ) ).json();
	if ( ! checksums ) {
		throw new Unavailable( `wordpress.org has no checksums for ${ version }` );
	}

	progress( `WordPress ${ version } from wordpress.org` );
	mkdirSync( target, { recursive: true } );
	const archive = path.join( target, 'wordpress.tar.gz' );
	const body = await get( `${ hosts.files }/wordpress-${ version }.tar.gz`, LONG );
	writeFileSync( archive, Buffer.from( await body.arrayBuffer() ) );
	const unpacked = await run( 'tar', [ '-xzf', archive, '-C', target ] );
	if ( unpacked.code !== 0 ) {
		throw new Unavailable( `wordpress-${ version }.tar.gz does not unpack` );
	}

	const core = path.join( target, 'wordpress' );
	for ( const [ name, sum ] of Object.entries( checksums ) ) {
		// api.wordpress.org publishes MD5 checksums.
		const actual = createHash( 'md5' )
			.update( readFileSync( path.join( core, name ) ) )
			.digest( 'hex' );
		if ( ! [ sum ].flat().includes( actual ) ) {
			throw new Unavailable( `${ name } of WordPress ${ version } does not match its published checksum` );
		}
	}
	return core;
}
