import { __, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

/** Notes on the import that apply to all products of the file. */
export function Notes( { job }: { job: Job } ) {
	const notes = [ ...job.notes ];
	if ( job.status !== 'new' && job.deliveryPrice ) {
		/* translators: %s: amount of money */
		notes.push( sprintf( __( 'Delivery cost of new products: %s.', 'vitrine' ), job.deliveryPrice ) );
	}
	if ( job.status === 'checked' && job.runnable > 0 ) {
		notes.push( __( 'Stock in the file applies as of this check: what is sold until the import is deducted from it.', 'vitrine' ) );
	}
	return notes.length === 0 ? null : (
		<ul className="vitrine-import__notes">
			{ notes.map( ( note ) => (
				<li key={ note }>{ note }</li>
			) ) }
		</ul>
	);
}
