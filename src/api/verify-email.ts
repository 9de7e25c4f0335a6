import type { VerifiedEmail } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** @param key As the link of the e-mail names it. */
export const verifyEmail = ( key: string ): Promise< Result< VerifiedEmail > > =>
	call( 'verify_email', { body: { key }, texts: PRODUCT_TEXTS, fixed: true } );
