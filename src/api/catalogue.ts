import type { GetCartProductsAnswer, GetProductQntAnswer, GetSearchItemsAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/**
 * Display data of products in a cart.
 *
 * @param ids Empty for all products, up to the server's limit.
 */
export const getCartProducts = ( ids: readonly number[] = [] ): Promise< Result< GetCartProductsAnswer[ 'data' ] > > =>
	call( 'get_cart_products', { query: { ids: ids.join() }, texts: PRODUCT_TEXTS, fixed: true } );

/** Current stock and delivery date of a product. */
export const getProductQuantity = ( id: number, signal?: AbortSignal ): Promise< Result< GetProductQntAnswer[ 'data' ] > > =>
	call( 'get_product_qnt', { body: { id }, signal, texts: PRODUCT_TEXTS, fixed: true } );

/** @param term Up to 8 suggestions for a term; empty for the whole index, if the shop is small enough. */
export const getSearchItems = ( term = '', signal?: AbortSignal ): Promise< Result< GetSearchItemsAnswer[ 'data' ] > > =>
	call( 'get_search_items', { query: { s: term }, signal, texts: PRODUCT_TEXTS, fixed: true, notice: true } );
