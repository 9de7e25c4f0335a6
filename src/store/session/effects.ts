import type { AccountData } from '../../api/shapes';
import type { createCartActions } from '../cart/actions';
import type { createFavouritesActions } from '../favourites/actions';
import type { Thunk } from '../thunk';

/** Actions of other slices that a session triggers. */
export type SessionDependencies = Pick< ReturnType< typeof createCartActions >, 'mergeAccountCart' | 'detachAccount' > &
	Pick< ReturnType< typeof createFavouritesActions >, 'mirrorFavourites' >;

export const createSessionEffects = ( { mergeAccountCart, detachAccount, mirrorFavourites }: SessionDependencies ) => ( {
	/** @param session `new`: the visitor has just signed in here. `resumed`: the token was stored before, or comes from another tab. */
	onSignedIn:
		( account: AccountData, session: 'new' | 'resumed' ): Thunk =>
		( { dispatch } ) => {
			dispatch( mirrorFavourites( account.favouriteIds ) );
			dispatch( mergeAccountCart( account, session ) );
		},

	/** After signing out, or when the token has expired. */
	onSignedOut:
		(): Thunk =>
		( { dispatch } ) => {
			dispatch( mirrorFavourites( [] ) );
			dispatch( detachAccount() );
		},
} );
