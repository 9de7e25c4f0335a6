import { SOURCE_LOCALE, find } from './po.mjs';
import { wrongTerm } from './terms.mjs';

/** The placeholders and tags of a text, which its translation must keep. */
const marks = ( text ) => ( text.match( /%(?:\d+\$)?[sd]|<\/?[a-z][^>]*>/gi ) ?? [] ).sort().join( ' ' );

/** `%s` and `%1$s` are equal when there is only one; a plural form may omit the number. */
const plain = ( text ) => marks( text ).replace( /%\d+\$/g, '%' );

function problemOf( text, entry, locale ) {
	if ( ! entry && locale === SOURCE_LOCALE ) {
		return null;
	}
	if ( ! entry || entry.msgstr.some( ( part ) => ! part ) ) {
		return 'is not translated';
	}
	if ( entry.comments?.flag?.includes( 'fuzzy' ) ) {
		return 'is fuzzy';
	}
	const sources = [ text.single, text.plural ].filter( Boolean ).map( plain );
	const wrong = entry.msgstr.find( ( part ) => ! sources.includes( plain( part ) ) && ! ( text.plural && plain( part ) === '' ) );
	if ( wrong !== undefined ) {
		return `loses or adds a placeholder: “${ wrong }”`;
	}
	const term = entry.msgstr.map( ( part ) => wrongTerm( part, locale ) ).find( Boolean );
	return term ? `has “${ term.found }”: write ${ term.instead }` : null;
}

/** Everything that is missing or broken in the catalogues, one line each. */
export function catalogueProblems( texts, catalogues ) {
	return Object.entries( catalogues ).flatMap( ( [ locale, catalogue ] ) =>
		texts.flatMap( ( text ) => {
			const problem = problemOf( text, find( catalogue, text ), locale );
			return problem ? [ `${ locale }: “${ text.single }” ${ problem }` ] : [];
		} )
	);
}
