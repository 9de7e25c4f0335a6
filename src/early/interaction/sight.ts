import { on } from '../../lib/bus';
import { all } from '../dom';

const WATCHED = '.v-product__buy,.v-product__title,.v-buy__submit,.v-consent,.v-footer';

/** Below the header, and with room for the button above the lower edge. */
const WINDOW = '-120px 0px -48px';

/**
 * For the style sheet of the product page: what is out of sight, as attributes of the purchase box (`data-v-unseen-` and the first class),
 * which decide whether a phone's bar shows; `data-v-fits` if the purchase box fits into the window, where it is sticky.
 */
export const watchSight = (): void => {
	const box = document.querySelector( '.v-product__buy' );
	if ( ! box ) {
		return;
	}
	const observer = new IntersectionObserver(
		( entries ) =>
			entries.forEach( ( { target, isIntersecting, boundingClientRect, rootBounds } ) => {
				box.toggleAttribute( `data-v-unseen-${ target.classList[ 0 ] }`, ! isIntersecting );
				target.toggleAttribute( 'data-v-fits', boundingClientRect.height < ( rootBounds as DOMRectReadOnly ).height );
			} ),
		{ rootMargin: WINDOW, threshold: [ 0, 1 ] }
	);
	const observe = (): void => all( WATCHED ).forEach( ( element ) => observer.observe( element ) );
	observe();
	// Another variant has brought its own button.
	on( 'favourites', observe );
};
