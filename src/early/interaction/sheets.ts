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
};
