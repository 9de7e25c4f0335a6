import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Has the link that proves the customer's e-mail address sent again. */
export const sendVerification = (): Promise< Result< null > > => call( 'send_verification', { body: {}, texts: PRODUCT_TEXTS, fixed: true } );
