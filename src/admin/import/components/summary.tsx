import { Notice } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { Job } from '../job';

type Lines = [ string, number ][];

const planned = ( { plans }: Job ): Lines => [
	[ _x( 'New', 'products in an import', 'vitrine' ), plans.new ],
	[ __( 'Updated', 'vitrine' ), plans.changed ],
	[ __( 'Unchanged', 'vitrine' ), plans.same ],
	[ __( 'Skipped', 'vitrine' ), plans.skipped ],
	[ __( 'Errors', 'vitrine' ), plans.wrong ],
];

const done = ( { outcomes, plans }: Job ): Lines => [
	[ _x( 'New', 'products in an import', 'vitrine' ), outcomes.created ],
	[ __( 'Updated', 'vitrine' ), outcomes.changed ],
	[ __( 'Unchanged', 'vitrine' ), outcomes.same ],
	[ __( 'Skipped', 'vitrine' ), plans.skipped ],
	[ __( 'Errors', 'vitrine' ), plans.wrong + outcomes.failed ],
];

const titleOf = ( job: Job ): string =>
	( {
		checked: __( 'Import preview', 'vitrine' ),
		done: __( 'Import complete.', 'vitrine' ),
		cancelled: __( 'Import cancelled. Products already imported are kept.', 'vitrine' ),
		failed: __( 'Import failed.', 'vitrine' ),
	} )[ job.status as string ] ?? '';

/** The numbers of the report; nothing while the import is running. */
export function Summary( { job }: { job: Job } ) {
	const title = titleOf( job );
	if ( ! title ) {
		return null;
	}
	const lines = job.status === 'checked' ? planned( job ) : done( job );
	return (
		<div role="status">
			<Notice
				status={ job.status === 'done' ? 'success' : job.status === 'checked' ? 'info' : 'warning' }
				isDismissible={ false }
				spokenMessage={ null }
			>
				{ title } { job.error }
			</Notice>
			<dl className="vitrine-import__numbers">
				{ lines.map( ( [ name, number ] ) => (
					<div key={ name }>
						<dt>{ name }</dt>
						<dd>{ number }</dd>
					</div>
				) ) }
			</dl>
		</div>
	);
}
