import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/** A rejected discount code does not block the order. */
const INVALID_FIELDS =
	'input[aria-invalid="true"]:not([name="discount"]), select[aria-invalid="true"], textarea[aria-invalid="true"], [data-v-wrong]';

/** Moves the focus to the first invalid field once the errors are rendered. Correcting a field does not move it. */
export const useFocusFirstError = < E extends HTMLElement >() => {
	const element = useRef< E >( null );
	const [ requests, setRequests ] = useState( 0 );
	useEffect( () => {
		if ( requests > 0 ) {
			element.current?.querySelector< HTMLElement >( INVALID_FIELDS )?.focus();
		}
	}, [ requests ] );
	return { element, focusFirstError: useCallback( () => setRequests( ( before ) => before + 1 ), [] ) };
};
