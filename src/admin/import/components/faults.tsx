import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

/** Rows with errors or warnings: the first ones here, all of them as CSV. */
export const Faults = ( { job, address }: { job: Job; address: string } ) => (
	<>
		<h4>{ __( 'Check these lines', 'vitrine' ) }</h4>
		<table className="widefat striped vitrine-import__faults">
			<thead>
				<tr>
					<th scope="col">{ __( 'Line', 'vitrine' ) }</th>
					<th scope="col">{ __( 'SKU', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Column', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Message', 'vitrine' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ job.faults.map( ( fault, place ) => (
					<tr key={ place } data-wrong={ fault.wrong }>
						<th scope="row">{ fault.line }</th>
						<td>{ fault.sku }</td>
						<td>{ fault.column }</td>
						<td>
							{ fault.wrong && <strong>{ __( 'Not imported:', 'vitrine' ) } </strong> }
							{ fault.message }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
		<p>
			<Button __next40pxDefaultSize variant="secondary" href={ `${ address }&job=${ job.id }` }>
				{ /* translators: %d: number of lines */ sprintf( __( 'Download all as CSV (%d lines)', 'vitrine' ), job.faulty ) }
			</Button>
		</p>
	</>
);
