import { displayText } from '../../api';
import { toggleId } from '../../lib/favourites';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import type { FavouritesAction } from './types';

export const setFavourites = ( ids: readonly string[] ): FavouritesAction => ( { type: 'favourites/set', ids } );

export const createFavouritesActions = ( { api, favourites, session, tell }: Environment ) => {
	let queue: Promise< void > = Promise.resolve();
	let waiting = 0;

	/** For customers the record is the truth, and the cookie its mirror. */
	const mirrorFavourites =
		( ids: readonly string[] ): Thunk =>
		( { dispatch } ) => {
			favourites.save( ids );
			dispatch( setFavourites( ids ) );
			tell( 'favourites', { from: 'store' } );
		};

	/** The cookie and not the state: another tab may have changed it. */
	const toggleHere = ( id: string ): Thunk => mirrorFavourites( toggleId( favourites.read(), id ) );

	/** One toggle after another, so that the record sees them in their order; the last answer is the truth. */
	const toggleThere =
		( id: string ): Thunk< Promise< void > > =>
		async ( { dispatch } ) => {
			const answer = await api.addFavourite( Number( id ) );
			waiting--;
			// What was asked at the start is older than this.
			session.forget();
			if ( answer.status && ! waiting ) {
				dispatch( mirrorFavourites( answer.data.ids ) );
			}
			// Whose token was dead is a guest now, and the mirror empty.
			if ( ! answer.status && session.read() ) {
				dispatch( toggleHere( id ) );
				if ( answer.reason === 'refused' ) {
					tell( 'notice', { kind: 'error', text: displayText( answer.message ) } );
				}
			}
		};

	return {
		mirrorFavourites,
		restoreFavourites: (): FavouritesAction => setFavourites( favourites.read() ),

		/** An id that is there already is taken away. Shown at once; taken back where a customer's record does not take it. */
		toggleFavourite:
			( id: string ): Thunk< void | Promise< void > > =>
			( { dispatch } ) => {
				dispatch( toggleHere( id ) );
				if ( ! session.read() ) {
					return;
				}
				waiting++;
				queue = queue.then( () => dispatch( toggleThere( id ) ) );
				return queue;
			},
	};
};
