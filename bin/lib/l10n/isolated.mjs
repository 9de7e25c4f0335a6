/**
 * English for pages of languages that are written from right to left and have no catalogue: texts with punctuation or a number at an edge,
 * or with a placeholder, are wrapped in a left-to-right isolate, and their values in one of their own. Otherwise “Added to your cart.” would
 * begin with its full stop.
 */
export const ISOLATED_LOCALE = 'rtl';

const PLACEHOLDER = /%(?:\d+\$)?[a-z%]/gi;
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

const needsIsolate = ( text ) =>
	/\p{L}/u.test( text.replace( PLACEHOLDER, '' ) ) && ( text.search( PLACEHOLDER ) >= 0 || /^[^\p{L}]|[^\p{L}]$/u.test( text ) );

/** A placeholder of a text, not one in a tag: `<a href="%s">`. Its value may be in the page's language. */
const VALUE = /(<[^>]*>)|%(?:\d+\$)?s/g;

const isolateValues = ( text ) => text.replace( VALUE, ( found, tag ) => tag ?? `${ FIRST_STRONG_ISOLATE }${ found }${ POP_DIRECTIONAL_ISOLATE }` );

const isolate = ( text ) => `${ LEFT_TO_RIGHT_ISOLATE }${ isolateValues( text ) }${ POP_DIRECTIONAL_ISOLATE }`;

/** A catalogue with the texts that need it. Those with the context `URL` are parts of addresses. */
export function isolatedCatalogue( catalogue ) {
	const texts = ( group ) =>
		Object.entries( group ).flatMap( ( [ id, entry ] ) => {
			const forms = [ entry.msgid, ...( entry.msgid_plural ? [ entry.msgid_plural ] : [] ) ];
			return forms.some( needsIsolate ) ? [ [ id, { ...entry, msgstr: forms.map( isolate ) } ] ] : [];
		} );
	const translations = Object.fromEntries(
		Object.entries( catalogue.translations )
			.filter( ( [ context ] ) => context !== 'URL' )
			.map( ( [ context, group ] ) => [ context, Object.fromEntries( texts( group ) ) ] )
	);
	return { ...catalogue, translations };
}
