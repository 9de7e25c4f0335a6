import type { SearchItem } from '../../contract';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import type { SearchItemsAction } from './types';

export const receiveSearchItems = ( items: readonly SearchItem[], complete: boolean ): SearchItemsAction => ( {
	type: 'search-items/loaded',
	items,
	complete,
} );

export const failSearchItems = (): SearchItemsAction => ( { type: 'search-items/failed' } );

export const receiveSuggestions = ( term: string, items: readonly SearchItem[] ): SearchItemsAction => ( {
	type: 'search-items/suggested',
	term,
	items,
} );

export const createSearchItemsActions = ( { api }: Environment ) => {
	let asking: AbortController | null = null;
	return {
		/** Asks the server for suggestions; a newer term cancels the older. */
		suggest:
			( term: string ): Thunk =>
			async ( { dispatch } ) => {
				asking?.abort();
				const mine = new AbortController();
				asking = mine;
				const answer = await api.getSearchItems( term, mine.signal );
				if ( mine === asking && answer.status ) {
					dispatch( receiveSuggestions( term, answer.data.items ) );
				}
			},
	};
};
