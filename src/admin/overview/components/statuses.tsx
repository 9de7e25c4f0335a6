import { __ } from '@wordpress/i18n';
import { BarList } from './bar-list';
import type { PartProps } from '../types';
import { Panel } from './panel';

export function Statuses( { figures: { statuses }, format, file }: PartProps & { file: string } ) {
	return (
		<Panel title={ __( 'Orders by status', 'vitrine' ) } help={ __( 'All orders placed in the period.', 'vitrine' ) } file={ file }>
			<BarList
				rows={ statuses.map( ( { status, label, count, url } ) => ( {
					key: status,
					name: label,
					value: count,
					text: format.number( count ),
					url,
				} ) ) }
			/>
		</Panel>
	);
}
