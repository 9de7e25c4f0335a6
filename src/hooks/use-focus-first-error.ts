import { useCallback, useLayoutEffect, useRef, useState } from '@wordpress/element';

/** A rejected discount code does not block the order. */
const INVALID_FIELDS =
	'input[aria-invalid="true"]:not([name="discount"]), select[aria-invalid="true"], textarea[aria-invalid="true"], [data-v-wrong]';

/**
 * Moves the focus to the first invalid field when the errors are rendered (before the browser paints, so that no key press goes to the old
 * field). Correcting a field does not move it.
 */
export const useFocusFirstError = < E extends HTMLElement >() => {
	const element = useRef< E >( null );
	const [ requests, setRequests ] = useState( 0 );
	useLayoutEffect( () => {
		if ( requests > 0 ) {
			const field = element.current?.querySelector< HTMLElement >( INVALID_FIELDS );
			field?.focus();
			// WebKit would leave its label behind the header.
			field?.scrollIntoView?.( { block: 'center' } );
		}
	}, [ requests ] );
	return { element, focusFirstError: useCallback( () => setRequests( ( before ) => before + 1 ), [] ) };
};
