import type { RegisterArguments, RegistrationRefusal } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { SessionBegun } from './login';
import type { Result } from './result';

/** Signs in as well. Failures carry the server's message (specification, section 8). */
export const register = ( body: RegisterArguments ): Promise< Result< null, RegistrationRefusal, SessionBegun > > =>
	call( 'register', { body, texts: PRODUCT_TEXTS } );
