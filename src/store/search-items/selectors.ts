import type { State } from '../types';
import type { SearchItemsState } from './types';

/** The first to ask has the items fetched. */
export const getSearchItems = ( state: State ): SearchItemsState => state.searchItems;
