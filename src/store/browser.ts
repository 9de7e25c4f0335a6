import * as api from '../api';
import { tell } from '../lib/bus';
import { readCart } from '../lib/cart-mend';
import { forgetCartMemory, keepCartMemory, readCartMemory } from '../lib/cart-memory';
import { clearStoredCart, readStored, saveCart } from '../lib/cart-storage';
import { keepAttempt, readAttempt } from '../lib/checkout-memory';
import { pageConfig } from '../lib/config';
import { forgetStored, readConsent } from '../lib/consent';
import { keepDiscount, readDiscount } from '../lib/discount-memory';
import { readFavourites, saveFavourites } from '../lib/favourites';
import { dropToken, forgetUser, keepToken, readToken, userAtStart } from '../lib/session';
import type { Environment } from './environment';

/** The environment of a page in a browser. */
export const browser: Environment = {
	api,
	cart: { read: readCart, save: saveCart, clear: clearStoredCart, isKept: () => readStored() !== undefined },
	memory: { read: readCartMemory, keep: keepCartMemory, forget: forgetCartMemory },
	attempt: { read: readAttempt, keep: keepAttempt },
	inCheckout: () => document.querySelector( '[data-v-island="checkout"]' ) !== null,
	discount: { read: readDiscount, keep: keepDiscount },
	consent: { read: readConsent, forget: forgetStored },
	favourites: { read: readFavourites, save: saveFavourites },
	session: { read: readToken, keep: keepToken, drop: dropToken, start: userAtStart, forget: forgetUser },
	locale: () => pageConfig().locale,
	tell,
};
