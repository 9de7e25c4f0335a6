import type { GetCartProductsAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/**
 * What a cart must show of its products.
 *
 * @param ids Those products; none: all of them, up to the shop's cap.
 */
export const getCartProducts = ( ids: readonly number[] = [] ): Promise< Result< GetCartProductsAnswer[ 'data' ] > > =>
	call( 'get_cart_products', { query: { ids: ids.join() }, texts: PRODUCT_TEXTS, fixed: true } );
