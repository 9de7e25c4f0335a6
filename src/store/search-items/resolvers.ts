import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import { failSearchItems, receiveSearchItems } from './actions';

export const createSearchItemsResolvers = ( { api }: Environment ) => ( {
	getSearchItems:
		(): Thunk =>
		async ( { dispatch } ) => {
			const answer = await api.getSearchItems();
			dispatch( answer.status ? receiveSearchItems( answer.data ) : failSearchItems() );
		},
} );
