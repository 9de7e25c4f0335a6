import type { UserWishlistAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** The customer's favourites as they are sold now, the newest first, and the key of their shared address. */
export const getWishlist = (): Promise< Result< UserWishlistAnswer[ 'data' ] > > =>
	call( 'user_wishlist', { body: {}, texts: PRODUCT_TEXTS, fixed: true } );
