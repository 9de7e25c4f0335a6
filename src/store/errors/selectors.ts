import type { State } from '../types';
import type { GlobalError } from './types';

export const getError = ( state: State ): GlobalError | null => state.errors;
