import type { CartProduct } from '../../contract';
import type { ProductsAction } from './types';

/** @param complete Whether these are all there are; null where that is not said. */
export const receiveProducts = ( items: readonly CartProduct[], complete: boolean | null = null ): ProductsAction => ( {
	type: 'products/loaded',
	items,
	complete,
} );
