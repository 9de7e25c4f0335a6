/** Small SVG files with horizontal bars for docs/performance.md. */
const WIDTH = 780;
const ROW = 22;
const LEFT = 280;
const RIGHT = 90;
const COLORS = { ours: '#1d4a42', plain: '#9a8f7d', peer: '#a8381f' };

const escape = ( text ) => String( text ).replace( /[&<>"]/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/**
 * @param {string}                                                                                                        title
 * @param {{label: string, kind: 'ours' | 'plain' | 'peer', median: number, low?: number, high?: number, text: string}[]} rows  Bars with quartiles.
 */
export function bars( title, rows ) {
	const most = Math.max( ...rows.map( ( { median, high } ) => high ?? median ), 1e-9 );
	const x = ( value ) => Number( ( LEFT + ( value / most ) * ( WIDTH - LEFT - RIGHT ) ).toFixed( 1 ) );
	const height = 34 + rows.length * ROW;
	const lines = rows.flatMap( ( { label, kind, median, low, high, text }, index ) => {
		const y = 30 + index * ROW;
		return [
			`<text x="${ LEFT - 8 }" y="${ y + 12 }" text-anchor="end">${ escape( label ) }</text>`,
			`<rect x="${ LEFT }" y="${ y + 2 }" width="${ Math.max( 1, Number( ( x( median ) - LEFT ).toFixed( 1 ) ) ) }" height="13" fill="${ COLORS[ kind ] }"/>`,
			...( low === undefined || high === undefined || low === high
				? []
				: [ `<path d="M${ x( low ) } ${ y + 8.5 }H${ x( high ) }" stroke="#211e1a" stroke-width="2"/>` ] ),
			`<text x="${ x( Math.max( median, high ?? 0 ) ) + 6 }" y="${ y + 12 }">${ escape( text ) }</text>`,
		];
	} );
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ WIDTH } ${ height }" font-family="sans-serif" font-size="12" fill="#211e1a">`,
		`<rect width="${ WIDTH }" height="${ height }" fill="#fcf9f3"/>`,
		`<text x="8" y="18" font-weight="bold">${ escape( title ) }</text>`,
		...lines,
		'</svg>',
		'',
	].join( '\n' );
}
