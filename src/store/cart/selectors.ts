import type { CartLine, PricedLine } from '../../lib/cart';
import type { State } from '../types';
import type { CartState } from './types';

/** The whole slice; does not trigger a request. */
export const getCart = ( state: State ): CartState => state.cart;

export const getCartLines = ( state: State ): readonly CartLine[] => state.cart.lines;

/** The first call requests the prices. */
export const getPricedLines = ( state: State ): readonly PricedLine[] => state.cart.priced;

export const getCartStatus = ( state: State ): CartState[ 'status' ] => state.cart.status;

export const isCartVisible = ( state: State ): boolean => state.cart.visible;
