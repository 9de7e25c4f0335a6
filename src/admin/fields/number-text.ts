/** “12”, “12,5” and “12.50” in minor units; null for nothing, undefined for what is no amount. */
export function minorOf( text: string ): number | null | undefined {
	const plain = text.replace( /\s/g, '' ).replace( ',', '.' );
	if ( plain === '' ) {
		return null;
	}
	const parts = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec( plain );
	return parts && plain !== '.' ? Number( parts[ 1 ] || 0 ) * 100 + Number( ( parts[ 2 ] ?? '' ).padEnd( 2, '0' ) ) : undefined;
}

/** Minor units as an amount is typed: 12.50. */
export const moneyText = ( minor: number | null ): string => ( minor === null ? '' : ( minor / 100 ).toFixed( 2 ) );

/** Digits alone; null for nothing, undefined for anything else. */
export function wholeOf( text: string ): number | null | undefined {
	const plain = text.trim();
	return plain === '' ? null : /^\d{1,9}$/.test( plain ) ? Number( plain ) : undefined;
}
