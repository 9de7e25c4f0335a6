import type { AddFavoriteAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Adds a product to the customer's favourites, or takes it away where it is there already; gives all of them as they are then. */
export const addFavourite = ( id: number ): Promise< Result< AddFavoriteAnswer[ 'data' ] > > =>
	call( 'add_favorite', { body: { id }, keepalive: true, texts: PRODUCT_TEXTS, fixed: true } );
