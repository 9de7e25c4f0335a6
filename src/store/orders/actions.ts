import type { Environment } from '../environment';
import type { Thunk } from '../types';

export const createOrdersActions = ( { api }: Environment ) => {
	let newest = 0;

	return {
		/** @param page From 1; the first starts anew, a later one comes behind those that are there. */
		loadOrders:
			( page = 1 ): Thunk< Promise< void > > =>
			async ( { dispatch, select } ) => {
				const mine = ++newest;
				dispatch( { type: 'orders/asking' } );
				const answer = await api.getUserOrders( page );
				if ( mine !== newest || select.getSessionStatus() === 'guest' ) {
					return;
				}
				dispatch( answer.status ? { type: 'orders/answered', ...answer.data } : { type: 'orders/failed', message: answer.message } );
			},
	};
};
