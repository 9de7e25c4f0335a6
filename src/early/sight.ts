import { on } from '../lib/bus';
import { all } from './dom';

let stop: ( () => void ) | undefined;

/**
 * For the style sheet of the product page, as attributes of the purchase box: `data-v-bar` while neither its button nor the page's footer is
 * in sight, `data-v-fits` if the box fits into the window, where it is sticky. The part of the window under the cookie banner counts as out
 * of sight.
 *
 * @param strip Height of the cookie banner.
 */
export const watchSight = ( strip: number ): void => {
	const box = document.querySelector( '.v-product__buy' );
	if ( box ) {
		stop?.();
		const seen = new Set< Element >();
		const observer = new IntersectionObserver(
			( entries ) => {
				entries.forEach( ( { target, isIntersecting, boundingClientRect, rootBounds } ) => {
					if ( target === box ) {
						box.toggleAttribute( 'data-v-fits', boundingClientRect.height < ( rootBounds as DOMRectReadOnly ).height );
					} else {
						seen[ isIntersecting ? 'add' : 'delete' ]( target );
					}
				} );
				box.toggleAttribute( 'data-v-bar', ! seen.size );
			},
			// Below the header, and with room for the button above the lower edge.
			{ rootMargin: `-120px 0px -${ strip + 48 }px`, threshold: [ 0, 1 ] }
		);
		const observe = (): void => all( '.v-product__buy,.v-buy__submit,.v-footer' ).forEach( ( element ) => observer.observe( element ) );
		observe();
		// Another variant has brought its own button.
		const forget = on( 'favourites', observe );
		stop = () => {
			forget();
			observer.disconnect();
			// Reports that are under way would come after those of the next observer.
			observer.takeRecords();
		};
	}
};
