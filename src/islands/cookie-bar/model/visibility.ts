import { DENY_ALL, readConsent } from '../../../lib/consent';
import { isUnfolded, showChoice, unfold, type Parts } from './parts';

/**
 * Opens the banner with its switches when the visitor asks for it, moves the focus into it, and adds a close button that changes nothing.
 * Closing it restores the focus. Before the first answer, Esc folds it.
 */
export const watchVisibility = ( parts: Parts ): { open: () => void; close: () => void } => {
	const { bar, title } = parts;
	let opener: Element | null = null;

	const open = (): void => {
		const saved = readConsent();
		opener = bar.ownerDocument.activeElement;
		// Opened by the visitor: the early layer must no longer hide it.
		bar.removeAttribute( 'data-v-unless-cookie' );
		showChoice( parts, saved ?? DENY_ALL );
		if ( parts.close ) {
			parts.close.hidden = ! saved;
		}
		unfold( parts, true );
		bar.hidden = false;
		title?.focus();
	};

	const close = (): void => {
		bar.hidden = true;
		unfold( parts, false );
		if ( opener instanceof HTMLElement ) {
			opener.focus();
		}
		opener = null;
	};

	parts.more?.addEventListener( 'click', () => {
		unfold( parts, true );
		title?.focus();
	} );
	parts.close?.addEventListener( 'click', close );
	bar.addEventListener( 'keydown', ( { key } ) => {
		if ( key !== 'Escape' ) {
			return;
		}
		if ( parts.close && ! parts.close.hidden ) {
			close();
		} else if ( isUnfolded( parts ) ) {
			unfold( parts, false );
			parts.more?.focus();
		}
	} );
	return { open, close };
};
