import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** @param password Empty for an account without one. */
export const deleteAccount = ( password: string ): Promise< Result< null > > =>
	call( 'delete_account', { body: { password }, texts: PRODUCT_TEXTS, fixed: true } );
