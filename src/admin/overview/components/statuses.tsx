import { __ } from '@wordpress/i18n';
import { Bars } from './bars';
import type { PartProps } from './overview';
import { Panel } from './panel';

export function Statuses( { figures: { statuses }, write, file }: PartProps & { file: string } ) {
	return (
		<Panel title={ __( 'Orders by status', 'vitrine' ) } help={ __( 'All orders placed in the period.', 'vitrine' ) } file={ file }>
			<Bars
				rows={ statuses.map( ( { status, label, count, url } ) => ( {
					key: status,
					name: label,
					value: count,
					text: write.number( count ),
					url,
				} ) ) }
			/>
		</Panel>
	);
}
