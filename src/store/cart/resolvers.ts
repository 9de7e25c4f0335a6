import type { Thunk } from '../thunk';
import type { createCartActions } from './actions';

export const createCartResolvers = ( { fetchCart }: ReturnType< typeof createCartActions > ) => ( {
	getPricedLines: (): Thunk => fetchCart(),
} );
