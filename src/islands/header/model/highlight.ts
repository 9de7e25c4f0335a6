import { foldLine, foldQuery, foldWords } from '../../../lib/fold';

export type Piece = { text: string; hit: boolean };

const WORD = /[\p{L}\p{N}'’-]+/u;

/** Splits a word where the typed part ends, if folding kept its length; otherwise the whole word matches. */
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

/** Splits a title into pieces and marks those that match the term. */
export const highlight = ( title: string, term: string ): Piece[] => {
	const parts = foldQuery( term ).flat( 2 );
	return title
		.split( new RegExp( `(${ WORD.source })`, 'u' ) )
		.filter( Boolean )
		.flatMap( ( piece ) => ( WORD.test( piece ) ? splitWord( piece, parts ) : [ { text: piece, hit: false } ] ) );
};
