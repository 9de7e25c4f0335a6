import type { GetProductQntAnswer } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** How many there are now, and when one ordered now would come. */
export const getProductQuantity = ( id: number, signal?: AbortSignal ): Promise< Result< GetProductQntAnswer[ 'data' ] > > =>
	call( 'get_product_qnt', { body: { id }, signal, texts: PRODUCT_TEXTS, fixed: true } );
