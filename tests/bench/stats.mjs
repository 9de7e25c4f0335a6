/** Order statistics of measurements. */

/** The value below which `part` (0 to 1) of the numbers lie, interpolated. */
export function quantile( numbers, part ) {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	const at = ( sorted.length - 1 ) * part;
	const low = Math.floor( at );
	return sorted.length === 0 ? NaN : sorted[ low ] + ( ( sorted[ low + 1 ] ?? sorted[ low ] ) - sorted[ low ] ) * ( at - low );
}

export const median = ( numbers ) => quantile( numbers, 0.5 );

/** Median and quartiles. */
export const spread = ( numbers ) => ( { median: median( numbers ), low: quantile( numbers, 0.25 ), high: quantile( numbers, 0.75 ) } );

/** `12 (11–14)` */
export function shown( { median: middle, low, high }, digits = 0 ) {
	const [ value, from, to ] = [ middle, low, high ].map( ( number ) => number.toFixed( digits ) );
	return from === to ? value : `${ value } (${ from }–${ to })`;
}
