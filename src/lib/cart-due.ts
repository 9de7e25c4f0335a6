import { readStored } from './cart-storage';

/** Where lib/cart-memory.ts keeps what it remembers. */
export const MEMORY_KEY = 'vitrine-cart-account';

/** Whether the account's cart is to be joined on a page like this: the browser has lost its own, or the visitor signed in inside the checkout. */
export const isJoinDue = (): boolean => readStored() === undefined || !! localStorage.getItem( MEMORY_KEY )?.includes( '"due":true' );
