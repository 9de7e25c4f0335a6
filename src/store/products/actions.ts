import type { CartProduct } from '../../contract';
import type { ProductsAction } from './types';

/** @param complete Whether these are all products; null if unknown. */
export const receiveProducts = ( items: readonly CartProduct[], complete: boolean | null = null ): ProductsAction => ( {
	type: 'products/loaded',
	items,
	complete,
} );
