import { foldLine, foldQuery, foldWords } from '../../../lib/fold';

export type Piece = { text: string; hit: boolean };

const WORD = /[\p{L}\p{N}'’-]+/u;

/** Parts from this length are also marked inside a word: `Esszimmerstuhl` for "stuhl". */
const MIN_INSIDE_LENGTH = 3;

/** Splits a word around the typed part, if folding kept its length; otherwise the whole word matches. */
const splitWord = ( word: string, parts: readonly string[] ): Piece[] => {
	const folded = foldWords( word );
	const part =
		parts.find( ( candidate ) => folded.some( ( one ) => one.startsWith( candidate ) ) ) ??
		parts.find( ( candidate ) => candidate.length >= MIN_INSIDE_LENGTH && folded.some( ( one ) => one.includes( candidate ) ) );
	if ( ! part ) {
		return [ { text: word, hit: false } ];
	}
	const starts = [ ...Array( word.length ).keys() ];
	const start = starts.find( ( at ) => foldLine( word.slice( at, at + part.length ) ) === part );
	const end = start === undefined ? word.length : start + part.length;
	return [
		{ text: word.slice( 0, start ?? 0 ), hit: false },
		{ text: word.slice( start ?? 0, end ), hit: true },
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
