import type { CartLine } from './cart';
import { readStoredCart, saveStoredLines } from './cart-storage';
import { sanitizeCart, toWireLines, type SanitizedCart } from './cart-wire';

export const readCart = (): SanitizedCart => {
	const stored = readStoredCart();
	return stored === undefined ? { lines: [], repaired: false } : sanitizeCart( stored );
};

/** @return False if neither a cookie nor local storage could hold the cart: it is lost with the page. */
export const saveCart = ( lines: readonly CartLine[], now = Date.now() ): boolean => saveStoredLines( toWireLines( lines ), now );
