import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PHP } from '../php.mjs';
import { Problem } from '../say.mjs';
import { HEADERS, textsOfHeader } from './extract-headers.mjs';
import { textsOfTheme } from './extract-theme.mjs';
import { textsOfScript } from './extract-ts.mjs';

/** Folders with translatable texts. */
const PHP_FOLDERS = [ 'php', 'plugin' ];
const SCRIPT_FOLDERS = [ 'src' ];

function filesIn( root, folders, ending ) {
	return folders
		.filter( ( folder ) => existsSync( path.join( root, folder ) ) )
		.flatMap( ( folder ) =>
			readdirSync( path.join( root, folder ), { recursive: true } ).map( ( name ) => `${ folder }/${ name.split( path.sep ).join( '/' ) }` )
		)
		.filter( ( name ) => ending.test( name ) && ! /(^|\/)test\//.test( name ) )
		.sort();
}

function textsOfPhp( root ) {
	const script = path.join( path.dirname( fileURLToPath( import.meta.url ) ), 'extract-php.php' );
	const files = filesIn( root, PHP_FOLDERS, /\.php$/ );
	const answer = execFileSync( PHP, [ script ], { cwd: root, input: JSON.stringify( files ), maxBuffer: 1 << 26 } );
	return JSON.parse( answer.toString() );
}

export const keyOf = ( { context, single } ) => ( context ? `${ context }\u0004${ single }` : single );

/**
 * All texts of the source with their references, without duplicates.
 *
 * @param {string} root The project's folder.
 * @return {Promise<{single: string, plural: string, context: string, notes: string[], files: string[]}[]>} Sorted by text.
 */
export async function extract( root ) {
	const found = [
		...textsOfPhp( root ),
		...filesIn( root, SCRIPT_FOLDERS, /\.tsx?$/ ).flatMap( ( file ) => textsOfScript( root, file ) ),
		...filesIn( root, [ 'plugin/themes' ], /\/theme\.json$/ ).flatMap( ( file ) => textsOfTheme( root, file ) ),
		...HEADERS.filter( ( file ) => existsSync( path.join( root, file ) ) ).flatMap( ( file ) => textsOfHeader( root, file ) ),
	];
	const wrong = found.filter( ( { problem } ) => problem );
	if ( wrong.length ) {
		throw new Problem( wrong.map( ( { file, line, problem } ) => `${ file }:${ line } ${ problem }` ).join( '\n' ) );
	}
	const texts = new Map();
	for ( const { single, plural, context, note, file } of found ) {
		const text = texts.get( keyOf( { context, single } ) ) ?? { single, plural: '', context, notes: [], files: [] };
		text.plural ||= plural;
		text.notes = [ ...new Set( [ ...text.notes, ...( note ? [ note ] : [] ) ] ) ];
		text.files = [ ...new Set( [ ...text.files, file ] ) ].sort();
		texts.set( keyOf( text ), text );
	}
	return [ ...texts.values() ].sort( ( a, b ) => ( keyOf( a ) < keyOf( b ) ? -1 : 1 ) );
}
