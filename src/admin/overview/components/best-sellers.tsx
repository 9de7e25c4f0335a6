import { __, _n, _x, sprintf } from '@wordpress/i18n';
import { BarList } from './bar-list';
import { DataTable } from './data-table';
import type { PartProps } from '../types';
import { Panel } from './panel';

export function BestSellers( { figures: { best }, format, file }: PartProps & { file: string } ) {
	const title = __( 'Best sellers', 'vitrine' );
	if ( ! best.length ) {
		return (
			<Panel title={ title }>
				<p>{ __( 'No sales in this period.', 'vitrine' ) }</p>
			</Panel>
		);
	}
	const table = (
		<DataTable
			caption={ title }
			head={ [ __( 'Product', 'vitrine' ), __( 'SKU', 'vitrine' ), __( 'Quantity', 'vitrine' ), _x( 'Value', 'of sold products', 'vitrine' ) ] }
			rows={ best.map( ( { id, title: name, sku, pieces, value } ) => ( {
				key: String( id ),
				cells: [ name, sku, format.number( pieces ), format.money( value ) ],
			} ) ) }
		/>
	);
	return (
		<Panel title={ title } help={ __( 'Excluding accessories, before discounts.', 'vitrine' ) } table={ table } file={ file }>
			<BarList
				rows={ best.map( ( { id, title: name, pieces, value } ) => ( {
					key: id,
					name,
					value: pieces,
					/* translators: 1: quantity, 2: sum of money */
					text: sprintf( _n( '%1$s item, %2$s', '%1$s items, %2$s', pieces, 'vitrine' ), format.number( pieces ), format.money( value ) ),
				} ) ) }
			/>
		</Panel>
	);
}
