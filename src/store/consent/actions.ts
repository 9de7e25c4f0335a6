import { CATEGORIES, type ConsentChoice } from '../../lib/consent';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import type { ConsentAction } from './types';

export const showCookieBar = ( open: boolean ): ConsentAction => ( { type: 'consent/shown', open } );

export const createConsentActions = ( { api, consent, tell }: Environment ) => {
	/** Has the server keep the choice; then those who must know are told, and what is no longer allowed is cleaned away. */
	const chooseConsent =
		( wish: ConsentChoice ): Thunk< Promise< void > > =>
		async ( { dispatch } ) => {
			const before = consent.read();
			dispatch( { type: 'consent/sent', wish } satisfies ConsentAction );
			const answer = await api.giveConsent( wish );
			if ( answer.status ) {
				const withdrawn = CATEGORIES.filter( ( category ) => before?.[ category ] && ! wish[ category ] );
				tell( 'consent', wish );
				// After the word to the services, which might write once more otherwise.
				consent.forget( withdrawn );
				dispatch( { type: 'consent/kept', withdrawn: withdrawn.length > 0 } satisfies ConsentAction );
			} else {
				const reason = answer.reason === 'network' ? 'network' : 'http';
				dispatch( { type: 'consent/failed', failure: { reason, message: answer.message } } satisfies ConsentAction );
			}
		};

	return {
		chooseConsent,

		/** Sends a choice again that did not get through. */
		retryConsent:
			(): Thunk< void | Promise< void > > =>
			( { dispatch, select } ) => {
				const { status, wish } = select.getConsent();
				return status === 'failed' && wish ? dispatch( chooseConsent( wish ) ) : undefined;
			},
	};
};
