import type { FailedPayment } from '../contract';
import { call, CARD_TEXTS } from './client';
import type { Result } from './result';

/** The payment failed, as far as the browser knows; the shop asks the bank and says where the order stands. */
export const endOrderStripeFailed = ( key: string, intent: string ): Promise< Result< FailedPayment > > =>
	call( 'end_order_stripe_failed', { body: { key, intent }, texts: CARD_TEXTS } );
