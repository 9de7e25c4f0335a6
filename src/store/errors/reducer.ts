import type { Action } from '../types';
import type { ErrorsState } from './types';

export const errors = ( state: ErrorsState = null, action: Action ): ErrorsState => {
	switch ( action.type ) {
		case 'errors/raised':
			return action.error;
		case 'errors/dismissed':
			return null;
		default:
			return state;
	}
};
