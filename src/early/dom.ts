export const all = < E extends HTMLElement = HTMLElement >( selector: string, within: ParentNode = document ): E[] => [
	...within.querySelectorAll< E >( selector ),
];

/**
 * Listens at the document, so that markup which comes later (an island, a theme's own loading) is served as well.
 *
 * @param type     Name of the event.
 * @param selector Elements whose event, or whose descendant's event, it is.
 * @param handle   Given the element that matched.
 */
export const on = < E extends HTMLElement = HTMLElement >( type: string, selector: string, handle: ( element: E, event: Event ) => void ): void => {
	document.addEventListener( type, ( event ) => {
		const found = event.target instanceof Element ? event.target.closest< E >( selector ) : null;
		if ( found ) {
			handle( found, event );
		}
	} );
};
