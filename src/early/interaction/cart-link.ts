import { storedLines } from '../../lib/cart-storage';
import { notify } from '../notify';
import { delegate } from './delegate';

/** The cart icon links to the checkout; an empty cart shows a notice instead. */
export const watchCartLink = (): void =>
	delegate( 'click', '[data-v-cart-link]', ( _link, event ) => {
		if ( ! storedLines().length ) {
			event.preventDefault();
			notify( 'cart_empty' );
		}
	} );
