import type { Order, OrderLocked } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** @param email Where the shop asks for it as well (after a while). */
export const getOrderByKey = ( key: string, email?: string ): Promise< Result< Order, OrderLocked > > =>
	call( 'get_order_by_key', { body: { key, ...( email ? { email } : {} ) }, texts: ORDER_TEXTS } );
