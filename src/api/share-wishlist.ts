import type { ShareWishlistAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Opens the customer's wishlist to everyone who has its address, or closes that address for good. */
export const shareWishlist = ( share: boolean ): Promise< Result< ShareWishlistAnswer[ 'data' ] > > =>
	call( 'share_wishlist', { body: { share }, texts: PRODUCT_TEXTS, fixed: true } );
