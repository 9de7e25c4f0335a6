import { __, sprintf } from '@wordpress/i18n';
import { Numbers } from './numbers';
import type { PartProps } from './overview';
import { Panel } from './panel';
import { Plot } from './plot';

/** Sales a day, as bars of what is left after refunds. */
export function Sales( { figures: { days, totals, from, to }, write, file }: PartProps & { file: string } ) {
	const points = days.map( ( { day, net, orders } ) => ( {
		key: day,
		name: write.shortDay( day ),
		value: net,
		/* translators: 1: a day, 2: sum of money, 3: number of orders */
		text: sprintf( __( '%1$s: %2$s, orders: %3$s', 'vitrine' ), write.day( day ), write.money( net ), write.number( orders ) ),
	} ) );
	const description = sprintf(
		/* translators: 1: first day, 2: last day, 3: sum of money, 4: number of orders */
		__( 'From %1$s to %2$s: %3$s, orders: %4$s', 'vitrine' ),
		write.day( from ),
		write.day( to ),
		write.money( totals.net ),
		write.number( totals.orders )
	);
	const table = (
		<Numbers
			caption={ __( 'Sales per day', 'vitrine' ) }
			head={ [ __( 'Day', 'vitrine' ), __( 'Orders', 'vitrine' ), __( 'VAT included', 'vitrine' ), __( 'Net of refunds', 'vitrine' ) ] }
			rows={ [ ...days ].reverse().map( ( { day, orders, gross, net } ) => ( {
				key: day,
				cells: [ write.day( day ), write.number( orders ), write.money( gross ), write.money( net ) ],
			} ) ) }
		/>
	);
	return (
		<Panel
			title={ __( 'Sales per day', 'vitrine' ) }
			help={ __( 'Orders in progress and completed ones, on the day they were placed; what was repaid is taken off.', 'vitrine' ) }
			table={ table }
			file={ file }
		>
			<Plot
				title={ __( 'Sales per day', 'vitrine' ) }
				description={ description }
				points={ points }
				format={ ( cents ) => write.money( cents ).replace( /[.,]00(?=\D|$)/, '' ) }
			/>
		</Panel>
	);
}
