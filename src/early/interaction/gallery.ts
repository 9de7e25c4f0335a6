import { all } from '../dom';
import { delegate } from './delegate';

/** Thumbnails link to the pictures: scrolls the gallery instead of the page. */
export const watchGalleries = (): void =>
	delegate< HTMLAnchorElement >( 'click', '[data-v-gallery] a[href^="#"]', ( link, event ) => {
		const gallery = link.closest< HTMLElement >( '[data-v-gallery]' );
		const picture = document.getElementById( link.hash.slice( 1 ) );
		const rail = picture?.parentElement;
		if ( ! gallery || ! picture || ! rail ) {
			return;
		}
		event.preventDefault();
		rail.scrollTo( {
			left: picture.offsetLeft - rail.offsetLeft,
			behavior: matchMedia( '(prefers-reduced-motion: reduce)' ).matches ? 'auto' : 'smooth',
		} );
		for ( const other of all( 'a[href^="#"]', gallery ) ) {
			other.setAttribute( 'aria-current', String( other === link ) );
		}
	} );
