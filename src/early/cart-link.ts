import { storedLines } from '../lib/cart-storage';
import { on } from './dom';
import { say } from './say';

/** The cart icon leads to the checkout unless the cart is empty, and then says so. */
export const watchCartLink = (): void =>
	on( 'click', '[data-v-cart-link]', ( _link, event ) => {
		if ( ! storedLines().length ) {
			event.preventDefault();
			say( 'cart_empty' );
		}
	} );
