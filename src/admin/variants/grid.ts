import { toLocalDecimal } from '../lib/decimal-mark';
import { forward } from '../../lib/direction';
import { COLUMNS, type Cells, type Column, type Row } from './model';

/** A cell of the grid: index of the row, and of the column in `COLUMNS`. */
export interface Position {
	row: number;
	column: number;
}

const clamp = ( value: number, most: number ): number => Math.max( 0, Math.min( most, value ) );

/** The cell that a key moves to; null if the key does not move the focus, or leaves the grid. */
export function nextCell( from: Position, key: string, shift: boolean, rows: number ): Position | null {
	const columns = COLUMNS.length;
	const to = ( row: number, column: number ): Position => ( { row: clamp( row, rows - 1 ), column: clamp( column, columns - 1 ) } );
	switch ( key ) {
		case 'ArrowUp':
			return to( from.row - 1, from.column );
		case 'ArrowDown':
			return to( from.row + 1, from.column );
		case 'Enter':
			return to( from.row + ( shift ? -1 : 1 ), from.column );
		case 'ArrowLeft':
			return to( from.row, from.column - forward() );
		case 'ArrowRight':
			return to( from.row, from.column + forward() );
		case 'PageUp':
			return to( from.row - 10, from.column );
		case 'PageDown':
			return to( from.row + 10, from.column );
		case 'Tab': {
			const next = from.row * columns + from.column + ( shift ? -1 : 1 );
			return next < 0 || next >= rows * columns ? null : { row: Math.floor( next / columns ), column: next % columns };
		}
		default:
			return null;
	}
}

/** Parses cells copied from a spreadsheet: separated by tabs, quoted if they contain tabs, quotes or line breaks. */
export function parseTable( text: string ): string[][] {
	const table: string[][] = [ [] ];
	let cell = '';
	let quoted = false;
	const endCell = () => {
		table[ table.length - 1 ]?.push( cell.trim() );
		cell = '';
	};
	const source = text.replace( /\r\n?/g, '\n' ).replace( /\n+$/, '' );
	for ( let at = 0; at < source.length; ++at ) {
		const char = source.charAt( at );
		if ( quoted ) {
			if ( char !== '"' ) {
				cell += char;
			} else if ( source.charAt( at + 1 ) === '"' ) {
				cell += '"';
				++at;
			} else {
				quoted = false;
			}
		} else if ( char === '"' && cell === '' ) {
			quoted = true;
		} else if ( char === '\t' ) {
			endCell();
		} else if ( char === '\n' ) {
			endCell();
			table.push( [] );
		} else {
			cell += char;
		}
	}
	endCell();
	return table;
}

const NO = [ '0', 'no', 'false', 'n', 'ne', 'nein', 'non', 'falsch', 'falso', 'faux', 'netiesa' ];

/** A copy of the cells with one column replaced by typed text. Images can't be typed; an empty text leaves a yes or no as it is. */
export function typeCell( cells: Cells, column: Column, text: string ): Cells {
	if ( column === 'pictures' ) {
		return cells;
	}
	const isYesOrNo = column === 'always_in_stock' || column === 'enabled';
	if ( isYesOrNo && text.trim() === '' ) {
		return cells;
	}
	const value = isYesOrNo ? ! NO.includes( text.trim().toLowerCase() ) : text;
	return { ...cells, [ column ]: value };
}

/** Pastes a table with its top left corner at a cell; cells outside the grid are ignored. */
export const pasteTable = ( rows: Row[], at: Position, table: string[][] ): Row[] =>
	rows.map( ( row, index ) => {
		const line = table[ index - at.row ];
		if ( ! line ) {
			return row;
		}
		const cells = line.reduce( ( before, text, offset ) => {
			const column = COLUMNS[ at.column + offset ];
			return column ? typeCell( before, column, text ) : before;
		}, row.cells );
		return { ...row, cells };
	} );

/** Cents, or null if the text is not a price. Like `Catalogue\Admin\PriceInput`: `890`, `59,90`, `1 190.00`, `1.190,00`. */
export function parsePrice( typed: string ): number | null {
	let plain = typed.replace( /[\s\u00a0\u202f€]+/g, '' );
	if ( /^\d{1,3}([.,]\d{3})+[.,]\d{1,2}$/.test( plain ) ) {
		const decimal = Math.max( plain.lastIndexOf( '.' ), plain.lastIndexOf( ',' ) );
		plain = `${ plain.slice( 0, decimal ).replace( /[.,]/g, '' ) }.${ plain.slice( decimal + 1 ) }`;
	}
	plain = plain.replace( ',', '.' );
	return /^\d{1,7}(\.\d{1,2})?$/.test( plain ) ? Math.round( Number( plain ) * 100 ) : null;
}

export const writePrice = ( cents: number ): string => toLocalDecimal( ( cents / 100 ).toFixed( 2 ) );

export type BulkAction = 'set' | 'raise' | 'lower' | 'below' | 'clear';

/** The actions of a column; `below` is a percentage below the price. */
export const ACTIONS: Partial< Record< Column, readonly BulkAction[] > > = {
	price: [ 'set', 'raise', 'lower' ],
	sale_price: [ 'below', 'set', 'raise', 'lower', 'clear' ],
	stock: [ 'set', 'raise', 'lower', 'clear' ],
	sale_from: [ 'set', 'clear' ],
	sale_until: [ 'set', 'clear' ],
	enabled: [ 'set', 'clear' ],
	always_in_stock: [ 'set', 'clear' ],
};

export const needsValue = ( column: Column, action: BulkAction ): boolean =>
	action !== 'clear' && column !== 'enabled' && column !== 'always_in_stock';

/** A percentage or a number of pieces; null if the text is neither. */
function parseAmount( typed: string ): number | null {
	const plain = typed.replace( /[\s\u00a0\u202f%]/g, '' ).replace( ',', '.' );
	return /^\d{1,7}(\.\d+)?$/.test( plain ) ? Number( plain ) : null;
}

/** Whether an action can use the text that was typed as its value. */
export function isUsable( column: Column, action: BulkAction, typed: string ): boolean {
	if ( ! needsValue( column, action ) ) {
		return true;
	}
	if ( action !== 'set' ) {
		return parseAmount( typed ) !== null;
	}
	if ( column === 'sale_from' || column === 'sale_until' ) {
		// The server reads dates.
		return /^\d[\d.:/T -]+$/.test( typed.trim() );
	}
	return column === 'stock' ? /^\d+$/.test( typed.trim() ) : parsePrice( typed ) !== null;
}

function changedText(
	cells: Cells,
	column: 'price' | 'sale_price' | 'stock' | 'sale_from' | 'sale_until',
	action: BulkAction,
	typed: string
): string {
	const before = cells[ column ];
	if ( action === 'clear' ) {
		return '';
	}
	if ( action === 'set' ) {
		return typed.trim();
	}
	const by = parseAmount( typed );
	if ( by === null ) {
		return before;
	}
	if ( column === 'stock' ) {
		const pieces = /^\d+$/.test( before.trim() ) ? Number( before ) : null;
		return pieces === null ? before : String( Math.max( 0, pieces + ( action === 'lower' ? -1 : 1 ) * Math.round( by ) ) );
	}
	const cents = parsePrice( action === 'below' ? cells.price : before );
	return cents === null ? before : writePrice( Math.max( 0, Math.round( cents * ( 1 + ( action === 'raise' ? by : -by ) / 100 ) ) ) );
}

/** Changes a column of the selected rows. Prices are changed by percent, stock by quantity. */
export const changeColumn = ( rows: Row[], selected: ReadonlySet< string >, column: Column, action: BulkAction, typed: string ): Row[] =>
	rows.map( ( row ) => {
		if ( ! selected.has( row.key ) || column === 'sku' || column === 'pictures' || column === 'net_content' ) {
			return row;
		}
		const value = column === 'enabled' || column === 'always_in_stock' ? action === 'set' : changedText( row.cells, column, action, typed );
		return { ...row, cells: { ...row.cells, [ column ]: value } };
	} );
