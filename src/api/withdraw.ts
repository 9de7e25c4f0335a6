import type { OrderLocked, WithdrawalReceipt, WithdrawalRefusal, WithdrawArguments } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Withdraws from pieces of an order; sent again with the same `request_id` it gives the same receipt. */
export const withdraw = ( wish: WithdrawArguments ): Promise< Result< WithdrawalReceipt, WithdrawalRefusal | OrderLocked > > =>
	call( 'withdraw', { body: wish, texts: ORDER_TEXTS } );
