import type { Discount, GetDiscountArguments } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** What a code takes off a cart; the refusal says why it takes off nothing. */
export const getDiscount = ( wish: GetDiscountArguments ): Promise< Result< Discount > > =>
	call( 'get_discount', { body: wish, texts: ORDER_TEXTS } );
