import type { GetSearchItemsAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** @param term Asks the server for at most 8 suggestions; empty: all items, where the shop is small enough. */
export const getSearchItems = ( term = '', signal?: AbortSignal ): Promise< Result< GetSearchItemsAnswer[ 'data' ] > > =>
	call( 'get_search_items', { query: { s: term }, signal, texts: PRODUCT_TEXTS, fixed: true } );
