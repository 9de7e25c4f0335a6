import type { OrderEntrance, OrderLocked, WithdrawalOffer } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** What may be withdrawn from in an order, by its key or by the token of a link. */
export const getWithdrawal = ( order: OrderEntrance ): Promise< Result< WithdrawalOffer, OrderLocked > > =>
	call( 'get_withdrawal', { body: { order }, texts: ORDER_TEXTS } );
