import type { CartLine, CartNotice, PricedLine, Totals } from '../../contract';
import { countPieces } from '../../lib/cart';
import type { State } from '../types';
import type { CartState } from './types';

/** The whole slice, without asking anybody. */
export const getCart = ( state: State ): CartState => state.cart;

export const getCartLines = ( state: State ): readonly CartLine[] => state.cart.lines;

/** The lines with their prices; the first to ask has the shop asked. */
export const getPricedLines = ( state: State ): readonly PricedLine[] => state.cart.priced;

export const getTotals = ( state: State ): Totals | null => state.cart.totals;

export const getCartNotices = ( state: State ): readonly CartNotice[] => state.cart.notices;

export const getCartStatus = ( state: State ): CartState[ 'status' ] => state.cart.status;

export const getCartCount = ( state: State ): number => countPieces( state.cart.lines );

export const isCartVisible = ( state: State ): boolean => state.cart.visible;
