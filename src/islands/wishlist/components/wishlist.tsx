import { OwnWishlist } from './own-wishlist';
import { SharedWishlist } from './shared-wishlist';

/** The customer's own or a shared wishlist, depending on the mount point. The server prints the title. */
export function Wishlist( { element }: { element: HTMLElement } ) {
	return element.dataset.view === 'shared' ? <SharedWishlist /> : <OwnWishlist />;
}
