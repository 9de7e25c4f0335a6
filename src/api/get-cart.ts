import type { CartLine, CartNotice, CheckoutAttempt, Discount, GetCartArguments, PricedLine, Totals } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

export type CartAnswer = Result<
	PricedLine[],
	null,
	{ totals: Totals; notices: CartNotice[]; discount?: Discount | null; attempt?: CheckoutAttempt | null }
>;

/** The cart as the shop sells it now, with what had to be changed. */
export const getCart = (
	cart: readonly CartLine[],
	signal?: AbortSignal,
	more: Pick< GetCartArguments, 'attempt' | 'country' | 'discount' > = {}
): Promise< CartAnswer > => call( 'get_cart', { body: { cart, ...more }, signal, texts: ORDER_TEXTS } );
