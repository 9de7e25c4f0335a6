import { useEffect } from '@wordpress/element';

/** The browser asks before it leaves what is not saved. */
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
