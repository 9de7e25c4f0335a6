import { SOURCE_LOCALE, find } from './po.mjs';

/** What a translation may not lose: placeholders and tags. */
const marks = ( text ) => ( text.match( /%(?:\d+\$)?[sd]|<\/?[a-z][^>]*>/gi ) ?? [] ).sort().join( ' ' );

/** `%s` and `%1$s` mean the same where there is one; a plural form may leave the number out. */
const plain = ( text ) => marks( text ).replace( /%\d+\$/g, '%' );

function problemOf( text, entry, locale ) {
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
	if ( locale === SOURCE_LOCALE && entry.msgstr[ 0 ] !== text.single ) {
		return 'differs from the source';
	}
	return null;
}

/** What stands between the catalogues and a release, one line each. */
export function catalogueProblems( texts, catalogues ) {
	return Object.entries( catalogues ).flatMap( ( [ locale, catalogue ] ) =>
		texts.flatMap( ( text ) => {
			const problem = problemOf( text, find( catalogue, text ), locale );
			return problem ? [ `${ locale }: “${ text.single }” ${ problem }` ] : [];
		} )
	);
}
