import type { WithdrawalRefusal, WithdrawLinkArguments } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Has a link sent that opens an order for withdrawing; the answer is the same whether there is such an order. */
export const sendWithdrawalLink = ( wish: WithdrawLinkArguments ): Promise< Result< null, WithdrawalRefusal > > =>
	call( 'withdraw_link', { body: wish, texts: ORDER_TEXTS } );
