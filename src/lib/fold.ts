/**
 * Normalizes words for search: ignores case, accents and other ways to write the same letter, in any script; hyphens and apostrophes are
 * optional. Must match php/I18n/SearchNormalizer.php, whose letters come from here (bin/letters.mjs); tests/fixtures/folding.json
 * tests both.
 */

/** Characters that join the parts of a word: `T-Shirt`, `d'acqua`. */
const JOINTS = "\\-\u058a\u05be\u2010-\u2015'\u02bc\u055a\u05f3\u05f4\u2018\u2019\u201b`";
const BETWEEN_WORDS = new RegExp( `[^\\p{L}\\p{M}\\p{N}${ JOINTS }]+`, 'u' );
const BETWEEN_PARTS = new RegExp( `[${ JOINTS }]+`, 'u' );

/** Accents, vowel points of Hebrew and Arabic, variants of glyphs, and characters without a glyph. Marks of other scripts are letters. */
const IGNORED = new RegExp(
	'[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc' +
		'\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f' +
		'\\u{e0100}-\\u{e01ef}\\p{Cf}]',
	'gu'
);

/** Signs whose compatible letters are separate from the word before them: `Vase™`, `1½`, `´`. */
const APART = /[\u00b4\u2120\u2122\u00bc-\u00be\u2150-\u215e]/gu;

/** Letters that have no decomposition, by the letters that people type instead. The Arabic ones are variants of one letter. */
const SPECIAL: Readonly< Record< string, string > > = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ŧ: 't',
	ı: 'i',
	ς: 'σ',
	'\u0671': '\u0627',
	'\u0629': '\u0647',
	'\u06c1': '\u0647',
	'\u06d5': '\u0647',
	'\u0649': '\u064a',
	'\u06cc': '\u064a',
	'\u06a9': '\u0643',
};
const SPECIAL_LETTERS = new RegExp( `[${ Object.keys( SPECIAL ).join( '' ) }]`, 'gu' );

/** Scripts without spaces, or with compounds that are searched by their parts (Korean). */
const DENSE =
	'\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u11ff\u1780-\u17ff\u3005-\u3007\u3021-\u3029\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff' +
	'\u3105-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uaa60-\uaa7f\uac00-\ud7fb\uf900-\ufaff\\u{1aff0}-\\u{1b16f}\\u{20000}-\\u{323af}';
const RUNS = new RegExp( `(?:[${ DENSE }]\\p{M}*)+|[^${ DENSE }]+`, 'gu' );
const IS_DENSE = new RegExp( `^(?:[${ DENSE }]\\p{M}*)+$`, 'u' );
const CHARACTERS = /\p{M}+|[^\p{M}]\p{M}*/gu;

/** The Arabic article, which is written with its word. */
const ARTICLE = /^\u0648?\u0627\u0644(?=\p{L}{3})/u;

/** Terms from this length also match inside a word of the title: German and Lithuanian compounds end with the noun. */
const MIN_INSIDE_LENGTH = 3;
const MAX_QUERY_WORDS = 8;

/** Digits of other scripts; their zeros are at code points that end with 6 in the scripts of India, with 0 in others. */
const toDigit = ( digit: string ): string => {
	const code = digit.charCodeAt( 0 );
	return String( ( code >= 0x900 && code < 0xe00 ? code - 6 : code ) % 16 );
};

const toHiragana = ( letter: string ): string => String.fromCharCode( letter.charCodeAt( 0 ) - 0x60 );

/** The lower-case letters of a text without accents; exported for bin/letters.mjs. */
export function baseLetters( text: string ): string {
	return (
		text
			.replace( APART, ( sign ) => ( sign === '\u00b4' ? "'" : /\p{N}/u.test( sign ) ? ` ${ sign } ` : ' ' ) )
			.normalize( 'NFKD' )
			.toLowerCase()
			.replace( SPECIAL_LETTERS, ( letter ) => SPECIAL[ letter ] ?? letter )
			.replace( /[\u0660-\u1819]/gu, ( letter ) => ( /\p{Nd}/u.test( letter ) ? toDigit( letter ) : letter ) )
			.replace( /[\u30a1-\u30f6]/gu, toHiragana )
			// The one accent that makes another letter.
			.replace( /\u0438\u0306/gu, '\u0439' )
			.replace( IGNORED, '' )
			.normalize( 'NFC' )
	);
}

/** German umlauts have a second spelling (ae, oe, ue). */
function spellOutUmlauts( text: string ): string {
	return text.normalize( 'NFC' ).replace( /[äöüÄÖÜ]/gu, ( vowel ) => `${ baseLetters( vowel ) }e` );
}

const hasLetter = ( part: string ): boolean => /[\p{L}\p{N}]/u.test( part );

/** The words of a text, each split at its joints. Words of a script without spaces are what is between other characters. */
function tokens( text: string ): string[][] {
	return baseLetters( text )
		.split( BETWEEN_WORDS )
		.flatMap( ( word ) => word.match( RUNS ) ?? [] )
		.map( ( word ) => word.split( BETWEEN_PARTS ).filter( hasLetter ) )
		.filter( ( parts ) => parts.length > 0 );
}

/** The folded words of a text in all their spellings, without duplicates. */
export function foldWords( text: string ): string[] {
	const words = new Set< string >();
	for ( const spelling of new Set( [ text, spellOutUmlauts( text ) ] ) ) {
		for ( const parts of tokens( spelling ) ) {
			words.add( parts.join( '' ) );
			parts.forEach( ( part ) => words.add( part ).add( part.replace( ARTICLE, '' ) ) );
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

/** Splits a text into its characters, each with its marks. */
export const characters = ( text: string ): string[] => text.match( CHARACTERS ) ?? [];

export const isDense = ( word: string ): boolean => IS_DENSE.test( word );

/** The pairs of characters by which a word of a script without spaces is found inside another one; none for other words. */
export function pairsOf( word: string ): string[] {
	const letters = isDense( word ) ? characters( word ) : [];
	return letters.length < 2 ? letters : letters.slice( 1 ).map( ( letter, index ) => `${ letters[ index ] }${ letter }` );
}

/** A search query: every word must match one of its alternatives, and an alternative matches if all its prefixes do. */
export type FoldedQuery = readonly ( readonly ( readonly string[] )[] )[];

function alternatives( parts: string[] ): string[][] {
	const word = parts.join( '' );
	const pairs = pairsOf( word );
	const others = parts.length > 1 ? [ parts ] : pairs.length > 1 ? [ pairs ] : ARTICLE.test( word ) ? [ [ word.replace( ARTICLE, '' ) ] ] : [];
	return [ [ word ], ...others ];
}

export function foldQuery( typed: string ): FoldedQuery {
	return tokens( typed ).map( alternatives );
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
	const has = ( where: string, word: string ): boolean => where.includes( isDense( word ) ? word : ` ${ word }` );
	const spellings = words.map( ( list ) => list.filter( ( { length } ) => length === 1 ).flat() );
	const inWords = ( list: FoldedQuery[ number ] ): boolean => list.some( ( parts ) => parts.every( ( part ) => has( inText, part ) ) );
	const inside = ( word: string, before = '' ): boolean =>
		characters( word ).length >= MIN_INSIDE_LENGTH && new RegExp( before + word, 'u' ).test( inTitle );
	if ( ! words.every( ( list, index ) => inWords( list ) || spellings[ index ]?.some( ( word ) => inside( word ) ) ) ) {
		return null;
	}
	const matches = ( word: string, after: string, compounds: boolean ): boolean =>
		new RegExp( ` ${ word }${ after }`, 'u' ).test( inTitle ) ||
		( after !== ' ' && isDense( word ) && pairsOf( word ).every( ( pair ) => inTitle.includes( pair ) ) ) ||
		( compounds && inside( `${ word }\\S{0,2} `, `\\S{${ MIN_COMPOUND_REST }}` ) );
	const all = ( after: string, compounds = false ): boolean =>
		spellings.every( ( list ) => list.some( ( word ) => matches( word, after, compounds ) ) );
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
