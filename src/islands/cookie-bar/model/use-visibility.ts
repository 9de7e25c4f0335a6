import { useEffect, useRef } from '@wordpress/element';
import { DENY_ALL, readConsent } from '../../../lib/consent';
import { showChoice, type Parts } from './parts';

/**
 * Opens the banner when the visitor asks for it, moves the focus into it, and adds a close button that changes nothing. Closing it restores
 * the focus.
 *
 * @param parts Elements of the server's banner.
 * @param open  Null until the visitor has done anything: until then the early layer controls the visibility.
 * @param close Called by the button and by Esc.
 */
export const useVisibility = ( parts: Parts, open: boolean | null, close: () => void ): void => {
	const opener = useRef< Element | null >( null );

	useEffect( () => {
		const { bar, title } = parts;
		if ( open ) {
			const saved = readConsent();
			opener.current = bar.ownerDocument.activeElement;
			// Opened by the visitor: the early layer must no longer hide it.
			bar.removeAttribute( 'data-v-unless-cookie' );
			showChoice( parts, saved ?? DENY_ALL );
			if ( parts.close ) {
				parts.close.hidden = ! saved;
			}
			bar.hidden = false;
			title?.focus();
		} else if ( open === false ) {
			bar.hidden = true;
			if ( opener.current instanceof HTMLElement ) {
				opener.current.focus();
			}
			opener.current = null;
		}
	}, [ parts, open ] );

	useEffect( () => {
		const leave = ( event: KeyboardEvent ): void => {
			if ( event.key === 'Escape' && parts.close && ! parts.close.hidden ) {
				close();
			}
		};
		parts.close?.addEventListener( 'click', close );
		parts.bar.addEventListener( 'keydown', leave );
		return () => {
			parts.close?.removeEventListener( 'click', close );
			parts.bar.removeEventListener( 'keydown', leave );
		};
	}, [ parts, close ] );
};
