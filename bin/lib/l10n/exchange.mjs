import { createHash } from 'node:crypto';
import { Problem } from '../say.mjs';
import { translationProblem } from './check.mjs';
import { keyOf } from './extract.mjs';
import { find, isSource } from './po.mjs';
import { pluralExamples } from './plurals.mjs';

/** WordPress's locale where it is not the language and its country: `--missing=et` means `et`, `--missing=es` means `es_ES`. */
const LOCALES = {
	et: 'et',
	lv: 'lv',
	fi: 'fi',
	el: 'el',
	hr: 'hr',
	cs: 'cs_CZ',
	da: 'da_DK',
	sl: 'sl_SI',
	sv: 'sv_SE',
	uk: 'uk',
	ja: 'ja',
	en: 'en_US',
};

/** The locale of a name on the command line: that of a catalogue, a WordPress locale, or a language. */
export function localeNamed( name, known ) {
	const of = known.find( ( locale ) => locale === name ) ?? known.find( ( locale ) => locale.split( '_' )[ 0 ] === name && name !== 'en' );
	const locale = of ?? LOCALES[ name ] ?? ( /^[a-z]{2}$/.test( name ) ? `${ name }_${ name.toUpperCase() }` : name );
	if ( ! /^[a-z]{2,3}(?:_[A-Z]{2})?(?:_[a-z0-9]+)?$/.test( locale ) ) {
		throw new Problem( `“${ name }” is not a locale, such as pl or pl_PL` );
	}
	return locale;
}

/** Short name of a text in the exchanged files. */
const idOf = ( text ) => createHash( 'sha1' ).update( keyOf( text ) ).digest( 'hex' ).slice( 0, 10 );

const isMissing = ( entry ) => ! entry || entry.msgstr.some( ( part ) => ! part ) || entry.comments?.flag?.includes( 'fuzzy' );

/**
 * The texts without translation, for a translator. The answer has the same ids, and a list for a plural:
 * `{ "translations": { "1a2b3c4d5e": "…", "6f7a8b9c0d": [ "…", "…" ] } }`.
 * `batch` is the number of texts, `skip` that of untranslated ones to leave out, for several translators at once.
 */
export function missingTexts( texts, catalogue, locale, glossary, { batch, skip } ) {
	const missing = texts.filter( ( text ) => isMissing( find( catalogue, text ) ) );
	return {
		locale,
		missing: missing.length,
		'plural forms': pluralExamples( locale ),
		glossary: glossary.map( ( { english, term, forbidden, note } ) => ( { english, term, forbidden, note } ) ),
		texts: Object.fromEntries(
			missing.slice( skip, skip + batch ).map( ( text ) => [
				idOf( text ),
				{
					text: text.single,
					...( text.plural ? { plural: text.plural } : {} ),
					...( text.context ? { context: text.context } : {} ),
					...( text.notes.length ? { note: text.notes.join( ' ' ) } : {} ),
					where: text.files[ 0 ],
				},
			] )
		),
	};
}

/** A translation begins and ends with the same white space, and is not empty. */
function formProblem( text, parts ) {
	if ( parts.some( ( part ) => typeof part !== 'string' || ! part.trim() ) ) {
		return 'is empty';
	}
	const edges = ( part ) => [ part.match( /^\s*/ )[ 0 ], part.match( /\s*$/ )[ 0 ] ].join( '|' );
	return parts.some( ( part ) => edges( part ) !== edges( text.single ) ) ? 'begins or ends with other white space' : null;
}

/**
 * Puts a translator's answer into a catalogue. Broken translations are left out.
 *
 * @return {{added: number, problems: string[]}}
 */
export function putTranslations( texts, catalogue, locale, glossary, answer ) {
	const byId = new Map( texts.map( ( text ) => [ idOf( text ), text ] ) );
	const problems = [];
	let added = 0;
	for ( const [ id, translation ] of Object.entries( answer.translations ?? answer ) ) {
		const text = byId.get( id );
		const parts = [ translation ].flat();
		const problem = text ? ( formProblem( text, parts ) ?? translationProblem( text, parts, locale, glossary ) ) : 'is not a text of the source';
		if ( problem ) {
			problems.push( `${ id }: “${ text?.single ?? '' }” ${ problem }` );
			continue;
		}
		const entry = find( catalogue, text );
		entry.msgstr = parts;
		delete entry.comments.flag;
		added += isSource( entry ) ? 0 : 1;
	}
	return { added, problems };
}
