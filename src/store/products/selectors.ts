import type { CartProduct } from '../../contract';
import type { State } from '../types';

export const getProducts = ( state: State ): Readonly< Record< number, CartProduct > > => state.products.items;

/** Undefined while it is not there, or where there is none; the first to ask has it fetched. */
export const getProduct = ( state: State, id: number ): CartProduct | undefined => state.products.items[ id ];

export const areProductsComplete = ( state: State ): boolean | null => state.products.complete;

/** What is known without asking anybody. */
export const getKnownProducts = ( state: State ): Readonly< Record< number, CartProduct > > => state.products.items;
