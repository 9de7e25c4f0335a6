import type { State } from '../types';
import type { WishlistState } from './types';

export const getWishlist = ( state: State ): WishlistState => state.wishlist;
