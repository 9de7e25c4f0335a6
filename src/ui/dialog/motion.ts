/** All animations of the shop take this long, in milliseconds (specification, section 9). */
const MOTION = 300;

/** Lets the dialog leave by its animation, then closes it; answers how to call that off when it is opened again meanwhile. */
export function closeAfterMotion( dialog: HTMLDialogElement ): () => void {
	const still = window.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches ?? true;
	if ( still ) {
		dialog.close();
		return () => {};
	}
	dialog.dataset.closing = '';
	const timer = window.setTimeout( () => {
		delete dialog.dataset.closing;
		dialog.close();
	}, MOTION );
	return () => {
		window.clearTimeout( timer );
		delete dialog.dataset.closing;
	};
}
