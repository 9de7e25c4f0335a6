import { focused } from '../at-start';
import { all } from '../dom';
import { delegate } from './delegate';

const TOGGLES = '[data-v-menu-toggle], [data-v-submenu]';

/** The early layer handles its click. */
const SEARCH_LINK = '[data-v-search-link]';

const panelOf = ( toggle: Element ): HTMLElement | null => document.getElementById( toggle.getAttribute( 'aria-controls' ) as string );

const isOpen = ( toggle: Element ): boolean => toggle.getAttribute( 'aria-expanded' ) === 'true';

/**
 * The style sheet shows expanded panels, and knows `data-v-menu-open` and `data-v-search-open` of the page. Without this script, submenus
 * open on hover and focus.
 */
const setExpanded = ( toggle: Element, open: boolean ): void => {
	toggle.setAttribute( 'aria-expanded', `${ open }` );
	document.documentElement.toggleAttribute( `data-${ toggle.getAttribute( 'aria-controls' ) }-open`, open );
};

/** Whether the node is in the toggle or its panel. */
const belongsTo = ( toggle: Element, place: Node ): boolean => toggle.contains( place ) || !! panelOf( toggle )?.contains( place );

const openToggles = (): HTMLElement[] => all( `${ TOGGLES }, ${ SEARCH_LINK }` ).filter( isOpen );

/** Events in a dialog leave menus as they are. */
const isInDialog = ( place: unknown ): boolean => place instanceof Element && !! place.closest( 'dialog' );

/** Hamburger menu and submenus: click, arrow keys and Esc; a click or focus elsewhere closes them, and a phone's search. */
export const watchMenus = (): void => {
	delegate( 'click', TOGGLES, ( toggle, event ) => {
		event.preventDefault();
		setExpanded( toggle, ! isOpen( toggle ) );
	} );
	// A toggle that was clicked before the early layer has the focus, without a focus ring.
	if ( focused?.matches( `:focus:is(${ TOGGLES }):not(:focus-visible)` ) ) {
		setExpanded( focused, true );
	}

	const closeOthers = ( event: Event ): void => {
		const place = event.target;
		if ( place instanceof Element && place.isConnected && ! isInDialog( place ) ) {
			openToggles()
				.filter( ( toggle ) => ! belongsTo( toggle, place ) )
				.forEach( ( toggle ) => setExpanded( toggle, false ) );
		}
	};
	document.addEventListener( 'click', closeOthers );
	document.addEventListener( 'focusin', closeOthers );
	// Browsers keep the page as it is for the way back.
	addEventListener( 'pagehide', () => openToggles().forEach( ( toggle ) => setExpanded( toggle, false ) ) );

	document.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' && ! isInDialog( event.target ) ) {
			// Closes the innermost menu first and returns the focus to its toggle.
			const innermost = openToggles().pop();
			if ( innermost ) {
				setExpanded( innermost, false );
				innermost.focus();
			}
		}
	} );
	delegate( 'keydown', '[data-v-submenu]', ( toggle, event ) => {
		if ( ( event as KeyboardEvent ).key === 'ArrowDown' ) {
			event.preventDefault();
			setExpanded( toggle, true );
			panelOf( toggle )?.querySelector( 'a' )?.focus();
		}
	} );

	delegate< HTMLSelectElement >( 'change', 'select[data-v-language]', ( select ) => location.assign( select.value ) );
};
