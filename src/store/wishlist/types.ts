import type { CartProduct } from '../../contract';

export type WishlistState = {
	/** The favourites at current prices. Removed favourites stay in the list, so that the removal can be undone. */
	items: readonly CartProduct[];
	/** Key of the public link; null while the list is not shared. */
	share: string | null;
	/** Favourite ids when the items were requested: reload if there are newer ones. */
	ids: readonly string[];
	status: 'none' | 'loading' | 'ready' | 'failed';
};

export type WishlistAction =
	| { type: 'wishlist/requested' }
	| ( { type: 'wishlist/received' } & Pick< WishlistState, 'items' | 'share' | 'ids' > )
	| { type: 'wishlist/failed' }
	| { type: 'wishlist/shared'; share: string | null };
