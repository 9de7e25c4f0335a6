/**
 * Makes words comparable for search: no case, no accents, hyphens and apostrophes optional. The same rules stand in
 * php/Catalogue/Folding.php; both are held to tests/fixtures/folding.json.
 */

/** What stands between the parts of one word: `T-Shirt`, `d'acqua`. */
const JOINTS = "\\-\u2010-\u2015'\u2018\u2019\u201b\u02bc`\u00b4";
const BETWEEN_WORDS = new RegExp( `[^\\p{L}\\p{N}${ JOINTS }]+`, 'u' );
const BETWEEN_PARTS = new RegExp( `[${ JOINTS }]+`, 'u' );
const INVISIBLE = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060]/gu;

/** Letters that are not a plain letter with an accent. */
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

/** A longer word may stand inside a word of the title: German and Lithuanian hide the noun at the end. */
const INSIDE_LEAST = 3;
const MOST_WORDS = 8;

function plain( text: string ): string {
	return text
		.replace( SPECIAL_LETTERS, ( letter ) => SPECIAL[ letter ] ?? letter )
		.normalize( 'NFD' )
		.replace( INVISIBLE, '' )
		.normalize( 'NFC' )
		.replace( /[A-Z]+/g, ( letters ) => letters.toLowerCase() );
}

/** German vowels have a second spelling that people type. */
function long( text: string ): string {
	return text.normalize( 'NFC' ).replace( /[äöüÄÖÜ]/gu, ( vowel ) => `${ plain( vowel ) }e` );
}

/** Words, each as its parts between joints. */
function tokens( text: string ): string[][] {
	return plain( text )
		.split( BETWEEN_WORDS )
		.map( ( word ) => word.split( BETWEEN_PARTS ).filter( Boolean ) )
		.filter( ( parts ) => parts.length > 0 );
}

/** The folded words of a text in all their spellings, each once. */
export function foldWords( text: string ): string[] {
	const words = new Set< string >();
	for ( const spelling of [ text, long( text ) ] ) {
		for ( const parts of tokens( spelling ) ) {
			words.add( parts.join( '' ) );
			parts.forEach( ( part ) => words.add( part ) );
		}
	}
	return [ ...words ];
}

/** The whole text as one comparable line. */
export function foldLine( text: string ): string {
	return tokens( text )
		.map( ( parts ) => parts.join( '' ) )
		.join( ' ' );
}

/** What a visitor typed: every word must be found by one of its alternatives, which is all prefixes of that alternative. */
export type FoldedQuery = readonly ( readonly ( readonly string[] )[] )[];

export function foldQuery( typed: string ): FoldedQuery {
	return tokens( typed ).map( ( parts ) => ( parts.length > 1 ? [ [ parts.join( '' ) ], parts ] : [ parts ] ) );
}

/** An entry of the search index, its words folded once. */
export type Foldable = { readonly title: string; readonly text: string };

/**
 * How well an entry answers: 0 the title begins so, 1 all words are in the title, 2 all words are in the text, 3 found inside a
 * word of the title; null not at all.
 */
export function foldRank( query: FoldedQuery, { title, text }: Foldable ): 0 | 1 | 2 | 3 | null {
	const words = query.slice( 0, MOST_WORDS );
	if ( words.length === 0 ) {
		return null;
	}
	const inTitle = ` ${ foldWords( title ).join( ' ' ) } `;
	const inText = `${ inTitle }${ text } `;
	const joined = words.map( ( [ first ] ) => ( first ?? [] ).join( '' ) );
	const found = words.every(
		( alternatives, index ) =>
			alternatives.some( ( parts ) => parts.every( ( part ) => inText.includes( ` ${ part }` ) ) ) ||
			( ( joined[ index ] ?? '' ).length >= INSIDE_LEAST && inTitle.includes( joined[ index ] ?? '' ) )
	);
	if ( ! found ) {
		return null;
	}
	if ( inTitle.startsWith( ` ${ joined.join( ' ' ) }` ) ) {
		return 0;
	}
	if ( joined.every( ( word ) => inTitle.includes( ` ${ word }` ) ) ) {
		return 1;
	}
	// All parts of a word with joints count as well as the word itself.
	return joined.every(
		( word, index ) =>
			inText.includes( ` ${ word }` ) ||
			( words[ index ] ?? [] ).some( ( parts ) => parts.every( ( part ) => inText.includes( ` ${ part }` ) ) )
	)
		? 2
		: 3;
}
