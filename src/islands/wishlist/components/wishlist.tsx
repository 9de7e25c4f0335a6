import { OwnWishlist } from './own-wishlist';
import { SharedWishlist } from './shared-wishlist';

/** One's own favourites, or those that somebody shares: the page says which. The title is the server's. */
export function Wishlist( { element }: { element: HTMLElement } ) {
	return element.dataset.view === 'shared' ? <SharedWishlist /> : <OwnWishlist />;
}
