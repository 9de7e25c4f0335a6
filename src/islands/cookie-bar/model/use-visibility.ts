import { useEffect, useRef } from '@wordpress/element';
import { DENY_ALL, readConsent } from '../../../lib/consent';
import { isUnfolded, showChoice, unfold, type Parts } from './parts';

/**
 * Opens the banner with its switches when the visitor asks for it, moves the focus into it, and adds a close button that changes nothing.
 * Closing it restores the focus. Before the first answer, Esc folds it.
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
			unfold( parts, true );
			bar.hidden = false;
			title?.focus();
		} else if ( open === false ) {
			bar.hidden = true;
			unfold( parts, false );
			if ( opener.current instanceof HTMLElement ) {
				opener.current.focus();
			}
			opener.current = null;
		}
	}, [ parts, open ] );

	useEffect( () => {
		const show = (): void => {
			unfold( parts, true );
			parts.title?.focus();
		};
		const leave = ( event: KeyboardEvent ): void => {
			if ( event.key !== 'Escape' ) {
				return;
			}
			if ( parts.close && ! parts.close.hidden ) {
				close();
			} else if ( isUnfolded( parts ) ) {
				unfold( parts, false );
				parts.more?.focus();
			}
		};
		parts.more?.addEventListener( 'click', show );
		parts.close?.addEventListener( 'click', close );
		parts.bar.addEventListener( 'keydown', leave );
		return () => {
			parts.more?.removeEventListener( 'click', show );
			parts.close?.removeEventListener( 'click', close );
			parts.bar.removeEventListener( 'keydown', leave );
		};
	}, [ parts, close ] );
};
