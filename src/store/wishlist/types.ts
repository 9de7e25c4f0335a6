import type { CartProduct } from '../../contract';

export type WishlistState = {
	/** The favourites as they are sold now. What is no favourite any more stays, so that it can be taken back. */
	items: readonly CartProduct[];
	/** Key of the address that everyone may read; null while it is not shared. */
	share: string | null;
	/** The favourites when the items were asked for: one that came later is asked about. */
	ids: readonly string[];
	status: 'none' | 'asking' | 'ready' | 'failed';
};

export type WishlistAction =
	| { type: 'wishlist/asking' }
	| ( { type: 'wishlist/answered' } & Pick< WishlistState, 'items' | 'share' | 'ids' > )
	| { type: 'wishlist/failed' }
	| { type: 'wishlist/shared'; share: string | null };
