import { Button, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { exportAddress, type ExportFilters, type ImportData } from '../job';

/** Exports all products, or those that match the filters. */
export function Exports( { data }: { data: ImportData } ) {
	const [ filters, setFilters ] = useState< ExportFilters >( { category: '', stock: '', search: '', sale: false } );
	const set = ( change: Partial< ExportFilters > ) => setFilters( { ...filters, ...change } );
	return (
		<section className="vitrine-import" aria-labelledby="vitrine-export-title">
			<h2 id="vitrine-export-title">{ __( 'Export products', 'vitrine' ) }</h2>
			<p>
				{ __(
					'Exports all data in all languages, in the format of the import: edit the file in a spreadsheet and import it again.',
					'vitrine'
				) }
			</p>
			<div className="vitrine-import__filters">
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Category', 'vitrine' ) }
					value={ filters.category }
					options={ [
						{ value: '', label: __( 'All categories', 'vitrine' ) },
						...data.categories.map( ( { id, title } ) => ( { value: String( id ), label: title } ) ),
					] }
					onChange={ ( category ) => set( { category } ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Stock', 'vitrine' ) }
					value={ filters.stock }
					options={ [
						{ value: '', label: __( 'All', 'vitrine' ) },
						{ value: 'in', label: __( 'In stock', 'vitrine' ) },
						{ value: 'out', label: __( 'Out of stock', 'vitrine' ) },
					] }
					onChange={ ( stock ) => set( { stock: stock as ExportFilters[ 'stock' ] } ) }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Name or SKU', 'vitrine' ) }
					value={ filters.search }
					onChange={ ( search ) => set( { search } ) }
				/>
			</div>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Only products on sale', 'vitrine' ) }
				checked={ filters.sale }
				onChange={ ( sale ) => set( { sale } ) }
			/>
			<div className="vitrine-import__buttons">
				<Button __next40pxDefaultSize variant="secondary" href={ exportAddress( data.exportUrl, filters ) }>
					{ __( 'Export as CSV', 'vitrine' ) }
				</Button>
			</div>
		</section>
	);
}
