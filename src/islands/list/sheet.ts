type State = { vSheet?: true } | null;

const inSheet = (): boolean => !! ( history.state as State )?.vSheet;

/** The state of the current entry without the mark of an open sheet. */
const markEntry = (): void => history.replaceState( null, '' );

/**
 * The back button closes the open sheet, as Escape does: the sheet has an entry of the history. Choices made in it stay; the
 * entry belongs to the filtered list afterwards, or is left if nothing was chosen.
 *
 * @return Whether the sheet was open and is closed now: the visitor went back.
 */
export const watchSheet = ( sheet: HTMLDialogElement | null ): ( () => boolean ) => {
	let start = '';
	const opened = (): void => {
		start = location.href;
		history.pushState( { vSheet: true }, '' );
	};
	const closed = (): void => {
		if ( ! inSheet() ) {
			return;
		}
		if ( location.href === start ) {
			history.back();
		} else {
			markEntry();
		}
	};
	if ( inSheet() && ! sheet?.open ) {
		// The page was loaded again.
		markEntry();
	}
	if ( sheet ) {
		new MutationObserver( () => ( sheet.open ? opened() : closed() ) ).observe( sheet, { attributeFilter: [ 'open' ] } );
		if ( sheet.open ) {
			opened();
		}
	}
	return () => {
		const open = !! sheet?.open && ! inSheet();
		if ( open ) {
			sheet.close();
		}
		return open;
	};
};
