/** Duration of all animations, in milliseconds (specification, section 9). */
const ANIMATION_MS = 300;

/** Closes the dialog after its closing animation. Returns a function that cancels this, for a dialog that is reopened. */
export function closeAfterAnimation( dialog: HTMLDialogElement ): () => void {
	const still = window.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches ?? true;
	if ( still ) {
		dialog.close();
		return () => {};
	}
	dialog.dataset.closing = '';
	const timer = window.setTimeout( () => {
		delete dialog.dataset.closing;
		dialog.close();
	}, ANIMATION_MS );
	return () => {
		window.clearTimeout( timer );
		delete dialog.dataset.closing;
	};
}
