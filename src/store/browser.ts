import * as api from '../api';
import { emit } from '../lib/bus';
import { readCart, saveCart } from '../lib/cart-cookie';
import { clearStoredCart, readStoredCart } from '../lib/cart-storage';
import { clearCartSyncState, readCartSyncState, updateCartSyncState } from '../lib/cart-sync-state';
import { clearDraft, readAttempt, saveAttempt } from '../lib/checkout-storage';
import { pageConfig } from '../lib/config';
import { readDiscountCode, saveDiscountCode } from '../lib/discount-storage';
import { readFavourites, saveFavourites } from '../lib/favourites';
import { clearToken, invalidateUser, readToken, saveToken } from '../lib/session';
import type { Environment } from './environment';

export const browser: Environment = {
	api,
	cart: { read: readCart, save: saveCart, clear: clearStoredCart, exists: () => readStoredCart() !== undefined },
	syncState: { read: readCartSyncState, update: updateCartSyncState, clear: clearCartSyncState },
	attempt: { read: readAttempt, save: saveAttempt },
	clearDraft,
	inCheckout: () => document.querySelector( '[data-v-island="checkout"]' ) !== null,
	discount: { read: readDiscountCode, save: saveDiscountCode },
	favourites: { read: readFavourites, save: saveFavourites },
	session: { read: readToken, save: saveToken, clear: clearToken, fetchUser: api.getUser, invalidateUser },
	locale: () => pageConfig().locale,
	emit,
};
