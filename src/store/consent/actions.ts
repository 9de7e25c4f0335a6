import { CATEGORIES, type ConsentChoice } from '../../lib/consent';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import type { ConsentAction } from './types';

export const showCookieBar = ( open: boolean ): ConsentAction => ( { type: 'consent/visibility-set', open } );

export const createConsentActions = ( { api, consent, emit }: Environment ) => {
	/** Saves the choice on the server, then notifies the services and clears the data of withdrawn categories. */
	const chooseConsent =
		( choice: ConsentChoice ): Thunk< Promise< void > > =>
		async ( { dispatch } ) => {
			const before = consent.read();
			dispatch( { type: 'consent/requested', choice } satisfies ConsentAction );
			const answer = await api.giveConsent( choice );
			if ( answer.status ) {
				const withdrawn = CATEGORIES.filter( ( category ) => before?.[ category ] && ! choice[ category ] );
				emit( 'consent', choice );
				// After the services were notified, which might write their cookies once more otherwise.
				consent.clear( withdrawn );
				dispatch( { type: 'consent/saved', withdrawn: withdrawn.length > 0 } satisfies ConsentAction );
			} else {
				const reason = answer.reason === 'network' ? 'network' : 'http';
				dispatch( { type: 'consent/failed', failure: { reason, message: answer.message } } satisfies ConsentAction );
			}
		};

	return {
		chooseConsent,

		/**
		 * Does here what the tab did in which the choice was made: clears the data of withdrawn categories, which running services may have
		 * written again, and closes the banner. The services know already.
		 *
		 * @param before Cookies of the choice before.
		 */
		followConsent:
			( before: string ): Thunk =>
			( { dispatch } ) => {
				const now = consent.read();
				const withdrawn = CATEGORIES.filter( ( category ) => before.includes( `${ category }=1` ) && ! now?.[ category ] );
				consent.clear( withdrawn );
				dispatch( { type: 'consent/saved', withdrawn: withdrawn.length > 0 } satisfies ConsentAction );
			},

		/** Resends a choice that could not be saved. */
		retryConsent:
			(): Thunk< void | Promise< void > > =>
			( { dispatch, select } ) => {
				const { status, choice } = select.getConsent();
				return status === 'failed' && choice ? dispatch( chooseConsent( choice ) ) : undefined;
			},
	};
};
