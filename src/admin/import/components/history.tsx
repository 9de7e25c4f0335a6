import { Button } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { ShortJob } from '../job';

const nameOf = ( { status }: ShortJob ): string =>
	( {
		new: __( 'Uploaded', 'vitrine' ),
		checking: __( 'Checking', 'vitrine' ),
		checked: __( 'Checked', 'vitrine' ),
		running: __( 'Running', 'vitrine' ),
		done: __( 'Done', 'vitrine' ),
		cancelled: __( 'Cancelled', 'vitrine' ),
		failed: __( 'Failed', 'vitrine' ),
	} )[ status ];

interface Props {
	jobs: ShortJob[];
	onOpen: ( id: number ) => void;
}

/** Previous imports. */
export const History = ( { jobs, onOpen }: Props ) => (
	<>
		<h3>{ __( 'Previous imports', 'vitrine' ) }</h3>
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ __( 'File', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Date', 'vitrine' ) }</th>
					<th scope="col">{ __( 'By', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Status', 'vitrine' ) }</th>
					<th scope="col">{ _x( 'New', 'products in an import', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Updated', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Errors', 'vitrine' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ jobs.map( ( job ) => (
					<tr key={ job.id }>
						<th scope="row">
							<Button variant="link" onClick={ () => onOpen( job.id ) }>
								{ job.name }
							</Button>
						</th>
						<td>{ job.created }</td>
						<td>{ job.user }</td>
						<td>{ nameOf( job ) }</td>
						<td>{ job.outcomes.created }</td>
						<td>{ job.outcomes.changed }</td>
						<td>{ job.plans.wrong + job.outcomes.failed }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	</>
);
