import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { CartProduct } from '../contract';
import { store } from '../store';

/** The customer's favourites at current prices, without removed ones; reloaded when a new favourite was added elsewhere. */
export const useWishlist = () => {
	const { wishlist, ids, customer } = useSelect( ( select ) => {
		const { getWishlist, getFavourites, getSessionStatus } = select( store );
		return { wishlist: getWishlist(), ids: getFavourites(), customer: getSessionStatus() === 'customer' };
	}, [] );
	const { loadWishlist, shareWishlist } = useDispatch( store );
	const { items, share, status, ids: requestedIds } = wishlist;
	const stale = status === 'none' || ( status === 'ready' && ids.some( ( id ) => ! requestedIds.includes( id ) ) );

	useEffect( () => {
		if ( customer && stale ) {
			void loadWishlist();
		}
	}, [ customer, stale, loadWishlist ] );

	return {
		items: items.filter( ( { id }: CartProduct ) => ids.includes( String( id ) ) ),
		share,
		status,
		load: () => void loadWishlist(),
		setShared: shareWishlist,
	};
};
