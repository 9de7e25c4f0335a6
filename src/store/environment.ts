import type * as api from '../api';
import type { BusEvents } from '../lib/bus';
import type { CartLine } from '../lib/cart';
import type { SanitizedCart } from '../lib/cart-wire';
import type { CartSyncState } from '../lib/cart-sync-state';
import type { OrderAttempt } from '../lib/checkout-storage';

/** Everything outside the store that it uses; tests provide their own. */
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
		| 'addPendingCart'
		| 'changeEmail'
		| 'deleteAccount'
		| 'getUserOrders'
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
		| 'toggleFavourite'
		| 'unlinkSocial'
		| 'verifyEmail'
	>;
	cart: {
		read: () => SanitizedCart;
		/** False if the browser could not store it. */
		save: ( lines: readonly CartLine[] ) => boolean;
		clear: () => void;
		/** Whether a cart is stored, even an empty one. */
		exists: () => boolean;
	};
	syncState: { read: () => CartSyncState; update: ( change: Partial< CartSyncState > ) => void; clear: () => void };
	/** The pending attempt to order the cart, or null. */
	attempt: { read: () => OrderAttempt | null; save: ( attempt: OrderAttempt | null ) => void };
	/** Removes what the checkout keeps in this tab: the entered address and the shown cart. */
	clearDraft: () => void;
	inCheckout: () => boolean;
	/** The discount code of the cart, or empty. */
	discount: { read: () => string; save: ( code: string ) => void };
	favourites: { read: () => string[]; save: ( ids: readonly string[] ) => void };
	session: {
		/** The stored token; empty for a guest. */
		read: () => string;
		save: ( token: string ) => void;
		clear: () => void;
		/** Requested once per page. */
		fetchUser: typeof api.getUser;
		/** Makes the next `fetchUser` request the record again. */
		invalidateUser: () => void;
	};
	/** For the estimated prices. */
	locale: () => string;
	emit: < T extends keyof BusEvents >( type: T, detail: BusEvents[ T ] ) => void;
};
