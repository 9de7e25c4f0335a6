import type { CartLine, Purchase } from '../../contract';
import { listedIds } from '../../lib/favourites';
import type { createCartActions } from '../cart/actions';
import type { createFavouritesActions } from '../favourites/actions';
import type { Thunk } from '../types';

export type AccountAnswer = {
	/** `begun`: the visitor has just signed in, here. `resumed`: a token was there at the start, or another tab brought it. */
	how: 'begun' | 'resumed';
	favorite?: string[];
	cart?: CartLine[];
	purchases?: Purchase[];
};

/** The other slices' actions that a session sets going. */
export type SessionParts = Pick< ReturnType< typeof createCartActions >, 'meetAccount' | 'leaveAccount' > &
	Pick< ReturnType< typeof createFavouritesActions >, 'mirrorFavourites' >;

/** What a session does to the other slices, after its user is known. */
export const createSessionEffects = ( { meetAccount, leaveAccount, mirrorFavourites }: SessionParts ) => ( {
	/** Given what the server says of the account beside the person. */
	onSignedIn:
		( { how, favorite, cart, purchases }: AccountAnswer ): Thunk =>
		( { dispatch } ) => {
			dispatch( mirrorFavourites( listedIds( favorite ) ) );
			dispatch( meetAccount( cart, how, purchases ) );
		},

	/** Signed out, here or by the end of the token. */
	onSignedOut:
		(): Thunk =>
		( { dispatch } ) => {
			dispatch( mirrorFavourites( [] ) );
			dispatch( leaveAccount() );
		},
} );
