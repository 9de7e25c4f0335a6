import type { Action } from '../types';
import type { SessionState } from './types';

const INITIAL: SessionState = { user: null, status: 'unknown', failed: false, popup: null };

export const session = ( state: SessionState = INITIAL, action: Action ): SessionState => {
	switch ( action.type ) {
		case 'session/changed':
			return { ...state, user: action.user, status: action.user ? 'customer' : 'guest', failed: false };
		case 'session/requested':
			return { ...state, failed: false };
		case 'session/failed':
			return { ...state, failed: true };
		case 'session/popup-set':
			return { ...state, popup: action.popup };
		default:
			return state;
	}
};
