import type { WithdrawalReceipt, WithdrawalRefusal, WithdrawUnknownArguments } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Declares a withdrawal from an order that cannot be named exactly. */
export const withdrawUnknown = ( wish: WithdrawUnknownArguments ): Promise< Result< WithdrawalReceipt, WithdrawalRefusal > > =>
	call( 'withdraw_unknown', { body: wish, texts: ORDER_TEXTS } );
