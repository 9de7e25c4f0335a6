import type { State } from '../types';
import type { SearchItemsState } from './types';

/** The first call triggers the request. */
export const getSearchItems = ( state: State ): SearchItemsState => state.searchItems;
