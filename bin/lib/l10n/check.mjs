import { glossaryProblem } from './glossary.mjs';
import { find, isProofRead, isSourceLocale } from './po.mjs';
import { pluralCount } from './plurals.mjs';
import { wrongTerm } from './terms.mjs';

/** The placeholders and tags of a text, which its translation must keep. */
const marks = ( text ) => ( text.match( /%(?:\d+\$)?[sd]|\{[a-z_]+\}|<\/?[a-z][^>]*>/gi ) ?? [] ).sort().join( ' ' );

/** `%s` and `%1$s` are equal when there is only one; a plural form may omit the number. */
const plain = ( text ) => marks( text ).replace( /%\d+\$/g, '%' );

/** The problem of a complete translation of a text; null if there is none. */
export function translationProblem( text, msgstr, locale, glossary ) {
	if ( msgstr.length !== ( text.plural ? pluralCount( locale ) : 1 ) ) {
		return 'has another number of plural forms than its language';
	}
	const sources = [ text.single, text.plural ].filter( Boolean ).map( plain );
	const wrong = msgstr.find( ( part ) => ! sources.includes( plain( part ) ) && ! ( text.plural && plain( part ) === '' ) );
	if ( wrong !== undefined ) {
		return `loses or adds a placeholder: “${ wrong }”`;
	}
	for ( const part of msgstr ) {
		const term = wrongTerm( part, locale );
		const problem = term ? `has “${ term.found }”: write ${ term.instead }` : glossaryProblem( glossary, text.single, part );
		if ( problem ) {
			return problem;
		}
	}
	return null;
}

/** A catalogue that was not proof-read may lack translations, but none may be broken. */
function problemOf( text, entry, locale, { mayLack, glossary } ) {
	const isMissing = ! entry || entry.msgstr.some( ( part ) => ! part );
	if ( isMissing || entry.comments?.flag?.includes( 'fuzzy' ) ) {
		return mayLack ? null : isMissing ? 'is not translated' : 'is fuzzy';
	}
	return translationProblem( text, entry.msgstr, locale, glossary );
}

/** Everything that is missing or broken in the catalogues, one line each. */
export function catalogueProblems( texts, catalogues, glossaryOf ) {
	return Object.entries( catalogues ).flatMap( ( [ locale, catalogue ] ) => {
		const rules = { mayLack: isSourceLocale( locale ) || ! isProofRead( catalogue ), glossary: glossaryOf( locale ) };
		return texts.flatMap( ( text ) => {
			const problem = problemOf( text, find( catalogue, text ), locale, rules );
			return problem ? [ `${ locale }: “${ text.single }” ${ problem }` ] : [];
		} );
	} );
}
