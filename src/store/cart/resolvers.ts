import type { Thunk } from '../types';
import type { createCartActions } from './actions';

export const createCartResolvers = ( { askCart }: ReturnType< typeof createCartActions > ) => ( {
	getPricedLines: (): Thunk => askCart(),
} );
