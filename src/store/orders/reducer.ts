import type { Order } from '../../lib/order';
import type { Action } from '../types';
import type { OrdersState } from './types';

const INITIAL: OrdersState = { items: [], page: 0, pages: 0, total: 0, status: 'none', message: '' };

/** An order placed since the last page was loaded moves the others down: skips orders that are already listed. */
const withPage = ( before: readonly Order[], more: readonly Order[] ): Order[] => [
	...before.filter( ( old ) => ! more.some( ( { number } ) => number === old.number ) ),
	...more,
];

export const orders = ( state: OrdersState = INITIAL, action: Action ): OrdersState => {
	switch ( action.type ) {
		case 'orders/requested':
			return { ...state, status: 'loading', message: '' };
		case 'orders/received': {
			const { page, pages, total, items } = action;
			return { page, pages, total, status: 'ready', message: '', items: page === 1 ? items : withPage( state.items, items ) };
		}
		case 'orders/failed':
			return { ...state, status: 'failed', message: action.message };
		case 'session/changed':
			return action.user ? state : INITIAL;
		default:
			return state;
	}
};
