import type { CartProduct } from '../../contract';
import type { State } from '../types';

/** Undefined until it is loaded, or for an unknown product. The first call triggers the request. */
export const getProduct = ( state: State, id: number ): CartProduct | undefined => state.products.items[ id ];

export const areProductsComplete = ( state: State ): boolean | null => state.products.complete;

/** The loaded products; triggers no request. */
export const getKnownProducts = ( state: State ): Readonly< Record< number, CartProduct > > => state.products.items;
