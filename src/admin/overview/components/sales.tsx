import { __, sprintf } from '@wordpress/i18n';
import { useScreen } from '../../lib/screen';
import { DataTable } from './data-table';
import type { PartProps } from '../types';
import { Panel } from './panel';
import { BarChart } from './bar-chart';

/** Sales per day, net of refunds. */
export function Sales( { figures: { days, totals, from, to }, format, file }: PartProps & { file: string } ) {
	const { chargesVat } = useScreen();
	const sum = chargesVat ? __( 'VAT included', 'vitrine' ) : __( 'Sales', 'vitrine' );
	const points = days.map( ( { day, net, orders } ) => ( {
		key: day,
		name: format.shortDay( day ),
		value: net,
		/* translators: 1: a day, 2: sum of money, 3: number of orders */
		text: sprintf( __( '%1$s: %2$s, orders: %3$s', 'vitrine' ), format.day( day ), format.money( net ), format.number( orders ) ),
	} ) );
	const description = sprintf(
		/* translators: 1: first day, 2: last day, 3: sum of money, 4: number of orders */
		__( 'From %1$s to %2$s: %3$s, orders: %4$s', 'vitrine' ),
		format.day( from ),
		format.day( to ),
		format.money( totals.net ),
		format.number( totals.orders )
	);
	const table = (
		<DataTable
			caption={ __( 'Sales per day', 'vitrine' ) }
			head={ [ __( 'Day', 'vitrine' ), __( 'Orders', 'vitrine' ), sum, __( 'Sales, net of refunds', 'vitrine' ) ] }
			rows={ [ ...days ].reverse().map( ( { day, orders, gross, net } ) => ( {
				key: day,
				cells: [ format.day( day ), format.number( orders ), format.money( gross ), format.money( net ) ],
			} ) ) }
		/>
	);
	return (
		<Panel
			title={ __( 'Sales per day', 'vitrine' ) }
			help={ __( 'Processing and completed orders by order date, minus refunds.', 'vitrine' ) }
			table={ table }
			file={ file }
		>
			<BarChart
				title={ __( 'Sales per day', 'vitrine' ) }
				description={ description }
				points={ points }
				format={ ( cents ) => format.money( cents ).replace( /[.,]00(?=\D|$)/, '' ) }
			/>
		</Panel>
	);
}
