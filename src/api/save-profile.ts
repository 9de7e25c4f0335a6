import type { RegistrationRefusal, SaveProfileArguments, User } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Names, phone and addresses, nothing else. */
export const saveProfile = ( body: SaveProfileArguments ): Promise< Result< null, RegistrationRefusal, { user: User } > > =>
	call( 'save_profile', { body, keepalive: true, texts: PRODUCT_TEXTS, fixed: true } );
