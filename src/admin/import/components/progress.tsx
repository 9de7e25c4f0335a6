import { __, _n, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

export const statusText = ( job: Job ): string => {
	if ( job.status === 'checking' ) {
		return __( 'Checking the file. Nothing is changed yet.', 'vitrine' );
	}
	if ( job.run < job.runnable ) {
		return sprintf(
			/* translators: 1: number of products imported so far, 2: number of products in the file */
			_n( '%1$d of %2$d product imported.', '%1$d of %2$d products imported.', job.runnable, 'vitrine' ),
			job.run,
			job.runnable
		);
	}
	return sprintf(
		/* translators: %d: number of products */
		_n(
			'All products imported; %d is still waiting for images or accessories.',
			'All products imported; %d are still waiting for images or accessories.',
			job.later,
			'vitrine'
		),
		job.later
	);
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
