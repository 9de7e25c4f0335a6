import { __ } from '@wordpress/i18n';
import { Numbers } from './numbers';
import type { PartProps } from './overview';
import { Panel } from './panel';

export function Newest( { figures: { newest }, write, all }: PartProps & { all: string } ) {
	if ( ! newest.length ) {
		return null;
	}
	return (
		<Panel title={ __( 'Newest orders', 'vitrine' ) } className="vitrine-newest">
			<Numbers
				caption={ __( 'Newest orders', 'vitrine' ) }
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
						write.money( total, currency ),
					],
				} ) ) }
			/>
			<p>
				<a href={ all }>{ __( 'All orders', 'vitrine' ) }</a>
			</p>
		</Panel>
	);
}
