import type { GetSearchItemsAnswer, SearchItem } from '../../contract';

/** The server's answer to a term. */
export type Suggestions = GetSearchItemsAnswer[ 'data' ];

export type SearchItemsState = {
	status: 'none' | 'ready' | 'failed';
	items: readonly SearchItem[];
	/** Whether `items` and `categories` are the whole index; otherwise each term is sent to the server. */
	complete: boolean;
	categories: Suggestions[ 'categories' ];
	/** The server's suggestions for the last requested term. */
	suggested: ( Suggestions & { term: string } ) | null;
};

export type SearchItemsAction =
	| { type: 'search-items/loaded'; answer: Suggestions }
	| { type: 'search-items/failed' }
	| { type: 'search-items/suggested'; suggested: Suggestions & { term: string } };
