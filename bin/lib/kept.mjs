import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const WEEK = 7 * 24 * 3600 * 1000;

const place = () => process.env.VITRINE_KEPT || path.join( process.env.XDG_CACHE_HOME || path.join( homedir(), '.cache' ), 'vitrine' );

const contentOf = ( name ) => ( existsSync( fromRoot( name ) ) ? readFileSync( fromRoot( name ) ) : '' );

/** A key of everything that a tool's result depends on, besides the files it reads: versions, and the given files of configuration. */
export function keyOf( ...files ) {
	const hash = createHash( 'sha256' ).update( `${ process.version } ${ process.platform } ${ process.arch }\n` );
	for ( const name of [ 'package-lock.json', 'composer.json', 'vendor/composer/installed.json', ...files ] ) {
		const content = contentOf( name );
		hash.update( `${ name } ${ content.length }\n` ).update( content );
	}
	return hash.digest( 'hex' ).slice( 0, 32 );
}

function discard( file ) {
	try {
		rmSync( file, { recursive: true, force: true } );
	} catch {
		// It could not be written either.
	}
}

/**
 * Files and folders that survive a clean clone, in the user's cache folder: the caches of linters and compilers, and bundles. Only what names
 * its sources by content and relative path may be kept, so that it is right for any commit in any folder.
 * `VITRINE_KEPT` names another folder, or is `off`.
 */
export class Kept {
	#folder;

	constructor( name, key ) {
		this.#folder = place() === 'off' ? null : path.join( place(), name );
		this.file = this.#folder && path.join( this.#folder, key );
	}

	/** Whether there is an entry, or no folder to keep it in. */
	isThere() {
		return ! this.file || existsSync( this.file );
	}

	/** Copies what is kept. Returns whether there was something. */
	take( to ) {
		if ( ! this.file || ! existsSync( this.file ) ) {
			return false;
		}
		try {
			// Entries that are used stay, others are deleted after some weeks.
			utimesSync( this.file, new Date(), new Date() );
			rmSync( to, { recursive: true, force: true } );
			mkdirSync( path.dirname( to ), { recursive: true } );
			cpSync( this.file, to, { recursive: true } );
			return true;
		} catch {
			// Another run replaced it at the same moment: the tool starts without.
			discard( to );
			return false;
		}
	}

	/** Keeps a file or folder in place of the earlier one. A run that reads it at the same time gets one or the other. */
	keep( from ) {
		if ( ! this.file || ! existsSync( from ) ) {
			return;
		}
		const work = `${ this.file }.${ process.pid }`;
		try {
			mkdirSync( this.#folder, { recursive: true } );
			cpSync( from, work, { recursive: true } );
			rmSync( this.file, { recursive: true, force: true } );
			renameSync( work, this.file );
			this.#prune();
		} catch {
			// A full disk or a read-only folder must not fail a check.
			discard( work );
		}
	}

	#prune() {
		for ( const name of readdirSync( this.#folder ) ) {
			const file = path.join( this.#folder, name );
			if ( file !== this.file && Date.now() - statSync( file ).mtimeMs > 2 * WEEK ) {
				rmSync( file, { recursive: true, force: true } );
			}
		}
	}
}

/** Runs a tool with the cache it left in an earlier run, in whichever clone that was. The clone's own is newer and comes first. */
export async function withKept( kept, file, work ) {
	if ( ! existsSync( file ) ) {
		kept.take( file );
	}
	const result = await work();
	kept.keep( file );
	return result;
}
