import { readStoredCart } from './cart-storage';

/** Storage key of lib/cart-sync-state. */
export const SYNC_STATE_KEY = 'vitrine-cart-account';

/** Whether the account's cart has to be merged: the browser has lost its own, or the visitor signed in inside the checkout. */
export const isMergePending = (): boolean => readStoredCart() === undefined || !! localStorage.getItem( SYNC_STATE_KEY )?.includes( '"due":true' );
