/** The decimal mark of the user's language: WordPress states it as the language of the page. */
export function decimalMark(): '.' | ',' {
	try {
		const parts = new Intl.NumberFormat( document.documentElement.lang || 'en' ).formatToParts( 1.5 );
		return parts.find( ( { type } ) => type === 'decimal' )?.value === ',' ? ',' : '.';
	} catch {
		// A language tag that the browser does not know.
		return '.';
	}
}

/** Replaces the decimal point of a number as JavaScript writes it. */
export const toLocalDecimal = ( plain: string ): string => plain.replace( '.', decimalMark() );
