/** The targets, beside what a run measured. */

/**
 * @typedef {{target: string, on?: string, value: number, limit: number, digits?: number, isLeast?: boolean, peer?: string}} Measured
 *   `on` names the page or the response. The limit is the highest allowed value, or the lowest if `isLeast`.
 */

const shortest = ( number ) => String( Number( number.toFixed( 2 ) ) );

/** How a value compares with its limit; '' without one. */
export function verdict( value, limit, digits = 0, isLeast = false ) {
	if ( limit === undefined ) {
		return '';
	}
	const shown = Number( value.toFixed( digits ) );
	const holds = isLeast ? shown >= limit : shown <= limit;
	return holds ? `${ isLeast ? '≥' : '≤' } ${ shortest( limit ) }` : `misses ${ shortest( limit ) }`;
}

const excess = ( { value, limit, isLeast } ) => ( isLeast ? limit - value : value / ( limit || Number.MIN_VALUE ) );

/** Of several measurements with the same target, the one that is worst relative to its limit. */
function worst( measured ) {
	const found = new Map();
	for ( const one of measured ) {
		const other = found.get( one.target );
		// NaN: nothing was measured.
		if ( ! other || ! ( excess( one ) <= excess( other ) ) ) {
			found.set( one.target, one );
		}
	}
	return [ ...found.values() ];
}

/** @param {Measured[]} measured */
export function targetsTable( measured ) {
	return {
		part: 'targets',
		title: 'Targets',
		note: 'Where a target holds for several pages or responses, the worst of them is shown. Ratios are to the ping of WordPress alone; limits of rendered pages and paints depend on the plain theme page of the same run.',
		head: [ 'target', 'measured', 'limit', 'WooCommerce' ],
		rows: worst( measured ).map( ( { target, on, value, limit, digits = 0, isLeast, peer = '' } ) => [
			target,
			on ? `${ value.toFixed( digits ) } (${ on })` : value.toFixed( digits ),
			verdict( value, limit, digits, isLeast ),
			peer,
		] ),
	};
}

/** @param {{rows: string[][]}} table Names of the missed targets. */
export const misses = ( { rows } ) => rows.filter( ( [ , , limit ] ) => limit.startsWith( 'misses' ) ).map( ( [ target ] ) => target );
