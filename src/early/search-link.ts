import { all } from './dom';

/** Opens and closes the search form over a phone's header, at once: browsers show the keyboard only during the tap. Without it, and in a new tab or window, the link leads to a page. */
export const watchSearchLink = (): void =>
	all( '[data-v-search-link]' ).forEach( ( link ) => {
		link.onclick = ( event ) => {
			if ( event.ctrlKey || event.metaKey || event.shiftKey ) {
				return;
			}
			event.preventDefault();
			link.setAttribute( 'aria-expanded', `${ document.documentElement.toggleAttribute( 'data-v-search-open' ) }` );
			document.querySelector< HTMLElement >( '#v-search input' )?.focus();
		};
	} );
