import type { Action } from '../types';
import type { WishlistState } from './types';

const INITIAL: WishlistState = { items: [], share: null, ids: [], status: 'none' };

export const wishlist = ( state: WishlistState = INITIAL, action: Action ): WishlistState => {
	switch ( action.type ) {
		case 'wishlist/requested':
			return { ...state, status: 'loading' };
		case 'wishlist/received': {
			const { items, share, ids } = action;
			return { items, share, ids, status: 'ready' };
		}
		case 'wishlist/failed':
			return { ...state, status: 'failed' };
		case 'wishlist/shared':
			return { ...state, share: action.share };
		case 'session/changed':
			return action.user ? state : INITIAL;
		default:
			return state;
	}
};
