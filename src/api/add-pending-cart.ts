import type { CartLine, Purchase } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/**
 * Keeps the cart with the customer's account. A failure is silent: the cart at hand is as it was.
 *
 * @param known Numbers of the orders that this browser knows of; null where it has never heard. What others bought is left out.
 */
export const addPendingCart = (
	cart: readonly CartLine[],
	known: readonly string[] | null = null
): Promise< Result< CartLine[], null, { purchases?: Purchase[] } > > =>
	call( 'add_pending_cart', { body: { cart, ...( known && { known } ) }, texts: ORDER_TEXTS, quiet: true } );
