import type { CartLine, CartNotice, Discount, PricedLine, Totals } from '../../contract';

export type CartState = {
	/** What the visitor wants, as it is stored. */
	lines: readonly CartLine[];
	/** The lines as the shop sells them: its answer, or until that comes our own reckoning. */
	priced: readonly PricedLine[];
	totals: Totals | null;
	/** The discount code that the visitor has entered; '' for none. */
	code: string;
	/** What it takes off, as the shop last said. */
	discount: Discount | null;
	/** Where it is to go, as the checkout knows; '' as long as nobody has said. */
	country: string;
	notices: readonly CartNotice[];
	visible: boolean;
	/** The cart before the account's was joined, as long as there is a way back. */
	before: readonly CartLine[] | null;
	/** An order whose lines have left the cart, for the visitor to be told; `key` opens it, '' where this browser has none. */
	bought: { number: string; key: string } | null;
	/** `idle`: nobody needed prices yet. `asking`: what is shown is our own reckoning. */
	status: 'idle' | 'asking' | 'ready' | 'failed';
};

export type Reckoning = Pick< CartState, 'priced' | 'totals' >;

export type CartAction =
	| { type: 'cart/restored'; lines: readonly CartLine[] }
	| ( { type: 'cart/changed'; lines: readonly CartLine[] } & Reckoning )
	| ( { type: 'cart/reckoned' } & Reckoning )
	| { type: 'cart/asking' }
	| ( { type: 'cart/answered'; lines: readonly CartLine[]; discount: Discount | null; notices: readonly CartNotice[] } & Reckoning )
	| { type: 'cart/code'; code: string }
	| { type: 'cart/country'; country: string }
	| { type: 'cart/failed' }
	| { type: 'cart/told'; notice: CartNotice }
	| { type: 'cart/notices-dismissed' }
	| { type: 'cart/shown'; visible: boolean }
	| { type: 'cart/joined'; before: CartState[ 'before' ] }
	| { type: 'cart/bought'; bought: CartState[ 'bought' ] };
