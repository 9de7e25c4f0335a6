const SHRINKS_AFTER = 82;

/** A finger's tremble is no intention. */
const TREMBLE = 6;

/**
 * Away when reading on, back when turning back, small after 82 px; never away while somebody is in it or has something open. Only
 * attributes change (`data-v-away`, `data-v-small`): the style sheet moves the header without moving the page.
 */
export const watchHeader = (): void => {
	const header = document.querySelector< HTMLElement >( '[data-v-header]' );
	if ( ! header ) {
		return;
	}
	let last = scrollY;
	let due = false;

	const inUse = (): boolean => header.contains( document.activeElement ) || !! header.querySelector( '[aria-expanded="true"], [open]' );

	const update = (): void => {
		due = false;
		const now = Math.max( 0, scrollY );
		header.toggleAttribute( 'data-v-small', now > SHRINKS_AFTER );
		if ( now <= SHRINKS_AFTER || now < last - TREMBLE || inUse() ) {
			header.removeAttribute( 'data-v-away' );
		} else if ( now > last + TREMBLE ) {
			header.setAttribute( 'data-v-away', '' );
		}
		if ( Math.abs( now - last ) > TREMBLE ) {
			last = now;
		}
	};

	addEventListener(
		'scroll',
		() => {
			if ( ! due ) {
				due = true;
				requestAnimationFrame( update );
			}
		},
		{ passive: true }
	);
	header.addEventListener( 'focusin', () => header.removeAttribute( 'data-v-away' ) );
	update();
};
