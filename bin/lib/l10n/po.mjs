import { po } from 'gettext-parser';
import { AMERICAN, americanEntry } from './american.mjs';
import { keyOf } from './extract.mjs';
import { pluralCount, pluralsOf } from './plurals.mjs';

/** The proof-read locales: their catalogues must be complete. Other .po files in languages/ may lack texts, which stay English. */
export const BUILT_IN = [ 'en_GB', 'it_IT', 'fr_FR', 'de_DE', 'lt_LT' ];

/** The source texts are English: an English .po lists only texts that read differently in its country. */
export const isSourceLocale = ( locale ) => locale.startsWith( 'en_' );

/** Header of catalogues that no native speaker has proof-read; wp-admin says so. */
const PROOF_READ = 'X-Vitrine-Proof-Read';

export const isProofRead = ( { headers: all } ) =>
	! Object.entries( all ).some( ( [ name, value ] ) => name.toLowerCase() === PROOF_READ.toLowerCase() && value === 'no' );

/** Without dates and line numbers, so that the file changes only when a text does. */
const headers = ( locale, proofRead = true ) => ( {
	'Project-Id-Version': 'Vitrine',
	'Content-Type': 'text/plain; charset=UTF-8',
	'Content-Transfer-Encoding': '8bit',
	'MIME-Version': '1.0',
	...( locale ? { Language: locale, 'Plural-Forms': pluralsOf( locale ) } : {} ),
	'X-Domain': 'vitrine',
	...( proofRead ? {} : { [ PROOF_READ ]: 'no' } ),
} );

export const readPo = ( buffer ) => po.parse( buffer );

export const emptyCatalogue = ( locale, proofRead = ! locale || BUILT_IN.includes( locale ) || isSourceLocale( locale ) ) => ( {
	charset: 'utf-8',
	headers: headers( locale, proofRead ),
	translations: {},
	obsolete: {},
} );

/** Sorted by code points, so that the output is deterministic. */
export function writePo( catalogue ) {
	const sorted = ( group ) => Object.fromEntries( Object.entries( group ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) );
	const byContext = ( groups ) =>
		sorted( Object.fromEntries( Object.entries( groups ?? {} ).map( ( [ context, group ] ) => [ context, sorted( group ) ] ) ) );
	const text = po
		.compile(
			{ ...catalogue, translations: byContext( catalogue.translations ), obsolete: byContext( catalogue.obsolete ) },
			{ foldLength: 0, sort: false }
		)
		.toString();
	return `${ text.trimEnd() }\n`;
}

const put = ( groups, entry ) => {
	const group = ( groups[ entry.msgctxt ?? '' ] ??= {} );
	group[ entry.msgid ] = entry;
};

function entryOf( { single, plural, context, notes, files }, msgstr ) {
	return {
		...( context ? { msgctxt: context } : {} ),
		msgid: single,
		...( plural ? { msgid_plural: plural } : {} ),
		msgstr,
		comments: { ...( notes.length ? { extracted: notes.join( '\n' ) } : {} ), reference: files.join( '\n' ) },
	};
}

export function template( texts ) {
	const catalogue = { ...emptyCatalogue(), headers: headers() };
	texts.forEach( ( text ) => put( catalogue.translations, entryOf( text, text.plural ? [ '', '' ] : [ '' ] ) ) );
	return catalogue;
}

export const find = ( catalogue, { context, single } ) => catalogue.translations[ context ]?.[ single ];

/** Whether a translation says what the source says. */
export const isSource = ( { msgid, msgid_plural: plural, msgstr } ) =>
	msgstr[ 0 ] === msgid && ( ! plural || ( msgstr.length === 2 && msgstr[ 1 ] === plural ) );

/** Fits a known translation to the locale's number of plural forms; untranslated forms are empty. */
function translation( text, known, locale ) {
	const count = text.plural ? pluralCount( locale ) : 1;
	if ( ! known ) {
		return Array( count ).fill( '' );
	}
	return known.msgstr.length === count ? known.msgstr : [ known.msgstr[ 0 ], ...Array( count - 1 ).fill( '' ) ];
}

/**
 * A locale's catalogue for the current texts. Existing translations are kept; those of removed texts are kept as obsolete entries and
 * restored when the text returns.
 */
export function merge( locale, texts, before ) {
	const catalogue = emptyCatalogue( locale, isProofRead( before ) );
	const wanted = new Set( texts.map( keyOf ) );
	let missing = 0;
	for ( const text of texts ) {
		const known =
			find( before, text ) ?? before.obsolete?.[ text.context ]?.[ text.single ] ?? ( locale === AMERICAN ? americanEntry( text ) : null );
		const entry = entryOf( text, translation( text, known, locale ) );
		const isMissing = entry.msgstr.some( ( part ) => ! part );
		if ( isSourceLocale( locale ) && ( isMissing || isSource( entry ) ) ) {
			continue;
		}
		if ( known?.comments?.translator ) {
			entry.comments.translator = known.comments.translator;
		}
		if ( known?.comments?.flag ) {
			entry.comments.flag = known.comments.flag;
		}
		missing += isMissing ? 1 : 0;
		put( catalogue.translations, entry );
	}
	for ( const groups of [ before.obsolete ?? {}, before.translations ] ) {
		for ( const entry of Object.values( groups ).flatMap( Object.values ) ) {
			const isRemoved = entry.msgid && ! wanted.has( keyOf( { context: entry.msgctxt, single: entry.msgid } ) );
			if ( isRemoved && entry.msgstr.some( Boolean ) && ! isSource( entry ) ) {
				put( catalogue.obsolete, { ...entry, comments: {} } );
			}
		}
	}
	return { catalogue, missing };
}
