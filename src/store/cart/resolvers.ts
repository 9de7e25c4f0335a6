import type { Thunk } from '../types';
import type { createCartActions } from './actions';

export const createCartResolvers = ( { fetchCart }: ReturnType< typeof createCartActions > ) => ( {
	getPricedLines: (): Thunk => fetchCart(),
} );
