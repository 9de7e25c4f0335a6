import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	linkSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	readlinkSync,
} from 'node:fs';
import path from 'node:path';

/** Every file below a folder as paths relative to it. */
export function* walk( folder, inside = '' ) {
	for ( const entry of readdirSync( path.join( folder, inside ), { withFileTypes: true } ) ) {
		const name = path.join( inside, entry.name );
		if ( entry.isDirectory() ) {
			yield* walk( folder, name );
		} else {
			yield { name, isLink: entry.isSymbolicLink() };
		}
	}
}

/** A second name for each file of a tree: as fast as links, but real files to whoever looks; copies across file systems. */
export function linkTree( from, to, skip = [] ) {
	mkdirSync( to, { recursive: true } );
	for ( const entry of readdirSync( from, { withFileTypes: true } ).filter( ( { name } ) => ! skip.includes( name ) ) ) {
		const [ source, target ] = [ path.join( from, entry.name ), path.join( to, entry.name ) ];
		if ( entry.isDirectory() ) {
			linkTree( source, target );
			continue;
		}
		try {
			linkSync( source, target );
		} catch ( error ) {
			if ( ! [ 'EXDEV', 'EPERM', 'EMLINK' ].includes( error.code ) ) {
				throw error;
			}
			copyFileSync( source, target );
		}
	}
}

/** Copies a file when its content differs; answers whether it did. */
export function copyWhenChanged( from, to ) {
	const content = readFileSync( from );
	if ( existsSync( to ) && readFileSync( to ).equals( content ) ) {
		return false;
	}
	mkdirSync( path.dirname( to ), { recursive: true } );
	copyFileSync( from, to );
	return true;
}

/** Makes `at` a link to `target`, whatever stood there before. */
export function linkTo( target, at ) {
	const stat = lstatSync( at, { throwIfNoEntry: false } );
	if ( stat?.isSymbolicLink() && readlinkSync( at ) === target ) {
		return;
	}
	rmSync( at, { recursive: true, force: true } );
	mkdirSync( path.dirname( at ), { recursive: true } );
	symlinkSync( target, at );
}

/** One value for names, sizes and times of files: it changes when a source does, without reading any. */
export function fingerprint( paths ) {
	const hash = createHash( 'sha256' );
	for ( const start of paths.filter( ( at ) => existsSync( at ) ) ) {
		const names = statSync( start ).isDirectory() ? [ ...walk( start ) ].map( ( { name } ) => path.join( start, name ) ) : [ start ];
		for ( const name of names.sort() ) {
			const { size, mtimeMs } = statSync( name );
			hash.update( `${ name } ${ size } ${ mtimeMs }\n` );
		}
	}
	return hash.digest( 'hex' );
}
