import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import { receiveProducts } from './actions';

export const createProductsResolvers = ( { api }: Environment ) => {
	const load =
		( ids: readonly number[] = [] ): Thunk =>
		async ( { dispatch } ) => {
			const answer = await api.getCartProducts( ids );
			if ( answer.status ) {
				dispatch( receiveProducts( answer.data.items, ids.length ? null : answer.data.complete ) );
			}
		};
	return {
		/** Requests all products, because that response is cached for every page; by id if the shop has more than the limit. */
		getProduct:
			( id: number ): Thunk =>
			async ( { dispatch, select } ) => {
				if ( ! select.getKnownProducts()[ id ] && select.areProductsComplete() === null ) {
					await dispatch( load() );
				}
				if ( ! select.getKnownProducts()[ id ] && select.areProductsComplete() === false ) {
					await dispatch( load( [ id ] ) );
				}
			},
	};
};
