import type * as api from '../api';
import type { UserAnswer } from '../contract';
import type { Messages } from '../lib/bus';
import type { Mended } from '../lib/cart-mend';
import type { CartMemory } from '../lib/cart-memory';
import type { Attempt } from '../lib/checkout-memory';
import type { ConsentChoice } from '../lib/consent';

/** Everything outside that the store touches; tests bring their own. */
export type Environment = {
	api: Pick<
		typeof api,
		| 'getCart'
		| 'getCartProducts'
		| 'getDiscount'
		| 'getMenu'
		| 'getOptions'
		| 'getPaymentMethods'
		| 'getSearchItems'
		| 'addFavourite'
		| 'addPendingCart'
		| 'changeEmail'
		| 'deleteAccount'
		| 'getUserOrders'
		| 'giveConsent'
		| 'getWishlist'
		| 'login'
		| 'logout'
		| 'lost'
		| 'lostResetPassword'
		| 'register'
		| 'saveProfile'
		| 'sendVerification'
		| 'setUserPass'
		| 'shareWishlist'
		| 'unlinkSocial'
		| 'verifyEmail'
	>;
	cart: {
		read: () => Mended;
		/** False where nothing could hold it. */
		save: ( lines: Mended[ 'lines' ] ) => boolean;
		clear: () => void;
		/** Whether an earlier visit left a cart, be it an empty one. */
		isKept: () => boolean;
	};
	/** What this browser remembers of its cart and the account's. */
	memory: { read: () => CartMemory; keep: ( change: Partial< CartMemory > ) => void; forget: () => void };
	/** This browser's attempt to order its cart; null where there is none. */
	attempt: { read: () => Attempt | null; keep: ( attempt: Attempt | null ) => void };
	inCheckout: () => boolean;
	/** The discount code that is kept beside the cart; '' is none. */
	discount: { read: () => string; keep: ( code: string ) => void };
	consent: {
		read: () => ConsentChoice | null;
		/** Takes away what services of these categories kept in the browser. */
		forget: ( categories: readonly string[] ) => void;
	};
	favourites: { read: () => string[]; save: ( ids: readonly string[] ) => void };
	session: {
		/** The stored token, empty for a guest. */
		read: () => string;
		keep: ( token: string ) => void;
		drop: () => void;
		/** Who is signed in, asked once a page. */
		start: () => Promise< UserAnswer | null >;
		/** Has `start` ask anew. */
		forget: () => void;
	};
	/** How money is written for the optimistic answer. */
	locale: () => string;
	tell: < T extends keyof Messages >( type: T, detail: Messages[ T ] ) => void;
};
