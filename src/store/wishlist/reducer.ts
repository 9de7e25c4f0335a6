import type { Action } from '../types';
import type { WishlistState } from './types';

const START: WishlistState = { items: [], share: null, ids: [], status: 'none' };

export const wishlist = ( state: WishlistState = START, action: Action ): WishlistState => {
	switch ( action.type ) {
		case 'wishlist/asking':
			return { ...state, status: 'asking' };
		case 'wishlist/answered': {
			const { items, share, ids } = action;
			return { items, share, ids, status: 'ready' };
		}
		case 'wishlist/failed':
			return { ...state, status: 'failed' };
		case 'wishlist/shared':
			return { ...state, share: action.share };
		case 'session/changed':
			return action.user ? state : START;
		default:
			return state;
	}
};
