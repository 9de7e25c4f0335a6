import type { CartLine } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Keeps the cart with the customer's account. Nobody is told when that fails: the cart at hand is as it was. */
export const addPendingCart = ( cart: readonly CartLine[] ): Promise< Result< CartLine[] > > =>
	call( 'add_pending_cart', { body: { cart }, texts: ORDER_TEXTS, quiet: true } );
