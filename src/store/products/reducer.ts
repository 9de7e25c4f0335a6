import type { Action } from '../types';
import type { ProductsState } from './types';

const INITIAL: ProductsState = { items: {}, complete: null };

export const products = ( state: ProductsState = INITIAL, action: Action ): ProductsState =>
	action.type === 'products/loaded'
		? {
				items: { ...state.items, ...Object.fromEntries( action.items.map( ( product ) => [ product.id, product ] ) ) },
				complete: action.complete ?? state.complete,
			}
		: state;
