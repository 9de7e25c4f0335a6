import type { ChangeEmailArguments } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

/** Has a link sent to the new address, which counts once that is followed. */
export const changeEmail = ( body: ChangeEmailArguments ): Promise< Result< null > > =>
	call( 'change_email', { body, texts: PRODUCT_TEXTS, fixed: true } );
