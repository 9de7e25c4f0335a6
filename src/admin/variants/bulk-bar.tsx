import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, _x, sprintf } from '@wordpress/i18n';
import { ACTIONS, changeColumn, isUsable, needsValue, type BulkAction } from './grid';
import type { Column, Row } from './model';
import { toLocalDecimal } from '../lib/decimal-mark';
import { openMediaLibrary } from '../lib/media';
import { columnTitles } from './columns';

interface Props {
	rows: Row[];
	selected: ReadonlySet< string >;
	onChange: ( rows: Row[] ) => void;
}

const actionTitle = ( column: Column, action: BulkAction ): string => {
	if ( ! needsValue( column, action ) && action === 'set' ) {
		return __( 'Yes', 'vitrine' );
	}
	const titles: Record< BulkAction, string > = {
		set: __( 'Set to', 'vitrine' ),
		raise: column === 'stock' ? __( 'Increase by', 'vitrine' ) : __( 'Increase by percentage', 'vitrine' ),
		lower: column === 'stock' ? __( 'Decrease by', 'vitrine' ) : __( 'Decrease by percentage', 'vitrine' ),
		below: __( 'Percentage below the price', 'vitrine' ),
		clear: needsValue( column, 'set' ) ? __( 'Clear', 'vitrine' ) : __( 'No', 'vitrine' ),
	};
	return titles[ action ];
};

/** Changes a column of the selected variants, or deletes them. */
export function BulkBar( { rows, selected, onChange }: Props ) {
	const [ column, setColumn ] = useState< Column >( 'price' );
	const [ chosen, setAction ] = useState< BulkAction >( 'set' );
	const [ typed, setTyped ] = useState( '' );
	const [ isWrong, setWrong ] = useState( false );
	const actions = ACTIONS[ column ] ?? [];
	const action = actions.includes( chosen ) ? chosen : ( actions[ 0 ] ?? 'set' );
	const setPictures = ( pictures: number[] ) =>
		onChange( rows.map( ( row ) => ( selected.has( row.key ) ? { ...row, cells: { ...row.cells, pictures } } : row ) ) );
	const isNone = selected.size === 0;
	const apply = () => {
		const isRight = isUsable( column, action, typed );
		setWrong( ! isRight );
		if ( isRight ) {
			onChange( changeColumn( rows, selected, column, action, typed ) );
		}
	};
	return (
		<div className="vitrine-bulkbar" role="group" aria-label={ __( 'Change selected variants', 'vitrine' ) }>
			<span role="status">
				{ sprintf(
					/* translators: %d: number of variants */
					_n( '%d variant selected', '%d variants selected', selected.size, 'vitrine' ),
					selected.size
				) }
			</span>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Column', 'vitrine' ) }
				value={ column }
				options={ ( Object.keys( ACTIONS ) as Column[] ).map( ( key ) => ( { value: key, label: columnTitles()[ key ] } ) ) }
				onChange={ ( key ) => setColumn( key as Column ) }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Change', 'vitrine' ) }
				value={ action }
				options={ actions.map( ( key ) => ( { value: key, label: actionTitle( column, key ) } ) ) }
				onChange={ ( key ) => setAction( key as BulkAction ) }
			/>
			{ needsValue( column, action ) && (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Value', 'vitrine' ) }
					value={ typed }
					inputMode="decimal"
					autoComplete="off"
					aria-invalid={ isWrong }
					aria-describedby={ isWrong ? 'vitrine-bulkbar-error' : undefined }
					onChange={ ( text ) => {
						setTyped( text );
						setWrong( false );
					} }
				/>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ isNone || ( needsValue( column, action ) && typed.trim() === '' ) }
				accessibleWhenDisabled
				onClick={ apply }
			>
				{ _x( 'Apply', 'change to the selected variants', 'vitrine' ) }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ isNone }
				accessibleWhenDisabled
				onClick={ () => openMediaLibrary( setPictures ) }
			>
				{ __( 'Choose images', 'vitrine' ) }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isDestructive
				disabled={ isNone }
				accessibleWhenDisabled
				onClick={ () => onChange( rows.filter( ( { key } ) => ! selected.has( key ) ) ) }
			>
				{ __( 'Delete variants', 'vitrine' ) }
			</Button>
			{ isWrong && (
				<p className="vitrine-field__error" id="vitrine-bulkbar-error" role="alert">
					{
						/* translators: 1: a whole number, 2: a number with decimals, as the user writes it */
						sprintf( __( 'Enter a number such as %1$s or %2$s.', 'vitrine' ), '10', toLocalDecimal( '59.90' ) )
					}
				</p>
			) }
		</div>
	);
}
