import { __, _n, sprintf } from '@wordpress/i18n';
import { Bars } from './bars';
import { Numbers } from './numbers';
import type { PartProps } from './overview';
import { Panel } from './panel';

export function BestSellers( { figures: { best }, write, file }: PartProps & { file: string } ) {
	const title = __( 'Best sellers', 'vitrine' );
	if ( ! best.length ) {
		return (
			<Panel title={ title }>
				<p>{ __( 'Nothing was sold in this period.', 'vitrine' ) }</p>
			</Panel>
		);
	}
	const table = (
		<Numbers
			caption={ title }
			head={ [ __( 'Product', 'vitrine' ), __( 'SKU', 'vitrine' ), __( 'Pieces', 'vitrine' ), __( 'Value', 'vitrine' ) ] }
			rows={ best.map( ( { id, title: name, sku, pieces, value } ) => ( {
				key: String( id ),
				cells: [ name, sku, write.number( pieces ), write.money( value ) ],
			} ) ) }
		/>
	);
	return (
		<Panel title={ title } help={ __( 'Without accessories, before discounts.', 'vitrine' ) } table={ table } file={ file }>
			<Bars
				rows={ best.map( ( { id, title: name, pieces, value } ) => ( {
					key: id,
					name,
					value: pieces,
					/* translators: 1: number of pieces, 2: sum of money */
					text: sprintf( _n( '%1$s piece, %2$s', '%1$s pieces, %2$s', pieces, 'vitrine' ), write.number( pieces ), write.money( value ) ),
				} ) ) }
			/>
		</Panel>
	);
}
