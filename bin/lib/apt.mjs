import { readFile } from 'node:fs/promises';
import { Problem } from './say.mjs';
import { run, lastLines } from './run.mjs';

/** The values of /etc/os-release, or an empty object. */
export async function osRelease() {
	const text = await readFile( '/etc/os-release', 'utf8' ).catch( () => '' );
	return Object.fromEntries( [ ...text.matchAll( /^([A-Z_]+)="?([^"\n]*)"?$/gm ) ].map( ( [ , key, value ] ) => [ key, value ] ) );
}

export async function isDebianLike() {
	const { ID = '', ID_LIKE = '' } = await osRelease();
	return /\b(debian|ubuntu)\b/.test( `${ ID } ${ ID_LIKE }` );
}

export const isRoot = () => process.getuid?.() === 0;

let updated = false;

/** Installs Debian packages, or throws a Problem that lists them. */
export async function installPackages( packages, { why, progress = () => {} } ) {
	if ( ! ( await isDebianLike() ) ) {
		throw new Problem( `${ why } Install your system's equivalents of these Debian packages: ${ packages.join( ' ' ) }.` );
	}
	if ( ! isRoot() ) {
		throw new Problem( `${ why } Run: sudo apt-get install ${ packages.join( ' ' ) }` );
	}
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const options = { env, onLine: ( line ) => /^(Get:|Unpacking|Setting up)/.test( line ) && progress( line.slice( 0, 70 ) ) };
	if ( ! updated ) {
		await run( 'apt-get', [ 'update', '-q' ], options );
		updated = true;
	}
	const answer = await run( 'apt-get', [ 'install', '-y', '-q', '--no-install-recommends', ...packages ], options );
	if ( answer.code !== 0 ) {
		throw new Problem( `${ why } apt-get install ${ packages.join( ' ' ) } failed: ${ lastLines( answer.output, 1 ) }` );
	}
}
