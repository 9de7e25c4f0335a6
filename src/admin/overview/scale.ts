/** Axis values from 0 to at least the greatest value, in up to four round steps (1, 2 or 5 times a power of ten). */
export function steps( greatest: number ): number[] {
	if ( greatest <= 0 ) {
		return [ 0 ];
	}
	const power = 10 ** Math.floor( Math.log10( greatest / 4 ) );
	const step = [ 1, 2, 5, 10 ].map( ( times ) => times * power ).find( ( size ) => greatest / size <= 4 ) ?? power * 10;
	return Array.from( { length: Math.ceil( greatest / step ) + 1 }, ( _, index ) => index * step );
}
