import type { Menu, Options, PaymentMethod } from '../contract';
import type { Loaded, State } from './types';

export * from './cart/selectors';
export * from './errors/selectors';
export * from './favourites/selectors';
export * from './orders/selectors';
export * from './products/selectors';
export * from './search-items/selectors';
export * from './session/selectors';
export * from './wishlist/selectors';

/** Null until it is loaded; the first call requests it. */
export const getMenu = ( state: State ): Menu | null => state.menu.data;

/** Null until they are loaded; the first call requests them. */
export const getOptions = ( state: State ): Options | null => state.options.data;

/** The first call requests them. */
export const getPaymentMethods = ( state: State ): Loaded< readonly PaymentMethod[] > => state.paymentMethods;
