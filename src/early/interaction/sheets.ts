import { delegate } from './delegate';

const sheetOf = ( { dataset }: HTMLElement ): HTMLDialogElement | null =>
	document.querySelector( dataset.vSheetOpen ? '#' + dataset.vSheetOpen : 'dialog[data-v-sheet]' );

/** Opens and closes sheets such as the filters. The native dialog handles focus and Esc. */
export const watchSheets = (): void => {
	delegate( 'click', '[data-v-sheet-open]', ( opener ) => {
		const sheet = sheetOf( opener );
		// Browsers that support `command` open the sheet after this click, and throw if it is already open.
		if ( sheet && ! ( opener as HTMLButtonElement ).command ) {
			sheet.showModal();
		}
	} );
	delegate< HTMLDialogElement >( 'click', 'dialog[data-v-sheet]', ( sheet, event ) => {
		const target = event.target as Element;
		if ( target === sheet || target.closest( '[data-v-sheet-close]' ) ) {
			sheet.close();
		}
	} );
	// A link in a sheet leads to a page that opens it again: its fragment names the link.
	const place = document.getElementById( location.hash.slice( 1 ) );
	const sheet = place?.closest< HTMLDialogElement >( 'dialog[data-v-sheet]' );
	// On wide screens the filters are a part of the page.
	if ( sheet && ! sheet.offsetParent ) {
		sheet.showModal();
		place?.focus();
		// The page opens without the sheet when the visitor comes back to it.
		history.replaceState( null, '', location.pathname + location.search );
	}
};
