import { displayText } from '../../api';
import { toggleId } from '../../lib/favourites';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import type { FavouritesAction } from './types';

const setFavourites = ( ids: readonly string[] ): FavouritesAction => ( { type: 'favourites/set', ids } );

export const createFavouritesActions = ( { api, favourites, session, emit }: Environment ) => {
	let queue: Promise< void > = Promise.resolve();
	let waiting = 0;

	/** For customers the account is authoritative, and the cookie its copy. */
	const mirrorFavourites =
		( ids: readonly string[] ): Thunk =>
		( { dispatch } ) => {
			favourites.save( ids );
			dispatch( setFavourites( ids ) );
			emit( 'favourites', { from: 'store' } );
		};

	/** Reads the cookie, not the state: another tab may have changed it. */
	const toggleInCookie = ( id: string ): Thunk => mirrorFavourites( toggleId( favourites.read(), id ) );

	/** Sends toggles sequentially; the last response is authoritative. */
	const toggleInAccount =
		( id: string ): Thunk< Promise< void > > =>
		async ( { dispatch } ) => {
			const answer = await api.toggleFavourite( Number( id ) );
			waiting--;
			// The record requested at the start is outdated.
			session.invalidateUser();
			if ( answer.status && ! waiting ) {
				dispatch( mirrorFavourites( answer.data.ids ) );
			}
			// After an expired token the visitor is a guest, and the cookie is already empty.
			if ( ! answer.status && session.read() ) {
				dispatch( toggleInCookie( id ) );
				if ( answer.reason === 'refused' ) {
					emit( 'notice', { kind: 'error', text: displayText( answer.message ) } );
				}
			}
		};

	return {
		mirrorFavourites,
		restoreFavourites: (): FavouritesAction => setFavourites( favourites.read() ),

		/** Adds or removes the id. Shown at once; reverted if the account rejects it. */
		toggleFavourite:
			( id: string ): Thunk< void | Promise< void > > =>
			( { dispatch } ) => {
				dispatch( toggleInCookie( id ) );
				if ( ! session.read() ) {
					return;
				}
				waiting++;
				queue = queue.then( () => dispatch( toggleInAccount( id ) ) );
				return queue;
			},
	};
};
