import { useRef } from '@wordpress/element';

/** Where the focus goes after the visitor has emptied the cart on this page, and after the cart was restored. */
export function useEmptied( hasLines: boolean, isEmpty: boolean ) {
	const hadLines = useRef( false );
	hadLines.current ||= hasLines;
	const wasEmptied = useRef( false );
	if ( isEmpty ) {
		wasEmptied.current = hadLines.current;
	}
	return {
		emptied: hadLines.current,
		/** The button that restored the cart is gone. */
		focusRestored: ( heading: HTMLElement | null ): void => {
			if ( heading && wasEmptied.current ) {
				wasEmptied.current = false;
				heading.focus();
			}
		},
	};
}
