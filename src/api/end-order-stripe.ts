import type { PaymentState } from '../contract';
import { call, CARD_TEXTS } from './client';
import type { Result } from './result';

/** The customer comes back from paying: true when the money is there or on its way. */
export const endOrderStripe = ( key: string, intent: string ): Promise< Result< PaymentState, PaymentState > > =>
	call( 'end_order_stripe', { body: { key, intent }, texts: CARD_TEXTS } );
