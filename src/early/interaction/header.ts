const SHRINK_AFTER_PX = 82;

/** Ignores tiny scroll movements. */
const SCROLL_TOLERANCE_PX = 6;

/**
 * Hides the header on scroll down, shows it on scroll up, and shrinks it after 82 px. Never hides it while it has an open menu (nor, by the
 * style sheet, the focus), and never shows it over what has the focus. Sets attributes only (`data-v-away`, `data-v-small`), so that the style
 * sheet can animate it without layout shift. Never asks for the position of a page that loads, which would force its layout.
 */
export const watchHeader = (): void => {
	const header = document.querySelector< HTMLElement >( '[data-v-header]' );
	if ( ! header ) {
		return;
	}
	let last = 0;
	let due = false;

	const inUse = (): boolean => !! header.querySelector( '[aria-expanded="true"], [open]' );

	const wouldCoverFocus = (): boolean | undefined => {
		const focused = document.querySelector( 'main :focus-visible' )?.getBoundingClientRect();
		return focused && focused.bottom > 0 && focused.top < header.offsetHeight;
	};

	// At the end, a smaller position means that the page has become shorter: parts below the fold take less than their estimated height.
	const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

	const update = ( position: number ): void => {
		due = false;
		const now = Math.max( 0, position );
		header.toggleAttribute( 'data-v-small', now > SHRINK_AFTER_PX );
		if ( now <= SHRINK_AFTER_PX || ( now < last - SCROLL_TOLERANCE_PX && ! isAtEnd() && ! wouldCoverFocus() ) || inUse() ) {
			header.removeAttribute( 'data-v-away' );
		} else if ( now > last + SCROLL_TOLERANCE_PX ) {
			header.setAttribute( 'data-v-away', '' );
		}
		if ( Math.abs( now - last ) > SCROLL_TOLERANCE_PX ) {
			last = now;
		}
	};

	addEventListener(
		'scroll',
		() => {
			if ( ! due ) {
				due = true;
				requestAnimationFrame( () => update( scrollY ) );
			}
		},
		{ passive: true }
	);
	// The scroll event that loaded this module has passed. An observer knows the position of the last layout.
	new IntersectionObserver( ( [ entry ], observer ) => {
		observer.disconnect();
		update( -( entry as IntersectionObserverEntry ).boundingClientRect.top );
	} ).observe( document.documentElement );
};
