import { useEffect } from '@wordpress/element';

/** Makes the browser warn before leaving unsaved changes. */
export function useLeaveWarning( dirty: boolean ): void {
	useEffect( () => {
		if ( ! dirty ) {
			return;
		}
		const warn = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ dirty ] );
}
