import type { AddFavoriteAnswer } from '../../contract';
import { emit } from '../../lib/bus';
import { readFavourites, saveFavourites, toggleId } from '../../lib/favourites';
import { fetchAsCustomer, invalidateUser, readToken } from '../../lib/session';
import { notify } from '../notify';
import { refreshSession } from '../session';
import { delegate } from './delegate';

const saveAndEmit = ( ids: string[] ): void => {
	saveFavourites( ids );
	emit( 'favourites', { from: 'early' } );
};

const toggle = ( id: string ): void => saveAndEmit( toggleId( readFavourites(), id ) );

let pending = 0;

/** Toggles the cookie at once. For customers the account follows; if that fails the toggle is reverted. */
export const watchFavourites = (): void =>
	delegate( 'click', '[data-v-favourite]', async ( button, event ) => {
		event.preventDefault();
		const id = button.dataset.vFavourite as string;
		toggle( id );
		if ( ! readToken() ) {
			return;
		}
		pending++;
		const answer = await fetchAsCustomer< AddFavoriteAnswer >( 'add_favorite', { id: Number( id ) } );
		pending--;
		// The user response requested at the start is outdated.
		invalidateUser();
		if ( ! answer ) {
			refreshSession( 'early' );
		} else if ( ! answer.status ) {
			toggle( id );
			notify( 'failed' );
		} else if ( ! pending ) {
			// The account is authoritative once no request is pending.
			saveAndEmit( answer.data.ids );
		}
	} );
