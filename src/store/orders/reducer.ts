import type { Order } from '../../contract';
import type { Action } from '../types';
import type { OrdersState } from './types';

const START: OrdersState = { items: [], page: 0, pages: 0, total: 0, status: 'none', message: '' };

/** An order placed meanwhile moves the others to a later page: one that is there already stands where it came last. */
const withPage = ( before: readonly Order[], more: readonly Order[] ): Order[] => [
	...before.filter( ( old ) => ! more.some( ( { number } ) => number === old.number ) ),
	...more,
];

export const orders = ( state: OrdersState = START, action: Action ): OrdersState => {
	switch ( action.type ) {
		case 'orders/asking':
			return { ...state, status: 'asking', message: '' };
		case 'orders/answered': {
			const { page, pages, total, items } = action;
			return { page, pages, total, status: 'ready', message: '', items: page === 1 ? items : withPage( state.items, items ) };
		}
		case 'orders/failed':
			return { ...state, status: 'failed', message: action.message };
		case 'session/changed':
			return action.user ? state : START;
		default:
			return state;
	}
};
