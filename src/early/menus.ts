import { all, on } from './dom';

const TOGGLES = '[data-v-menu-toggle], [data-v-submenu]';

const panelOf = ( toggle: Element ): HTMLElement | null => document.getElementById( toggle.getAttribute( 'aria-controls' ) ?? '' );

const isOpen = ( toggle: Element ): boolean => toggle.getAttribute( 'aria-expanded' ) === 'true';

/** The style sheet shows what is expanded; without this script, submenus open on hover and focus. */
const set = ( toggle: Element, open: boolean ): void => {
	toggle.setAttribute( 'aria-expanded', String( open ) );
	if ( toggle.hasAttribute( 'data-v-menu-toggle' ) ) {
		document.documentElement.toggleAttribute( 'data-v-menu-open', open );
	}
};

/** Whether the toggle's menu holds the place, the toggle itself included. */
const around = ( toggle: Element, place: Node ): boolean => toggle.contains( place ) || !! panelOf( toggle )?.contains( place );

const openOnes = (): HTMLElement[] => all( TOGGLES ).filter( isOpen );

/** What happens in a popup over the page is none of a menu's business: who closes the popup finds the menu as it was. */
const isInDialog = ( place: unknown ): boolean => place instanceof Element && !! place.closest( 'dialog' );

/** Hamburger and submenus: click, arrow keys, Esc, and a click or focus elsewhere closes. */
export const watchMenus = (): void => {
	on( 'click', TOGGLES, ( toggle, event ) => {
		event.preventDefault();
		set( toggle, ! isOpen( toggle ) );
	} );

	const closeOthers = ( event: Event ): void => {
		const place = event.target;
		if ( place instanceof Element && place.isConnected && ! isInDialog( place ) ) {
			openOnes()
				.filter( ( toggle ) => ! around( toggle, place ) )
				.forEach( ( toggle ) => set( toggle, false ) );
		}
	};
	document.addEventListener( 'click', closeOthers );
	document.addEventListener( 'focusin', closeOthers );

	document.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' && ! isInDialog( event.target ) ) {
			// The innermost that holds the focus closes first, and takes the focus back.
			const innermost = openOnes().pop();
			if ( innermost ) {
				set( innermost, false );
				innermost.focus();
			}
		}
		const toggle = event.target instanceof Element ? event.target.closest( '[data-v-submenu]' ) : null;
		if ( toggle && event.key === 'ArrowDown' ) {
			event.preventDefault();
			set( toggle, true );
			panelOf( toggle )?.querySelector( 'a' )?.focus();
		}
	} );

	on< HTMLSelectElement >( 'change', 'select[data-v-language]', ( select ) => location.assign( select.value ) );
};
