import { toLocalDecimal } from '../lib/decimal-mark';

/** Parses “12”, “12,5” and “12.50” into minor units: null if empty, undefined if invalid. */
export function parseMinorUnits( text: string ): number | null | undefined {
	const plain = text.replace( /\s/g, '' ).replace( ',', '.' );
	if ( plain === '' ) {
		return null;
	}
	const parts = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec( plain );
	return parts && plain !== '.' ? Number( parts[ 1 ] || 0 ) * 100 + Number( ( parts[ 2 ] ?? '' ).padEnd( 2, '0' ) ) : undefined;
}

/** Formats minor units for an input, as the user writes them: 12.50 or 12,50. */
export const formatMinorUnits = ( minor: number | null ): string => ( minor === null ? '' : toLocalDecimal( ( minor / 100 ).toFixed( 2 ) ) );

/** Parses a whole number: null if empty, undefined if invalid. */
export function parseWholeNumber( text: string ): number | null | undefined {
	const plain = text.trim();
	return plain === '' ? null : /^\d{1,9}$/.test( plain ) ? Number( plain ) : undefined;
}
