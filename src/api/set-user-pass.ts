import type { SetUserPassArguments, User } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Ends all sessions and begins a new one for the one who asks. */
export const setUserPass = ( body: SetUserPassArguments ): Promise< Result< null, null, { user: User } > > =>
	call( 'set_user_pass', { body, texts: PRODUCT_TEXTS, fixed: true } );
