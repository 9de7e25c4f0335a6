import type { Environment } from '../environment';
import type { Outcome } from '../session/actions';
import type { Thunk } from '../types';

export const createWishlistActions = ( { api }: Environment ) => {
	let newest = 0;

	return {
		/** Asks what the favourites are sold for now; of two answers the one asked for last counts. */
		loadWishlist:
			(): Thunk< Promise< void > > =>
			async ( { dispatch, select } ) => {
				const mine = ++newest;
				const ids = select.getFavourites();
				dispatch( { type: 'wishlist/asking' } );
				const answer = await api.getWishlist();
				if ( mine === newest && select.getSessionStatus() !== 'guest' ) {
					dispatch( answer.status ? { type: 'wishlist/answered', ...answer.data, ids } : { type: 'wishlist/failed' } );
				}
			},

		/** Opens the list to everyone who has its address, or closes that address. */
		shareWishlist:
			( share: boolean ): Thunk< Promise< Outcome > > =>
			async ( { dispatch } ) => {
				const answer = await api.shareWishlist( share );
				if ( answer.status ) {
					dispatch( { type: 'wishlist/shared', share: answer.data.share } );
				}
				return { status: answer.status, msg: answer.message };
			},
	};
};
