import { on } from './dom';

const sheetOf = ( opener: HTMLElement ): HTMLDialogElement | null =>
	document.querySelector( opener.dataset.vSheetOpen ? `#${ CSS.escape( opener.dataset.vSheetOpen ) }` : 'dialog[data-v-sheet]' );

/** Filters and the like as a sheet over the page; the platform's dialog keeps focus and Esc. */
export const watchSheets = (): void => {
	on( 'click', '[data-v-sheet-open]', ( opener ) => {
		const sheet = sheetOf( opener );
		// A browser that knows the button's `command` opens the sheet after this click, and complains of an open one.
		if ( sheet && ! ( 'command' in opener && opener.hasAttribute( 'command' ) ) ) {
			sheet.showModal();
		}
	} );
	on< HTMLDialogElement >( 'click', 'dialog[data-v-sheet]', ( sheet, event ) => {
		const target = event.target as Element;
		if ( target === sheet || target.closest( '[data-v-sheet-close]' ) ) {
			sheet.close();
		}
	} );
};
