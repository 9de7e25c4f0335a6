const isSavingData = (): boolean | undefined => {
	const { saveData, effectiveType } = ( navigator as { connection?: { saveData?: boolean; effectiveType?: string } } ).connection ?? {};
	return saveData || effectiveType?.includes( '2g' );
};

/** Runs the work after the page has loaded; never for visitors who save data. */
export const onIdle = ( work: () => void ): void => {
	if ( isSavingData() ) {
		return;
	}
	const wait = (): unknown => ( 'requestIdleCallback' in window ? requestIdleCallback( work, { timeout: 5000 } ) : setTimeout( work, 2000 ) );
	if ( document.readyState === 'complete' ) {
		wait();
	} else {
		addEventListener( 'load', wait );
	}
};
