import type { Action } from '../types';
import type { ConsentState } from './types';

const INITIAL: ConsentState = { open: null, status: 'idle', choice: null, withdrawn: false, failure: null };

export const consent = ( state: ConsentState = INITIAL, action: Action ): ConsentState => {
	switch ( action.type ) {
		case 'consent/visibility-set':
			return { ...state, open: action.open };
		case 'consent/requested':
			return { ...state, status: 'sending', choice: action.choice, withdrawn: false, failure: null };
		case 'consent/saved':
			return { ...state, status: 'saved', withdrawn: action.withdrawn, open: false };
		case 'consent/failed':
			return { ...state, status: 'failed', failure: action.failure };
		default:
			return state;
	}
};
