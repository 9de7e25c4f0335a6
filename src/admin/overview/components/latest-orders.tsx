import { __ } from '@wordpress/i18n';
import { DataTable } from './data-table';
import type { PartProps } from '../types';
import { Panel } from './panel';

export function LatestOrders( { figures: { newest }, format, all }: PartProps & { all: string } ) {
	if ( ! newest.length ) {
		return null;
	}
	return (
		<Panel title={ __( 'Latest orders', 'vitrine' ) } className="vitrine-newest">
			<DataTable
				caption={ __( 'Latest orders', 'vitrine' ) }
				head={ [
					__( 'Order', 'vitrine' ),
					__( 'Date', 'vitrine' ),
					__( 'Customer', 'vitrine' ),
					__( 'Status', 'vitrine' ),
					__( 'Total', 'vitrine' ),
				] }
				rows={ newest.map( ( { number, url, customer, placed, label, total, currency } ) => ( {
					key: number,
					cells: [
						<a key="order" href={ url }>
							{ number }
						</a>,
						placed,
						customer,
						label,
						format.money( total, currency ),
					],
				} ) ) }
			/>
			<p>
				<a href={ all }>{ __( 'All orders', 'vitrine' ) }</a>
			</p>
		</Panel>
	);
}
