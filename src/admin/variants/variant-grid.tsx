import { useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { nextCell, parseTable, pasteTable, type Position } from './grid';
import { COLUMNS, type Column, type Family } from './model';
import { nameIn } from './options';
import { useMedia } from '../lib/media';
import { BulkBar } from './bulk-bar';
import { columnTitles } from './columns';
import { VariantRow } from './variant-row';

interface Props {
	/** Codes, the default first. */
	languages: string[];
	family: Family;
	errors: Record< string, string >;
	change: ( family: Family ) => void;
}

/** Messages by row, then by column; `` for the row itself. */
function useRowErrors( errors: Record< string, string > ): Record< number, Record< string, string > > {
	return useMemo( () => {
		const rows: Record< number, Record< string, string > > = {};
		for ( const [ path, message ] of Object.entries( errors ) ) {
			const [ , row, column = '' ] = /^variants\.(\d+)(?:\.(\w+))?$/.exec( path ) ?? [];
			if ( row !== undefined ) {
				rows[ Number( row ) ] = { ...rows[ Number( row ) ], [ column ]: message };
			}
		}
		return rows;
	}, [ errors ] );
}

/** Whether an arrow key moves the caret within the text instead of leaving the cell. */
function staysInText( target: EventTarget, key: string ): boolean {
	if ( ! ( target instanceof HTMLInputElement ) || target.type !== 'text' || ( key !== 'ArrowLeft' && key !== 'ArrowRight' ) ) {
		return false;
	}
	const { selectionStart: start, selectionEnd: end, value } = target;
	const isAll = start === 0 && end === value.length;
	const goesBack = ( key === 'ArrowLeft' ) === ( getComputedStyle( target ).direction !== 'rtl' );
	return ! isAll && ( goesBack ? start !== 0 || end !== 0 : start !== value.length || end !== value.length );
}

/** The variants as a spreadsheet: arrow keys, Enter and Tab move between cells; cells can be pasted from a spreadsheet. */
export function VariantGrid( { languages, family, errors, change }: Props ) {
	const { rows, options } = family;
	const [ active, setActive ] = useState< Position >( { row: 0, column: 0 } );
	const [ selected, setSelected ] = useState< ReadonlySet< string > >( new Set() );
	const table = useRef< HTMLTableElement >( null );
	const isLeaving = useRef( false );
	const rowErrors = useRowErrors( errors );
	const unknown = rows.flatMap( ( { cells } ) => cells.pictures ).filter( ( id ) => ! family.document.pictures[ id ] );
	const media = useMedia( [ ...new Set( unknown ) ].slice( 0, 30 ) );
	const thumbnails = useMemo(
		() => ( {
			...family.document.pictures,
			...Object.fromEntries(
				Object.values( media ).map( ( one ) => [ one.id, one.media_details?.sizes?.thumbnail?.source_url ?? one.source_url ] )
			),
		} ),
		[ family.document.pictures, media ]
	);
	const latest = useRef( { family, change } );
	useEffect( () => {
		latest.current = { family, change };
	} );
	// Stable callbacks, so that a keystroke renders one row.
	const onType = useCallback( ( index: number, column: Column, value: string | boolean | number[] ) => {
		const { family: now, change: apply } = latest.current;
		apply( { ...now, rows: now.rows.map( ( row, at ) => ( at === index ? { ...row, cells: { ...row.cells, [ column ]: value } } : row ) ) } );
	}, [] );
	const onFocus = useCallback( ( row: number, column: number ) => {
		isLeaving.current = false;
		setActive( { row, column } );
	}, [] );
	const onSelect = useCallback(
		( key: string, isSelected: boolean ) =>
			setSelected( ( before ) => new Set( isSelected ? [ ...before, key ] : [ ...before ].filter( ( one ) => one !== key ) ) ),
		[]
	);
	const names = useMemo( () => {
		const byKey = new Map( options.flatMap( ( { values } ) => values.map( ( { key, labels } ) => [ key, nameIn( labels, languages ) ] ) ) );
		return rows.map( ( { values } ) => values.map( ( key ) => byKey.get( key ) ?? '—' ).join( ', ' ) );
	}, [ languages, options, rows ] );
	const focusCell = ( { row, column }: Position ) => table.current?.querySelector< HTMLElement >( `[data-cell="${ row } ${ column }"]` )?.focus();
	const onKeyDown = ( event: KeyboardEvent ) => {
		const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
		if ( cell === undefined || event.altKey || event.ctrlKey || event.metaKey ) {
			return;
		}
		if ( event.key === 'Escape' ) {
			// Tab leaves the grid after Escape. The dialog stays open.
			event.stopPropagation();
			isLeaving.current = true;
			return;
		}
		const isButton = event.target instanceof HTMLButtonElement;
		if ( ( event.key === 'Tab' && isLeaving.current ) || ( event.key === 'Enter' && isButton ) || staysInText( event.target, event.key ) ) {
			return;
		}
		const [ row = 0, column = 0 ] = cell.split( ' ' ).map( Number );
		const key = rows[ row ]?.key;
		if ( event.key === ' ' && event.shiftKey && key !== undefined ) {
			event.preventDefault();
			onSelect( key, ! selected.has( key ) );
			return;
		}
		let next = nextCell( { row, column }, event.key, event.shiftKey, rows.length );
		// A disabled cell can't have the focus.
		while ( next && table.current?.querySelector( `[data-cell="${ next.row } ${ next.column }"]:disabled` ) ) {
			const beyond = nextCell( next, event.key, event.shiftKey, rows.length );
			next = beyond && ( beyond.row !== next.row || beyond.column !== next.column ) ? beyond : null;
		}
		if ( next ) {
			event.preventDefault();
			focusCell( next );
		}
	};
	const onPaste = ( event: ClipboardEvent ) => {
		const pasted = parseTable( event.clipboardData.getData( 'text/plain' ) );
		const isOneCell = pasted.length === 1 && pasted[ 0 ]?.length === 1;
		const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
		if ( cell === undefined || isOneCell ) {
			return;
		}
		event.preventDefault();
		const [ row = 0, column = 0 ] = cell.split( ' ' ).map( Number );
		change( { ...family, rows: pasteTable( rows, { row, column }, pasted ) } );
	};
	const current = new Set( rows.map( ( { key } ) => key ) );
	const chosen = new Set( [ ...selected ].filter( ( key ) => current.has( key ) ) );
	const row = Math.min( active.row, rows.length - 1 );
	return (
		<>
			<BulkBar rows={ rows } selected={ chosen } onChange={ ( next ) => change( { ...family, rows: next } ) } />
			<p id="vitrine-grid-help" className="description">
				{ __(
					'Arrow keys, Enter and Tab move between cells. Press Escape, then Tab to leave the table. Cells copied from a spreadsheet are pasted from the focused cell on. Stock is not tracked where its cell is empty.',
					'vitrine'
				) }
			</p>
			<div className="vitrine-grid">
				<table
					ref={ table }
					role="grid"
					aria-label={ __( 'Variants', 'vitrine' ) }
					aria-describedby="vitrine-grid-help"
					aria-rowcount={ rows.length + 1 }
					aria-multiselectable="true"
					onKeyDown={ onKeyDown }
					onPaste={ onPaste }
				>
					<thead>
						<tr role="row">
							<td role="gridcell">
								<input
									type="checkbox"
									aria-label={ __( 'Select all variants', 'vitrine' ) }
									checked={ chosen.size === rows.length }
									onChange={ ( event ) => setSelected( event.target.checked ? current : new Set() ) }
								/>
							</td>
							<th scope="col">{ __( 'Variant', 'vitrine' ) }</th>
							{ COLUMNS.map( ( column ) => (
								<th key={ column } scope="col">
									{ columnTitles()[ column ] }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ rows.map( ( one, index ) => (
							<VariantRow
								key={ one.key }
								row={ one }
								index={ index }
								name={ names[ index ] ?? '' }
								active={ index === row ? active.column : -1 }
								isSelected={ chosen.has( one.key ) }
								errors={ rowErrors[ index ] }
								thumbnails={ thumbnails }
								onType={ onType }
								onFocus={ onFocus }
								onSelect={ onSelect }
							/>
						) ) }
					</tbody>
				</table>
			</div>
		</>
	);
}
