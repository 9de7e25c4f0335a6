import type {
	AddOrderArguments,
	CardPayment,
	FailedPayment,
	GetUserOrdersAnswer,
	Order as WireOrder,
	OrderLocked,
	OrderReceipt,
	OrderRefusal,
	PaymentState,
} from '../contract';
import type { CartLine } from '../lib/cart';
import { toWireLines } from '../lib/cart-wire';
import type { Order } from '../lib/order';
import { call, CARD_TEXTS, ORDER_TEXTS } from './client';
import { mapSuccess, type Result } from './result';
import { toOrder } from './shapes';

export type NewOrder = Omit< AddOrderArguments, 'cart' > & { cart: readonly CartLine[] };

/** Places a binding order. Repeating a `request_id` returns the same order. */
export const addOrder = ( { cart, ...order }: NewOrder ): Promise< Result< OrderReceipt, OrderRefusal > > =>
	call( 'add_order', { body: { ...order, cart: toWireLines( cart ) }, texts: ORDER_TEXTS } );

/**
 * @param key
 * @param email Required by the server once the order is some time old.
 * @param proof The token of the link in the order's e-mails.
 */
export const getOrderByKey = async ( key: string, email?: string, proof?: string ): Promise< Result< Order, OrderLocked > > =>
	mapSuccess(
		await call< WireOrder, OrderLocked >( 'get_order_by_key', {
			body: { key, ...( email ? { email } : {} ), ...( proof ? { proof } : {} ) },
			texts: ORDER_TEXTS,
		} ),
		( { data } ) => ( { data: toOrder( data ) } )
	);

type OrdersPage = Omit< GetUserOrdersAnswer[ 'data' ], 'items' > & { items: Order[] };

/** @param page From 1; ten orders per page, newest first. */
export const getUserOrders = async ( page: number ): Promise< Result< OrdersPage > > =>
	mapSuccess( await call< GetUserOrdersAnswer[ 'data' ] >( 'get_user_orders', { body: { page }, texts: ORDER_TEXTS } ), ( { data } ) => ( {
		data: { ...data, items: data.items.map( toOrder ) },
	} ) );

/** Starts the card payment of an order. Repeated calls return the same payment intent. */
export const startOrderStripe = ( key: string ): Promise< Result< CardPayment > > =>
	call( 'start_order_stripe', { body: { key }, texts: CARD_TEXTS } );

/** Confirms the payment after the customer returns. Succeeds if the payment is captured or still processing. */
export const endOrderStripe = ( key: string, intent: string ): Promise< Result< PaymentState, PaymentState > > =>
	call( 'end_order_stripe', { body: { key, intent }, texts: CARD_TEXTS } );

/** Reports a payment that failed in the browser; the server asks Stripe for the actual state. */
export const endOrderStripeFailed = ( key: string, intent: string ): Promise< Result< FailedPayment > > =>
	call( 'end_order_stripe_failed', { body: { key, intent }, texts: CARD_TEXTS } );
