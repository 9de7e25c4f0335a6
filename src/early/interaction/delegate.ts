/**
 * Event delegation from the document, so that markup added later (by an island or a theme) is covered.
 *
 * @param type     Name of the event.
 * @param selector Elements that handle the event, also from their descendants.
 * @param handle   Receives the matching element.
 */
export const delegate = < E extends HTMLElement = HTMLElement >(
	type: string,
	selector: string,
	handle: ( element: E, event: Event ) => void
): void => {
	document.addEventListener( type, ( event ) => {
		const found = event.target instanceof Element ? event.target.closest< E >( selector ) : null;
		if ( found ) {
			handle( found, event );
		}
	} );
};
