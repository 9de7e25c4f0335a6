import type { SearchItem } from '../../contract';

export type SearchItemsState = {
	status: 'none' | 'ready' | 'failed';
	items: readonly SearchItem[];
	/** Whether `items` is the whole index; otherwise each term is sent to the server. */
	complete: boolean;
	/** The server's suggestions for the last requested term. */
	suggested: { term: string; items: readonly SearchItem[] } | null;
};

export type SearchItemsAction =
	| { type: 'search-items/loaded'; items: readonly SearchItem[]; complete: boolean }
	| { type: 'search-items/failed' }
	| { type: 'search-items/suggested'; term: string; items: readonly SearchItem[] };
