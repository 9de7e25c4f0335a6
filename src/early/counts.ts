import { listen } from '../lib/bus';
import { countPieces } from '../lib/cart';
import { storedLines } from '../lib/cart-storage';
import { readFavourites } from '../lib/favourites';
import { all } from './dom';

/** The badge keeps its room in the style sheet, so showing it moves nothing. */
const show = ( selector: string, count: number ): void => {
	for ( const badge of all( selector ) ) {
		badge.textContent = count > 99 ? '99+' : String( count );
		badge.hidden = ! count;
	}
};

const showCart = (): void => show( '[data-v-cart-count]', countPieces( storedLines() ) );

const showFavourites = (): void => {
	const ids = readFavourites();
	show( '[data-v-favourites-count]', ids.length );
	for ( const button of all( '[data-v-favourite]' ) ) {
		button.setAttribute( 'aria-pressed', String( ids.includes( button.dataset.vFavourite ?? '' ) ) );
	}
};

/** Counts and pressed hearts come from cookies here, never from the server: pages are the same for everybody. */
export const showCounts = (): void => {
	showCart();
	showFavourites();
	listen( 'cart', showCart );
	listen( 'favourites', showFavourites );
};
