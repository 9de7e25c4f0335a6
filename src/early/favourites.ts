import type { AddFavoriteAnswer } from '../contract';
import { tell } from '../lib/bus';
import { readFavourites, saveFavourites, toggleId } from '../lib/favourites';
import { askAsCustomer, forgetUser, readToken } from '../lib/session';
import { on } from './dom';
import { say } from './say';
import { lookAtSession } from './session';

const keep = ( ids: string[] ): void => {
	saveFavourites( ids );
	tell( 'favourites', { from: 'early' } );
};

const toggle = ( id: string ): void => keep( toggleId( readFavourites(), id ) );

let asking = 0;

/** A heart is a cookie, so the answer is there at once; a customer's record follows, and where it does not the heart goes back. */
export const watchFavourites = (): void =>
	on( 'click', '[data-v-favourite]', async ( button, event ) => {
		event.preventDefault();
		const id = button.dataset.vFavourite ?? '';
		toggle( id );
		if ( ! readToken() ) {
			return;
		}
		asking++;
		const answer = await askAsCustomer< AddFavoriteAnswer >( 'add_favorite', { id: Number( id ) } );
		asking--;
		// What was asked at the start is older than this.
		forgetUser();
		if ( ! answer ) {
			lookAtSession( 'early' );
		} else if ( ! answer.status ) {
			toggle( id );
			say( 'failed' );
		} else if ( ! asking ) {
			// The record is the truth, once no click is on its way any more.
			keep( answer.data.ids );
		}
	} );
