import type { Order } from '../contract';

/** The way to pay that may be gone through in the shop. */
const CARD = 'card';

/** Whether the customer can still pay the order here. */
export const isDue = ( { order_status: status, payment_status: payment, payment_method: method }: Order ): boolean =>
	method.key === CARD && status === 'pending' && ( payment === 'unpaid' || payment === 'failed' );
