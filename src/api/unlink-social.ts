import type { UnlinkSocialArguments, User } from '../contract';
import { call, PRODUCT_TEXTS } from './client';
import type { Result } from './result';

export const unlinkSocial = ( type: UnlinkSocialArguments[ 'type' ] ): Promise< Result< null, null, { user: User } > > =>
	call( 'unlink_social', { body: { type }, texts: PRODUCT_TEXTS, fixed: true } );
