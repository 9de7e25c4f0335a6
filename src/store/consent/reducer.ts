import type { Action } from '../types';
import type { ConsentState } from './types';

const INITIAL: ConsentState = { open: null, status: 'idle', wish: null, withdrawn: false, failure: null };

export const consent = ( state: ConsentState = INITIAL, action: Action ): ConsentState => {
	switch ( action.type ) {
		case 'consent/shown':
			return { ...state, open: action.open };
		case 'consent/sent':
			return { ...state, status: 'sending', wish: action.wish, withdrawn: false, failure: null };
		case 'consent/kept':
			return { ...state, status: 'kept', withdrawn: action.withdrawn, open: false };
		case 'consent/failed':
			return { ...state, status: 'failed', failure: action.failure };
		default:
			return state;
	}
};
