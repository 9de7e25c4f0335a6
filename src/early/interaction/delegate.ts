/**
 * Event delegation from the document, so that markup added later (by an island or a theme) is covered.
 *
 * @param types    Names of events, separated by spaces.
 * @param selector Elements that handle the event, also from their descendants.
 * @param handle   Receives the matching element.
 */
export const delegate = < E extends HTMLElement = HTMLElement >(
	types: string,
	selector: string,
	handle: ( element: E, event: Event ) => void
): void => {
	types.split( ' ' ).forEach( ( type ) =>
		document.addEventListener( type, ( event ) => {
			// The document itself has no ancestors.
			const found = ( event.target as Partial< Element > ).closest?.( selector ) as E | null | undefined;
			if ( found ) {
				handle( found, event );
			}
		} )
	);
};
