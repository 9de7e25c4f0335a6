import type { CartProduct } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** What somebody else's shared wishlist holds; refused where it is shared no more. */
export const getSharedWishlist = ( key: string ): Promise< Result< { items: CartProduct[] } > > =>
	call( 'get_shared_wishlist', { body: { key }, texts: PRODUCT_TEXTS, fixed: true } );
