import { __, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

const said = ( job: Job ): string => {
	if ( job.status === 'checking' ) {
		return __( 'The file is being checked; nothing is changed.', 'vitrine' );
	}
	if ( job.run < job.runnable ) {
		/* translators: 1: number of products that are done, 2: number of all products of the file */
		return sprintf( __( '%1$d of %2$d products are imported.', 'vitrine' ), job.run, job.runnable );
	}
	/* translators: %d: number of products */
	return sprintf( __( 'All products are in; %d still wait for pictures or accessories.', 'vitrine' ), job.later );
};

/** How far it is. Whoever listens hears of each tenth, not of each row. */
export const Progress = ( { job }: { job: Job } ) => (
	<div className="vitrine-import__progress">
		<progress max={ 100 } value={ job.progress } aria-label={ __( 'Progress of the import', 'vitrine' ) } />
		<p>{ said( job ) }</p>
		<p className="screen-reader-text" aria-live="polite">
			{ /* translators: %d: per cent */ sprintf( __( '%d per cent', 'vitrine' ), Math.floor( job.progress / 10 ) * 10 ) }
		</p>
		<p className="vitrine-import__hint">{ __( 'You may leave this page: the import goes on, and you find it here again.', 'vitrine' ) }</p>
	</div>
);
