import type { SearchItem } from '../../contract';

export type SearchItemsState = {
	status: 'none' | 'ready' | 'failed';
	items: readonly SearchItem[];
	/** Whether `items` are all there are; else the server is asked with each term. */
	complete: boolean;
	/** The server's suggestions for the term last asked. */
	suggested: { term: string; items: readonly SearchItem[] } | null;
};

export type SearchItemsAction =
	| { type: 'search-items/loaded'; items: readonly SearchItem[]; complete: boolean }
	| { type: 'search-items/failed' }
	| { type: 'search-items/suggested'; term: string; items: readonly SearchItem[] };
