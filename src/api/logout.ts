import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** @param everywhere Ends the customer's other sessions too. */
export const logout = ( everywhere: boolean ): Promise< Result< null > > =>
	call( 'logout', { body: { everywhere }, texts: PRODUCT_TEXTS, fixed: true } );
