import { on } from '../lib/bus';
import { countStored, storedLines } from '../lib/cart-storage';
import { readFavourites } from '../lib/favourites';
import { all } from './dom';

/** The style sheet reserves space for the badge, so showing it causes no layout shift. */
const show = ( selector: string, count: number ): void => {
	for ( const badge of all( selector ) ) {
		badge.textContent = count > 99 ? '99+' : `${ count }`;
		badge.hidden = ! count;
	}
};

const showCart = (): void => show( '[data-v-cart-count]', countStored( storedLines() ) );

const showFavourites = (): void => {
	const ids = readFavourites();
	show( '[data-v-favourites-count]', ids.length );
	for ( const button of all( '[data-v-favourite]' ) ) {
		button.setAttribute( 'aria-pressed', `${ ids.includes( button.dataset.vFavourite as string ) }` );
	}
};

/** Counts and pressed hearts are read from cookies, because cached pages are the same for every visitor. */
export const showCounts = (): void => {
	showCart();
	showFavourites();
	on( 'cart', showCart );
	on( 'favourites', showFavourites );
};
