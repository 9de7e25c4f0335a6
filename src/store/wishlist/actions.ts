import type { Environment } from '../environment';
import type { ShareWishlistAnswer } from '../../contract';
import { toActionResult, type ActionResult } from '../session/actions';
import type { Thunk } from '../thunk';

export const createWishlistActions = ( { api }: Environment ) => {
	let latest = 0;

	return {
		/** Loads the favourites at current prices. Of concurrent requests only the latest counts. */
		loadWishlist:
			(): Thunk< Promise< void > > =>
			async ( { dispatch, select } ) => {
				const current = ++latest;
				const ids = select.getFavourites();
				dispatch( { type: 'wishlist/requested' } );
				const answer = await api.getWishlist();
				if ( current === latest && select.getSessionStatus() !== 'guest' ) {
					dispatch( answer.status ? { type: 'wishlist/received', ...answer.data, ids } : { type: 'wishlist/failed' } );
				}
			},

		/** Publishes the list under an unguessable key, or revokes that key. */
		shareWishlist:
			( share: boolean ): Thunk< Promise< ActionResult< ShareWishlistAnswer[ 'data' ] > > > =>
			async ( { dispatch } ) => {
				const answer = await api.shareWishlist( share );
				if ( answer.status ) {
					dispatch( { type: 'wishlist/shared', share: answer.data.share } );
				}
				return toActionResult( answer );
			},
	};
};
