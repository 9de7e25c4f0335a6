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

/** All files in a folder and its subfolders, with paths relative to it. */
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

/** Creates hard links to all files of a tree, or copies if it is on another file system. */
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

/** Copies a file if its content differs. Returns whether it did. */
export function copyWhenChanged( from, to ) {
	const content = readFileSync( from );
	if ( existsSync( to ) && readFileSync( to ).equals( content ) ) {
		return false;
	}
	mkdirSync( path.dirname( to ), { recursive: true } );
	copyFileSync( from, to );
	return true;
}

/** Replaces `at` with a symbolic link to `target`. */
export function linkTo( target, at ) {
	const stat = lstatSync( at, { throwIfNoEntry: false } );
	if ( stat?.isSymbolicLink() && readlinkSync( at ) === target ) {
		return;
	}
	rmSync( at, { recursive: true, force: true } );
	mkdirSync( path.dirname( at ), { recursive: true } );
	symlinkSync( target, at );
}

/** A hash of the names and contents of files and folders. Names are relative, so a copy of the tree has the same hash. */
export function fingerprint( paths, skip = () => false ) {
	const hash = createHash( 'sha256' );
	for ( const start of paths.filter( ( at ) => existsSync( at ) ) ) {
		const names = statSync( start ).isDirectory() ? [ ...walk( start ) ].map( ( { name } ) => name ) : [ '' ];
		for ( const name of names.filter( ( one ) => ! skip( one ) ).sort() ) {
			const content = readFileSync( path.join( start, name ) );
			hash.update( `${ path.basename( start ) }/${ name } ${ content.length }\n` ).update( content );
		}
	}
	return hash.digest( 'hex' );
}
