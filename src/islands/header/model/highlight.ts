import { foldLine, foldQuery, foldWords } from '../../../lib/fold';

export type Piece = { text: string; hit: boolean };

const WORD = /[\p{L}\p{N}'’-]+/u;

/** A word split where the typed part ends, as far as folding kept its length; else the whole word is the hit. */
const splitWord = ( word: string, parts: readonly string[] ): Piece[] => {
	const part = parts.find( ( candidate ) => foldWords( word ).some( ( folded ) => folded.startsWith( candidate ) ) );
	if ( ! part ) {
		return [ { text: word, hit: false } ];
	}
	const end = foldLine( word.slice( 0, part.length ) ) === part ? part.length : word.length;
	return [
		{ text: word.slice( 0, end ), hit: true },
		{ text: word.slice( end ), hit: false },
	].filter( ( { text } ) => text );
};

/** A title in pieces, with those marked by which it was found. */
export const highlight = ( title: string, term: string ): Piece[] => {
	const parts = foldQuery( term ).flat( 2 );
	return title
		.split( new RegExp( `(${ WORD.source })`, 'u' ) )
		.filter( Boolean )
		.flatMap( ( piece ) => ( WORD.test( piece ) ? splitWord( piece, parts ) : [ { text: piece, hit: false } ] ) );
};
