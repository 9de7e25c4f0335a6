import type { LostResetPasswordArguments } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { SessionBegun } from './login';
import type { Result } from './result';

/** Sets a new password by the link of the e-mail, and signs in. */
export const lostResetPassword = ( body: LostResetPasswordArguments ): Promise< Result< null, null, SessionBegun > > =>
	call( 'lost_reset_password', { body, texts: PRODUCT_TEXTS, fixed: true } );
