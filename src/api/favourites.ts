import type { AddFavoriteAnswer, CartProduct, ShareWishlistAnswer, UserWishlistAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Toggles a product in the customer's favourites and returns all of them. */
export const toggleFavourite = ( id: number ): Promise< Result< AddFavoriteAnswer[ 'data' ] > > =>
	call( 'add_favorite', { body: { id }, keepalive: true, texts: PRODUCT_TEXTS, fixed: true, notice: true } );

/** The customer's favourites at current prices, newest first, and the key of the shared list. */
export const getWishlist = (): Promise< Result< UserWishlistAnswer[ 'data' ] > > =>
	call( 'user_wishlist', { body: {}, texts: PRODUCT_TEXTS, fixed: true } );

/** Publishes the customer's wishlist under an unguessable key, or revokes that key. */
export const shareWishlist = ( share: boolean ): Promise< Result< ShareWishlistAnswer[ 'data' ] > > =>
	call( 'share_wishlist', { body: { share }, texts: PRODUCT_TEXTS, fixed: true } );

/** A wishlist shared by another customer; refused once it is no longer shared. */
export const getSharedWishlist = ( key: string ): Promise< Result< { items: CartProduct[] } > > =>
	call( 'get_shared_wishlist', { body: { key }, texts: PRODUCT_TEXTS, fixed: true } );
