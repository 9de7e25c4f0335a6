import type {
	CartLine as WireLine,
	CartNotice,
	CheckoutAttempt,
	Discount,
	GetCartArguments,
	GetDiscountArguments,
	PaymentMethod,
	PricedLine as WirePricedLine,
	Purchase as WirePurchase,
	Totals,
} from '../contract';
import type { CartLine, PricedLine } from '../lib/cart';
import { toWireLines } from '../lib/cart-wire';
import type { Purchase } from '../lib/order';
import { call, ORDER_TEXTS } from './client';
import { mapSuccess, type Result } from './result';
import { toAttemptState, toPricedLine, toPurchase, type AttemptState } from './shapes';

export type CartAnswer = Result<
	PricedLine[],
	null,
	{ totals: Totals; notices: CartNotice[]; discount?: Discount | null; attempt?: AttemptState | null }
>;

type WireCartFields = { totals: Totals; notices: CartNotice[]; discount?: Discount | null; attempt?: CheckoutAttempt | null };

/** Current prices of the cart, with a notice for each change the server made to it. */
export const getCart = async (
	cart: readonly CartLine[],
	signal?: AbortSignal,
	options: Pick< GetCartArguments, 'attempt' | 'city' | 'country' | 'discount' | 'postcode' | 'state' | 'vat_id' > = {}
): Promise< CartAnswer > =>
	mapSuccess(
		await call< WirePricedLine[], null, WireCartFields >( 'get_cart', {
			body: { cart: toWireLines( cart ), ...options },
			signal,
			texts: ORDER_TEXTS,
			notice: true,
		} ),
		( { data, totals, notices, discount = null, attempt } ) => ( {
			data: data.map( toPricedLine ),
			totals,
			notices,
			discount,
			attempt: attempt ? toAttemptState( attempt ) : null,
		} )
	);

/**
 * Saves the cart with the customer's account. Failures are not shown: the cart in the browser is unaffected.
 *
 * @param knownOrders Order numbers this browser knows, null before the first sync. The server removes what other orders contain.
 */
export const addPendingCart = async (
	cart: readonly CartLine[],
	knownOrders: readonly string[] | null = null
): Promise< Result< null, null, { purchases: Purchase[] } > > =>
	mapSuccess(
		await call< WireLine[], null, { purchases?: WirePurchase[] } >( 'add_pending_cart', {
			body: { cart: toWireLines( cart ), ...( knownOrders && { known: knownOrders } ) },
			texts: ORDER_TEXTS,
		} ),
		( { purchases = [] } ) => ( { data: null, purchases: purchases.map( toPurchase ) } )
	);

/** Checks a discount code against a cart; a rejection has the reason. */
export const getDiscount = ( {
	cart,
	...rest
}: Omit< GetDiscountArguments, 'cart' > & { cart: readonly CartLine[] } ): Promise< Result< Discount > > =>
	call( 'get_discount', { body: { ...rest, cart: toWireLines( cart ) }, texts: ORDER_TEXTS } );

export const getPaymentMethods = ( signal?: AbortSignal ): Promise< Result< PaymentMethod[] > > =>
	call( 'get_payment_methods', { body: {}, signal, texts: ORDER_TEXTS } );
