import type { CardPayment } from '../contract';
import { call, CARD_TEXTS } from './client';
import type { Result } from './result';

/** Begins the payment of an order by card. Asked again it gives the same intent. */
export const startOrderStripe = ( key: string ): Promise< Result< CardPayment > > =>
	call( 'start_order_stripe', { body: { key }, texts: CARD_TEXTS } );
