import type { Action } from '../types';
import type { SearchItemsState } from './types';

const INITIAL: SearchItemsState = { status: 'none', items: [], complete: false, categories: [], suggested: null };

export const searchItems = ( state: SearchItemsState = INITIAL, action: Action ): SearchItemsState => {
	switch ( action.type ) {
		case 'search-items/loaded':
			return { ...state, ...action.answer, status: 'ready' };
		case 'search-items/failed':
			return { ...state, status: 'failed' };
		case 'search-items/suggested':
			return { ...state, suggested: action.suggested };
		default:
			return state;
	}
};
