import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import type { SearchItemsAction, Suggestions } from './types';

export const receiveSearchItems = ( answer: Suggestions ): SearchItemsAction => ( { type: 'search-items/loaded', answer } );

export const failSearchItems = (): SearchItemsAction => ( { type: 'search-items/failed' } );

const receiveSuggestions = ( term: string, answer: Suggestions ): SearchItemsAction => ( {
	type: 'search-items/suggested',
	suggested: { ...answer, term },
} );

export const createSearchItemsActions = ( { api }: Environment ) => {
	let pending: AbortController | null = null;
	return {
		/** Requests suggestions; a newer term cancels the older request. */
		suggest:
			( term: string ): Thunk =>
			async ( { dispatch } ) => {
				pending?.abort();
				const current = new AbortController();
				pending = current;
				const answer = await api.getSearchItems( term, current.signal );
				if ( current === pending && answer.status ) {
					dispatch( receiveSuggestions( term, answer.data ) );
				}
			},
	};
};
