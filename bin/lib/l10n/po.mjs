import { po } from 'gettext-parser';
import { keyOf } from './extract.mjs';

/** Plural rules as WordPress's translators write them. */
export const PLURALS = {
	en_GB: 'nplurals=2; plural=n != 1;',
	it_IT: 'nplurals=2; plural=n != 1;',
	fr_FR: 'nplurals=2; plural=n > 1;',
	de_DE: 'nplurals=2; plural=n != 1;',
	lt_LT: 'nplurals=3; plural=(n % 10 == 1 && (n % 100 < 11 || n % 100 > 19)) ? 0 : ((n % 10 >= 2 && n % 10 <= 9 && (n % 100 < 11 || n % 100 > 19)) ? 1 : 2);',
};

export const LOCALES = Object.keys( PLURALS );

/** The source is written in this English, so its translation is the source itself. */
export const SOURCE_LOCALE = 'en_GB';

export const pluralCount = ( locale ) => Number( PLURALS[ locale ].match( /\d/ )[ 0 ] );

/** No dates and no line numbers: the file changes when a text does, and at no other time. */
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

/** Deterministic: contexts and texts in the order of their code points. */
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

/**
 * A language's catalogue for the texts of today: translations stay, those of texts that went are kept as obsolete and come back with
 * them, and the source's own English is its own translation.
 */
export function merge( locale, texts, before ) {
	const catalogue = emptyCatalogue( locale );
	const wanted = new Set( texts.map( keyOf ) );
	let missing = 0;
	for ( const text of texts ) {
		const known = find( before, text ) ?? before.obsolete?.[ text.context ]?.[ text.single ];
		const count = text.plural ? pluralCount( locale ) : 1;
		const source = count > 1 ? [ text.single, text.plural ] : [ text.single ];
		const kept = known && ( known.msgstr.length === count ? known.msgstr : [ known.msgstr[ 0 ], ...Array( count - 1 ).fill( '' ) ] );
		const msgstr = locale === SOURCE_LOCALE ? source : ( kept ?? Array( count ).fill( '' ) );
		const entry = entryOf( text, msgstr );
		if ( known?.comments?.translator ) {
			entry.comments.translator = known.comments.translator;
		}
		if ( known?.comments?.flag && locale !== SOURCE_LOCALE ) {
			entry.comments.flag = known.comments.flag;
		}
		missing += msgstr.some( ( part ) => ! part ) ? 1 : 0;
		put( catalogue.translations, entry );
	}
	if ( locale !== SOURCE_LOCALE ) {
		for ( const groups of [ before.obsolete ?? {}, before.translations ] ) {
			for ( const entry of Object.values( groups ).flatMap( Object.values ) ) {
				const gone = entry.msgid && ! wanted.has( keyOf( { context: entry.msgctxt, single: entry.msgid } ) );
				if ( gone && entry.msgstr.some( Boolean ) ) {
					put( catalogue.obsolete, { ...entry, comments: {} } );
				}
			}
		}
	}
	return { catalogue, missing };
}
