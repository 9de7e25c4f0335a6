import type { Environment } from '../environment';
import type { Thunk } from '../thunk';

export const createOrdersActions = ( { api }: Environment ) => {
	let latest = 0;

	return {
		/** @param page From 1, which reloads the list; later pages are appended. */
		loadOrders:
			( page = 1 ): Thunk< Promise< void > > =>
			async ( { dispatch, select } ) => {
				const current = ++latest;
				dispatch( { type: 'orders/requested' } );
				const answer = await api.getUserOrders( page );
				if ( current !== latest || select.getSessionStatus() === 'guest' ) {
					return;
				}
				dispatch( answer.status ? { type: 'orders/received', ...answer.data } : { type: 'orders/failed', message: answer.message } );
			},
	};
};
