import { po } from 'gettext-parser';
import { keyOf } from './extract.mjs';

/** Plural rules in WordPress's notation. */
export const PLURALS = {
	en_GB: 'nplurals=2; plural=n != 1;',
	it_IT: 'nplurals=2; plural=n != 1;',
	fr_FR: 'nplurals=2; plural=n > 1;',
	de_DE: 'nplurals=2; plural=n != 1;',
	lt_LT: 'nplurals=3; plural=(n % 10 == 1 && (n % 100 < 11 || n % 100 > 19)) ? 0 : ((n % 10 >= 2 && n % 10 <= 9 && (n % 100 < 11 || n % 100 > 19)) ? 1 : 2);',
};

export const LOCALES = Object.keys( PLURALS );

/** The source texts are in this English: its .po lists only texts that should read differently, and is empty today. */
export const SOURCE_LOCALE = 'en_GB';

export const pluralCount = ( locale ) => Number( PLURALS[ locale ].match( /\d/ )[ 0 ] );

/** Without dates and line numbers, so that the file changes only when a text does. */
const headers = ( locale ) => ( {
	'Project-Id-Version': 'Vitrine',
	'Content-Type': 'text/plain; charset=UTF-8',
	'Content-Transfer-Encoding': '8bit',
	'MIME-Version': '1.0',
	...( locale ? { Language: locale, 'Plural-Forms': PLURALS[ locale ] } : {} ),
	'X-Domain': 'vitrine',
} );

export const readPo = ( buffer ) => po.parse( buffer );

export const emptyCatalogue = ( locale ) => ( { charset: 'utf-8', headers: headers( locale ), translations: {}, obsolete: {} } );

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
	const catalogue = emptyCatalogue( locale );
	const wanted = new Set( texts.map( keyOf ) );
	let missing = 0;
	for ( const text of texts ) {
		const known = find( before, text ) ?? before.obsolete?.[ text.context ]?.[ text.single ];
		const entry = entryOf( text, translation( text, known, locale ) );
		const isMissing = entry.msgstr.some( ( part ) => ! part );
		if ( locale === SOURCE_LOCALE && ( isMissing || isSource( entry ) ) ) {
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
