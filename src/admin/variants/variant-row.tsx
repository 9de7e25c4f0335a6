import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FocusEvent } from 'react';
import { COLUMNS, editedCells, type Column, type Row } from './model';
import { openMediaLibrary } from '../lib/media';
import { columnTitles } from './columns';

interface Props {
	row: Row;
	index: number;
	/** Names of its values. */
	name: string;
	/** Index of the column that can be reached with Tab; -1 if it is in another row. */
	active: number;
	isSelected: boolean;
	/** Messages by column; `` for the row. */
	errors: Record< string, string > | undefined;
	/** Addresses of thumbnails by attachment. */
	thumbnails: Record< number, string >;
	onType: ( index: number, column: Column, value: string | boolean | number[] ) => void;
	onFocus: ( index: number, column: number ) => void;
	onSelect: ( key: string, isSelected: boolean ) => void;
}

interface CellProps extends Omit< Props, 'active' | 'errors' | 'isSelected' | 'onSelect' > {
	column: Column;
	isActive: boolean;
	error: string;
	isEdited: boolean;
}

type TextColumn = Exclude< Column, 'always_in_stock' | 'enabled' | 'pictures' >;

const isText = ( column: Column ): column is TextColumn => column !== 'always_in_stock' && column !== 'enabled' && column !== 'pictures';

const isDecimal = ( column: TextColumn ): boolean => column === 'price' || column === 'sale_price' || column === 'stock';

const PLACEHOLDERS: Partial< Record< Column, string > > = { net_content: '750 ml', sale_from: '2026-11-28', sale_until: '2026-11-29 18:00' };

function Cell( { row, index, name, column, isActive, error, isEdited, thumbnails, onType, onFocus }: CellProps ) {
	const at = COLUMNS.indexOf( column );
	const id = `vitrine-cell-${ row.key }-${ column }`;
	const label = `${ columnTitles()[ column ] }, ${ name }`;
	const shared = {
		'aria-label': label,
		'aria-describedby': error ? `${ id }-error` : undefined,
		'data-cell': `${ index } ${ at }`,
		tabIndex: isActive ? 0 : -1,
		onFocus: ( event: FocusEvent< HTMLElement > ) => {
			onFocus( index, at );
			if ( event.target instanceof HTMLInputElement && event.target.type === 'text' ) {
				event.target.select();
			}
		},
	};
	const { pictures } = row.cells;
	return (
		<td role="gridcell" data-edited={ isEdited }>
			{ isText( column ) && (
				<input
					{ ...shared }
					type="text"
					className={ `vitrine-cell is-${ column }` }
					inputMode={ isDecimal( column ) ? 'decimal' : 'text' }
					autoComplete="off"
					placeholder={ PLACEHOLDERS[ column ] }
					spellCheck={ false }
					aria-invalid={ error !== '' }
					value={ row.cells[ column ] }
					onChange={ ( event ) => onType( index, column, event.target.value ) }
				/>
			) }
			{ ( column === 'always_in_stock' || column === 'enabled' ) && (
				<input
					{ ...shared }
					type="checkbox"
					checked={ row.cells[ column ] }
					disabled={ column === 'always_in_stock' && row.cells.stock.trim() !== '' }
					onChange={ ( event ) => onType( index, column, event.target.checked ) }
				/>
			) }
			{ column === 'pictures' && (
				<span className="vitrine-cell__pictures">
					{ pictures.slice( 0, 3 ).map( ( picture ) => (
						<img key={ picture } src={ thumbnails[ picture ] } alt="" />
					) ) }
					<button
						{ ...shared }
						type="button"
						className="button button-small"
						aria-label={ `${ label }: ${ pictures.length }` }
						onClick={ () => openMediaLibrary( ( ids ) => onType( index, 'pictures', ids ) ) }
					>
						{ pictures.length ? sprintf( '%d', pictures.length ) : '+' }
					</button>
					{ pictures.length > 0 && (
						<button
							type="button"
							className="button-link"
							tabIndex={ isActive ? 0 : -1 }
							/* translators: %s: name of a variant */
							aria-label={ sprintf( __( 'Remove images of %s', 'vitrine' ), name ) }
							onClick={ () => onType( index, 'pictures', [] ) }
						>
							×
						</button>
					) }
				</span>
			) }
			{ error && (
				<span className="vitrine-field__error" id={ `${ id }-error` }>
					{ error }
				</span>
			) }
		</td>
	);
}

/** A variant in the grid. */
export const VariantRow = memo( ( { active, errors, isSelected, onSelect, ...props }: Props ) => {
	const { row, name, index } = props;
	const edited = editedCells( row );
	return (
		<tr role="row" aria-rowindex={ index + 2 } aria-selected={ isSelected } data-new={ row.id === 0 }>
			<td role="gridcell">
				<input
					type="checkbox"
					checked={ isSelected }
					tabIndex={ active < 0 ? -1 : 0 }
					/* translators: %s: name of a variant */
					aria-label={ sprintf( __( 'Select %s', 'vitrine' ), name ) }
					onChange={ ( event ) => onSelect( row.key, event.target.checked ) }
				/>
			</td>
			<th role="rowheader" scope="row">
				{ name }
				{ errors?.[ '' ] && <span className="vitrine-field__error">{ errors[ '' ] }</span> }
			</th>
			{ COLUMNS.map( ( column, at ) => (
				<Cell
					key={ column }
					{ ...props }
					column={ column }
					isActive={ active === at }
					error={ errors?.[ column ] ?? '' }
					isEdited={ row.id > 0 && column in edited }
				/>
			) ) }
		</tr>
	);
} );
