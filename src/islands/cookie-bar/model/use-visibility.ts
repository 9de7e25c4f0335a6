import { useEffect, useRef } from '@wordpress/element';
import { NOTHING, readConsent } from '../../../lib/consent';
import { showChoice, type Parts } from './parts';

/**
 * Opens the bar when the visitor wants it again, with the focus in it and a way out that changes nothing; the focus goes back where
 * it came from.
 *
 * @param parts Of the server's bar.
 * @param open  Null as long as the visitor has done nothing: the early layer shows the bar then, or does not.
 * @param close Called by button and Esc.
 */
export const useVisibility = ( parts: Parts, open: boolean | null, close: () => void ): void => {
	const opener = useRef< Element | null >( null );

	useEffect( () => {
		const { bar, title } = parts;
		if ( open ) {
			const saved = readConsent();
			opener.current = bar.ownerDocument.activeElement;
			// From now on the visitor has it open, not the question that a cookie answers.
			bar.removeAttribute( 'data-v-unless-cookie' );
			showChoice( parts, saved ?? NOTHING );
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
