/** Tables on the terminal and in docs/performance.md, with the plots beside it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../bin/lib/paths.mjs';
import { bars } from './plots.mjs';

const DOCUMENT = fromRoot( 'docs/performance.md' );

/** The document's part that a run writes. Each part of the benchmark has its own markers, so that one can be written alone. */
const markers = ( part ) => [ `<!-- measured: ${ part } -->`, `<!-- /measured: ${ part } -->` ];

const padded = ( rows ) => {
	const widths = rows[ 0 ].map( ( _, column ) => Math.max( ...rows.map( ( row ) => row[ column ].length ) ) );
	return rows.map( ( row ) =>
		row.map( ( cell, column ) => ( column === 0 ? cell.padEnd( widths[ column ] ) : cell.padStart( widths[ column ] ) ) )
	);
};

function markdown( { title, note, head, rows } ) {
	const [ first, ...rest ] = padded( [ head, ...rows ] );
	const line = ( cells ) => `| ${ cells.join( ' | ' ) } |`;
	const rule = first.map( ( cell, column ) => '-'.repeat( cell.length + ( column === 0 ? 0 : -1 ) ) + ( column === 0 ? '' : ':' ) );
	return [ '', `### ${ title }`, '', note, '', line( first ), line( rule ), ...rest.map( line ) ].join( '\n' );
}

export function print( { title, note, head, rows } ) {
	console.log( `${ title } (${ note })` );
	padded( [ head, ...rows ] ).forEach( ( row ) => console.log( row.join( '  ' ) ) );
	console.log( '' );
}

/** Whether the hand-written section about missed targets names one; the unit or database at its end may be missing. */
export function explained( target ) {
	const [ , section = '' ] = /\n### Missed targets\n([\s\S]*?)\n##/.exec( readFileSync( DOCUMENT, 'utf8' ) ) ?? [];
	return section.includes( target.replace( /, (sqlite|mysql|ms|KiB)$/, '' ) );
}

/**
 * Replaces a part of the document.
 *
 * @param {string}                                                                          part
 * @param {{title: string, note?: string, head: string[], rows: string[][], plot?: object}} table
 * @param {string}                                                                          machine What it was measured on.
 */
export function write( part, table, machine ) {
	const [ begin, end ] = markers( part );
	const text = readFileSync( DOCUMENT, 'utf8' );
	const [ from, to ] = [ text.indexOf( begin ), text.indexOf( end ) ];
	if ( from < 0 || to < from ) {
		throw new Error( `docs/performance.md lacks the markers ${ begin } and ${ end }` );
	}
	const blocks = [ markdown( { ...table, note: `${ table.note } ${ machine }` } ) ];
	if ( table.plot ) {
		const file = `images/bench-${ part.replace( /\W+/g, '-' ) }.svg`;
		writeFileSync( fromRoot( 'docs', file ), bars( table.plot.title, table.plot.rows ) );
		blocks.push( `![${ table.plot.title }](${ file })` );
	}
	writeFileSync( DOCUMENT, `${ text.slice( 0, from + begin.length ) }\n${ blocks.join( '\n\n' ) }\n${ text.slice( to ) }` );
}
