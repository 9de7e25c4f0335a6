/**
 * Normalizes words for search: ignores case and accents; hyphens and apostrophes are optional. Must match
 * php/Catalogue/SearchNormalizer.php; tests/fixtures/folding.json tests both.
 */

/** Characters that join the parts of a word: `T-Shirt`, `d'acqua`. */
const JOINTS = "\\-\u2010-\u2015'\u2018\u2019\u201b\u02bc`\u00b4";
const BETWEEN_WORDS = new RegExp( `[^\\p{L}\\p{N}${ JOINTS }]+`, 'u' );
const BETWEEN_PARTS = new RegExp( `[${ JOINTS }]+`, 'u' );
const INVISIBLE = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060]/gu;

/** Letters that are more than a base letter with an accent. */
const SPECIAL: Readonly< Record< string, string > > = {
	ß: 'ss',
	ẞ: 'ss',
	æ: 'ae',
	Æ: 'ae',
	œ: 'oe',
	Œ: 'oe',
	ø: 'o',
	Ø: 'o',
	ł: 'l',
	Ł: 'l',
	đ: 'd',
	Đ: 'd',
	ð: 'd',
	Ð: 'd',
	ħ: 'h',
	Ħ: 'h',
	ŧ: 't',
	Ŧ: 't',
	ı: 'i',
};
const SPECIAL_LETTERS = new RegExp( `[${ Object.keys( SPECIAL ).join( '' ) }]`, 'gu' );

/** Terms from this length also match inside a word of the title: German and Lithuanian compounds end with the noun. */
const MIN_INSIDE_LENGTH = 3;
const MAX_QUERY_WORDS = 8;

function baseLetters( text: string ): string {
	return text
		.replace( SPECIAL_LETTERS, ( letter ) => SPECIAL[ letter ] ?? letter )
		.normalize( 'NFD' )
		.replace( INVISIBLE, '' )
		.normalize( 'NFC' )
		.replace( /[A-Z]+/g, ( letters ) => letters.toLowerCase() );
}

/** German umlauts have a second spelling (ae, oe, ue). */
function spellOutUmlauts( text: string ): string {
	return text.normalize( 'NFC' ).replace( /[äöüÄÖÜ]/gu, ( vowel ) => `${ baseLetters( vowel ) }e` );
}

/** The words of a text, each split at its joints. */
function tokens( text: string ): string[][] {
	return baseLetters( text )
		.split( BETWEEN_WORDS )
		.map( ( word ) => word.split( BETWEEN_PARTS ).filter( Boolean ) )
		.filter( ( parts ) => parts.length > 0 );
}

/** The folded words of a text in all their spellings, without duplicates. */
export function foldWords( text: string ): string[] {
	const words = new Set< string >();
	for ( const spelling of [ text, spellOutUmlauts( text ) ] ) {
		for ( const parts of tokens( spelling ) ) {
			words.add( parts.join( '' ) );
			parts.forEach( ( part ) => words.add( part ) );
		}
	}
	return [ ...words ];
}

/** The whole text as one normalized line. */
export function foldLine( text: string ): string {
	return tokens( text )
		.map( ( parts ) => parts.join( '' ) )
		.join( ' ' );
}

/** A search query: every word must match one of its alternatives, and an alternative matches if all its prefixes do. */
export type FoldedQuery = readonly ( readonly ( readonly string[] )[] )[];

export function foldQuery( typed: string ): FoldedQuery {
	return tokens( typed ).map( ( parts ) => ( parts.length > 1 ? [ [ parts.join( '' ) ], parts ] : [ parts ] ) );
}

/** An entry of the search index, with its words already folded. */
export type Foldable = { readonly title: string; readonly text: string };

/** Letters before the end of a compound: `hocker` (stool) does not contain `ocker` (ochre). */
const MIN_COMPOUND_REST = 3;

/**
 * Rank of an entry, as the server's search ranks it: 0 the title is the query, 1 its words have all of the query, also inflected, 2 they
 * begin with them, 3 they begin or end with them, as compounds with their noun do, 4 all words are in the text, 5 found inside a word of
 * the title; null without a match.
 */
export function foldRank( query: FoldedQuery, { title, text }: Foldable ): 0 | 1 | 2 | 3 | 4 | 5 | null {
	const words = query.slice( 0, MAX_QUERY_WORDS );
	if ( words.length === 0 ) {
		return null;
	}
	const inTitle = ` ${ foldWords( title ).join( ' ' ) } `;
	const inText = `${ inTitle }${ text } `;
	const joined = words.map( ( [ first ] ) => ( first ?? [] ).join( '' ) );
	const inWords = ( alternatives: FoldedQuery[ number ] ): boolean =>
		alternatives.some( ( parts ) => parts.every( ( part ) => inText.includes( ` ${ part }` ) ) );
	const inside = ( word: string, before = '' ): boolean => word.length >= MIN_INSIDE_LENGTH && new RegExp( before + word ).test( inTitle );
	if ( ! words.every( ( alternatives, index ) => inWords( alternatives ) || inside( joined[ index ] ?? '' ) ) ) {
		return null;
	}
	const all = ( after: string, compounds = false ): boolean =>
		joined.every(
			( word ) =>
				new RegExp( ` ${ word }${ after }` ).test( inTitle ) || ( compounds && inside( `${ word }\\S{0,2} `, `\\S{${ MIN_COMPOUND_REST }}` ) )
		);
	if ( all( '\\S{0,2} ' ) ) {
		return all( ' ' ) && foldLine( title ).split( ' ' ).length === words.length ? 0 : 1;
	}
	if ( all( '' ) ) {
		return 2;
	}
	if ( all( '', true ) ) {
		return 3;
	}
	return words.every( inWords ) ? 4 : 5;
}
