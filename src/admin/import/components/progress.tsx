import { __, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

const statusText = ( job: Job ): string => {
	if ( job.status === 'checking' ) {
		return __( 'Checking the file. Nothing is changed yet.', 'vitrine' );
	}
	if ( job.run < job.runnable ) {
		/* translators: 1: number of products imported so far, 2: number of products in the file */
		return sprintf( __( '%1$d of %2$d products imported.', 'vitrine' ), job.run, job.runnable );
	}
	/* translators: %d: number of products */
	return sprintf( __( 'All products imported; %d still waiting for images or accessories.', 'vitrine' ), job.later );
};

/** The progress of the import. Screen readers announce every tenth percent, not every row. */
export const Progress = ( { job }: { job: Job } ) => (
	<div className="vitrine-import__progress">
		<progress max={ 100 } value={ job.progress } aria-label={ __( 'Import progress', 'vitrine' ) } />
		<p>{ statusText( job ) }</p>
		<p className="screen-reader-text" aria-live="polite">
			{ /* translators: %d: percentage */ sprintf( __( '%d percent', 'vitrine' ), Math.floor( job.progress / 10 ) * 10 ) }
		</p>
		<p className="vitrine-import__hint">{ __( 'You can leave this page: the import continues in the background.', 'vitrine' ) }</p>
	</div>
);
