import type { Order } from './order';

/** Key of the payment method that is completed on the site after the order is placed. */
export const CARD_METHOD = 'card';

/** Whether the customer can still pay the order by card. */
export const isPayable = ( { order_status: status, payment_status: payment, payment_method: method }: Order ): boolean =>
	method.key === CARD_METHOD && status === 'pending' && ( payment === 'unpaid' || payment === 'failed' );
