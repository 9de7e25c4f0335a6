import type { ConsentAnswer } from '../contract';
import type { ConsentChoice } from '../lib/consent';
import { call } from './client';
import type { Result } from './result';

/** Keeps what the visitor allows: the answer sets the cookies. The bar tells of a failure itself. */
export const giveConsent = ( { preferences, statistics, marketing }: ConsentChoice ): Promise< Result< ConsentAnswer[ 'data' ] > > =>
	call( 'consent', { body: { necessary: true, preferences, statistics, marketing }, keepalive: true, quiet: true } );
