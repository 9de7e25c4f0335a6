import type { GetUserOrdersAnswer } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** @param page Ten orders each, the newest first; from 1. */
export const getUserOrders = ( page: number ): Promise< Result< GetUserOrdersAnswer[ 'data' ] > > =>
	call( 'get_user_orders', { body: { page }, texts: ORDER_TEXTS } );
