import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DAY = 24 * 3600 * 1000;
const KEPT_DAYS = 30;

const ENDINGS = [ '', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '/index.ts', '/index.tsx', '/index.js' ];

/** Which files the relative imports of a source could mean: rules that resolve imports depend on them. */
function importable( file, source ) {
	const specifiers = [ ...source.matchAll( /['"](\.\.?\/[^'"\n]*)['"]/g ) ].map( ( [ , specifier ] ) => specifier );
	return specifiers.map(
		( specifier ) => `${ specifier } ${ ENDINGS.filter( ( ending ) => existsSync( path.resolve( path.dirname( file ), specifier + ending ) ) ) }`
	);
}

/**
 * The files that a linter found clean, by hashes of everything its findings depend on: name, content, what relative imports can mean, and
 * `environment` for versions and configuration. ESLint's own cache uses absolute paths, so it is useless in another clone.
 */
export class CleanFiles {
	#file;
	#environment;
	#root;
	#days;
	/** As the files were when they were asked for: one that is saved while it is linted isn't clean. */
	#keys = new Map();

	constructor( file, environment, root ) {
		this.#file = file;
		this.#environment = environment;
		this.#root = root;
		this.#days = new Map( existsSync( file ) ? Object.entries( JSON.parse( readFileSync( file, 'utf8' ) ) ) : [] );
	}

	#keyOf( name ) {
		const file = path.join( this.#root, name );
		const source = readFileSync( file, 'utf8' );
		return createHash( 'sha256' )
			.update( JSON.stringify( [ this.#environment, name, source, importable( file, source ) ] ) )
			.digest( 'base64url' );
	}

	has( name ) {
		const key = this.#keyOf( name );
		this.#keys.set( name, key );
		if ( this.#days.has( key ) ) {
			this.#add( key );
			return true;
		}
		return false;
	}

	add( name ) {
		this.#add( this.#keys.get( name ) ?? this.#keyOf( name ) );
	}

	#add( key ) {
		this.#days.set( key, Math.floor( Date.now() / DAY ) );
	}

	save() {
		const oldest = Math.floor( Date.now() / DAY ) - KEPT_DAYS;
		mkdirSync( path.dirname( this.#file ), { recursive: true } );
		writeFileSync( this.#file, JSON.stringify( Object.fromEntries( [ ...this.#days ].filter( ( [ , day ] ) => day >= oldest ) ) ) );
	}
}
