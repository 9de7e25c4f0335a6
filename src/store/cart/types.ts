import type { CartNotice, Discount, GetCartArguments, Totals } from '../../contract';
import type { CartLine, PricedLine } from '../../lib/cart';

/**
 * `items` and `count` follow the lines at once. Everything else (delivery, discount, VAT, total) is from the server's last response, and
 * missing before the first one.
 */
export type CartTotals = Pick< Totals, 'items' | 'count' > & Partial< Totals >;

export type CartState = {
	/** What the visitor chose, as stored in the cookie. */
	lines: readonly CartLine[];
	/** The lines with prices: from the server's response, or estimated until it arrives. */
	priced: readonly PricedLine[];
	totals: CartTotals | null;
	/** The entered discount code, or empty. */
	code: string;
	/** Amount that the code takes off, from the server's last response. */
	discount: Discount | null;
	/** What delivery and VAT depend on; empty until the checkout knows it. */
	destination: Pick< GetCartArguments, 'city' | 'country' | 'postcode' | 'state' | 'vat_id' >;
	notices: readonly CartNotice[];
	visible: boolean;
	/** The cart before the account's was merged into it, or before the visitor emptied it, while that can be undone. */
	beforeMerge: readonly CartLine[] | null;
	/** An order whose lines were removed from the cart, for the notice. `key` opens it; empty if it was placed on another device. */
	purchased: { number: string; key: string } | null;
	/** `idle`: prices were not requested yet. Only with `ready` are prices and totals the server's, for these lines. */
	status: 'idle' | 'loading' | 'ready' | 'failed';
};

export type Estimate = Pick< CartState, 'priced' | 'totals' >;

export type CartAction =
	| { type: 'cart/restored'; lines: readonly CartLine[] }
	| ( { type: 'cart/changed'; lines: readonly CartLine[] } & Estimate )
	| ( { type: 'cart/estimated' } & Estimate )
	| { type: 'cart/requested' }
	| ( { type: 'cart/received'; lines: readonly CartLine[]; discount: Discount | null; notices: readonly CartNotice[] } & Estimate )
	| { type: 'cart/failed' }
	| { type: 'cart/code-set'; code: string }
	| { type: 'cart/destination-set'; destination: CartState[ 'destination' ] }
	| { type: 'cart/notice-added'; notice: CartNotice }
	| { type: 'cart/notices-dismissed' }
	| { type: 'cart/visibility-set'; visible: boolean }
	| { type: 'cart/merged'; beforeMerge: CartState[ 'beforeMerge' ] }
	| { type: 'cart/purchased'; purchased: CartState[ 'purchased' ] };
