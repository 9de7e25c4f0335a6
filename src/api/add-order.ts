import type { AddOrderArguments, OrderReceipt, OrderRefusal } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Orders with obligation to pay. The same `request_id` sent again gives the same order. */
export const addOrder = ( order: AddOrderArguments ): Promise< Result< OrderReceipt, OrderRefusal > > =>
	call( 'add_order', { body: order, texts: ORDER_TEXTS } );
