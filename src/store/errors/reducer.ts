import type { Action } from '../types';
import type { ErrorsState } from './types';

export const errors = ( state: ErrorsState = null, action: Action ): ErrorsState => ( action.type === 'errors/raised' ? action.error : state );
