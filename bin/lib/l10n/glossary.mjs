import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../say.mjs';

/**
 * The glossaries, languages/glossary/<locale>.csv: one row per term of the shop.
 *
 * - `english`: the term in the source, without inflection.
 * - `term`: what to write, for people.
 * - `stems`: the beginnings that a translation may have; where given, a text whose source has the term must have one of them.
 * - `forbidden`: words that a translation must not have; `*` stands for any letters.
 * - `note`: why, and where the term does not apply.
 *
 * Alternatives are separated by `|`.
 */
const COLUMNS = [ 'english', 'term', 'stems', 'forbidden', 'note' ];

const cells = ( line ) =>
	[ ...line.matchAll( /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g ) ].map( ( [ , quoted, plain ] ) => quoted?.replaceAll( '""', '"' ) ?? plain );

const escaped = ( text ) => text.replace( /[.+?^${}()[\]\\]/g, '\\$&' );
const alternatives = ( text ) => text.split( '|' ).filter( Boolean );
const sourceOf = ( word ) => escaped( word ).replaceAll( '*', '\\p{L}*' );
/** An abbreviation in capitals is only meant in capitals. */
const wordPattern = ( words ) => {
	const flags = words.every( ( word ) => word === word.toUpperCase() ) ? 'u' : 'iu';
	return new RegExp( `(?<![\\p{L}\\d])(?:${ words.map( sourceOf ).join( '|' ) })(?![\\p{L}\\d])`, flags );
};

export function parseGlossary( text, file = 'glossary' ) {
	const [ head, ...rows ] = text.split( /\r?\n/ ).filter( ( line ) => line.trim() );
	if ( cells( head ?? '' ).join() !== COLUMNS.join() ) {
		throw new Problem( `${ file }: the columns must be ${ COLUMNS.join() }` );
	}
	return rows.map( ( line ) => {
		const values = cells( line );
		if ( values.length !== COLUMNS.length || ! values[ 0 ] || ! values[ 1 ] ) {
			throw new Problem( `${ file }: a term needs ${ COLUMNS.length } columns: ${ line }` );
		}
		const row = Object.fromEntries( COLUMNS.map( ( column, index ) => [ column, values[ index ] ] ) );
		return {
			...row,
			source: wordPattern( [ row.english, `${ row.english }s` ] ),
			wanted: row.stems ? new RegExp( alternatives( row.stems ).map( escaped ).join( '|' ), 'iu' ) : null,
			wrong: alternatives( row.forbidden ).map( ( word ) => wordPattern( [ word ] ) ),
		};
	} );
}

/** The glossary of a locale; empty if it has none. */
export function readGlossary( root, locale ) {
	const file = path.join( root, `languages/glossary/${ locale }.csv` );
	return existsSync( file ) ? parseGlossary( readFileSync( file, 'utf8' ), path.basename( file ) ) : [];
}

export const glossariesIn = ( root ) => {
	const folder = path.join( root, 'languages/glossary' );
	return existsSync( folder )
		? readdirSync( folder )
				.filter( ( name ) => name.endsWith( '.csv' ) )
				.map( ( name ) => name.slice( 0, -4 ) )
		: [];
};

/** The problem of a translation by the glossary; null if there is none. */
export function glossaryProblem( glossary, source, translation ) {
	const text = translation.replace( /<[^>]*>/g, '' );
	for ( const { term, english, source: has, wanted, wrong } of glossary ) {
		const found = wrong.map( ( one ) => one.exec( text ) ).find( Boolean );
		if ( found ) {
			return `has “${ found[ 0 ] }”: write ${ term }`;
		}
		if ( wanted && has.test( source ) && ! wanted.test( text ) ) {
			return `translates “${ english }” differently: write ${ term }`;
		}
	}
	return null;
}
