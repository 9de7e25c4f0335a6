import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Has a link to set a new password sent. */
export const lost = ( email: string ): Promise< Result< null > > => call( 'lost', { body: { email }, texts: PRODUCT_TEXTS } );
