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

/** Titles and contents. On narrow screens, each cell shows its title. */
const columns = (): [ string, ( job: ShortJob ) => string | number ][] => [
	[ __( 'Date', 'vitrine' ), ( job ) => job.created ],
	[ __( 'By', 'vitrine' ), ( job ) => job.user ],
	[ __( 'Status', 'vitrine' ), nameOf ],
	[ _x( 'New', 'products in an import', 'vitrine' ), ( job ) => job.outcomes.created ],
	[ __( 'Updated', 'vitrine' ), ( job ) => job.outcomes.changed ],
	[ __( 'Errors', 'vitrine' ), ( job ) => job.plans.wrong + job.outcomes.failed ],
];

interface Props {
	jobs: ShortJob[];
	onOpen: ( id: number ) => void;
}

/** Previous imports. */
export const History = ( { jobs, onOpen }: Props ) => (
	<>
		<h3>{ __( 'Previous imports', 'vitrine' ) }</h3>
		<table className="widefat striped vitrine-import__history">
			<thead>
				<tr>
					<th scope="col">{ __( 'File', 'vitrine' ) }</th>
					{ columns().map( ( [ label ] ) => (
						<th key={ label } scope="col">
							{ label }
						</th>
					) ) }
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
						{ columns().map( ( [ label, value ] ) => (
							<td key={ label } data-label={ label }>
								{ value( job ) }
							</td>
						) ) }
					</tr>
				) ) }
			</tbody>
		</table>
	</>
);
