import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/** A discount code that was refused is nothing that holds up an order. */
const WRONG = 'input[aria-invalid="true"]:not([name="discount"]), select[aria-invalid="true"], textarea[aria-invalid="true"], [data-v-wrong]';

/** Leads to the first wrong field: once the fields are marked on the page it is where to go on; mending one moves nothing. */
export const useFirstWrong = < E extends HTMLElement >() => {
	const element = useRef< E >( null );
	const [ looks, setLooks ] = useState( 0 );
	useEffect( () => {
		if ( looks > 0 ) {
			element.current?.querySelector< HTMLElement >( WRONG )?.focus();
		}
	}, [ looks ] );
	return { element, look: useCallback( () => setLooks( ( before ) => before + 1 ), [] ) };
};
