import { characters, foldLine, foldQuery, foldWords, isDense } from '../../../lib/fold';

type Piece = { text: string; hit: boolean };

const WORD = /[\p{L}\p{M}\p{N}'’-]+/u;

/** Parts from this length are also marked inside a word: `Esszimmerstuhl` for "stuhl". */
const MIN_INSIDE_LENGTH = 3;

/** The first characters whose folding is a part of the term, also if its length differs (`ﬁlter`). */
const findPart = ( letters: readonly string[], part: string ): readonly [ number, number ] | undefined => {
	for ( let start = 0; start < letters.length; start++ ) {
		let folded = '';
		for ( let end = start + 1; end <= letters.length && folded.length < part.length; end++ ) {
			folded = foldLine( letters.slice( start, end ).join( '' ) );
			if ( folded === part ) {
				return [ start, end ];
			}
		}
	}
	return undefined;
};

/** Splits a word around the typed part; the whole word matches if no characters of it are exactly that part. */
const splitWord = ( word: string, parts: readonly string[] ): Piece[] => {
	const folded = foldWords( word );
	const isInside = ( candidate: string ) => candidate.length >= MIN_INSIDE_LENGTH || isDense( candidate );
	const part =
		parts.find( ( candidate ) => folded.some( ( one ) => one.startsWith( candidate ) ) ) ??
		parts.find( ( candidate ) => isInside( candidate ) && folded.some( ( one ) => one.includes( candidate ) ) );
	if ( ! part ) {
		return [ { text: word, hit: false } ];
	}
	const letters = characters( word );
	const [ start, end ] = findPart( letters, part ) ?? [ 0, letters.length ];
	return [
		{ text: letters.slice( 0, start ).join( '' ), hit: false },
		{ text: letters.slice( start, end ).join( '' ), hit: true },
		{ text: letters.slice( end ).join( '' ), hit: false },
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
