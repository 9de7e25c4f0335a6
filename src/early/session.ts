import type { User } from '../contract';
import { on, emit } from '../lib/bus';
import { isMergePending } from '../lib/cart-merge-pending';
import { parseFavourites, readFavourites, saveFavourites } from '../lib/favourites';
import { readToken, fetchCurrentUser, userOf } from '../lib/session';
import { all } from './dom';
import { notify } from './notify';

/** The token of the displayed user; a different one in the storage comes from another tab. */
let shownToken = '';

const fill = ( selector: string, text = '' ): HTMLElement[] =>
	all( selector ).map( ( place ) => {
		place.textContent = text;
		place.hidden = ! text;
		return place;
	} );

/** First name, pro link and newest order; a cancelled order shows its label only (specification, section 4). */
const show = ( user: User | null ): void => {
	shownToken = readToken();
	fill( '[data-v-first-name]', user?.first_name );
	const order = user?.order[ 0 ];
	const words = order?.in_header ? [ order.status_label, order.progress_text ].filter( Boolean ).join( ' · ' ) : '';
	for ( const place of fill( '[data-v-progress]', words ) ) {
		place.style.setProperty( '--v-progress', order?.progress_text ? `${ order.progress }%` : null );
	}
	for ( const link of all( '[data-v-pro]' ) ) {
		const audience = link.dataset.vPro;
		link.hidden = audience !== 'all' && ! ( audience === 'pro' ? user?.role === 'pro_customer' : user );
	}
};

/** Loads and shows the user. After a failed request it tries again when the visitor returns to the tab. */
const loadSession = async ( from: 'early' | 'tab' ): Promise< void > => {
	shownToken = readToken();
	const before = { token: shownToken, hearts: String( readFavourites() ) };
	const answer = await fetchCurrentUser();
	const user = userOf( answer );
	if ( answer && before.token !== readToken() ) {
		// The visitor signed in or out during the request.
		return;
	}
	if ( answer && ! user ) {
		shownToken = '';
		// At the start, islands with this attribute show it in place of their content.
		if ( from === 'tab' || ! all( '[data-v-failure]' ).length ) {
			notify( 'failed' );
		}
		return;
	}
	show( user );
	// After an expired token the visitor is a guest. Skip if a favourite was toggled in the meantime: its response is newer.
	if ( ! answer ? from === 'early' : before.hearts === String( readFavourites() ) ) {
		saveFavourites( parseFavourites( answer?.favorite ) );
		emit( 'favourites', { from } );
	}
	if ( ! user || from === 'tab' ) {
		emit( 'session', { user, from } );
	}
	if ( answer?.cart?.length && isMergePending() ) {
		emit( 'merge-cart', {} );
	}
};

/** Reloads the user if the token has changed or expired. */
export const refreshSession = ( from: 'early' | 'tab' = 'tab' ): void => {
	if ( readToken() !== shownToken ) {
		void loadSession( from );
	}
};

/** Requests the user once, and only with a stored token. */
export const watchSession = (): void => {
	refreshSession( 'early' );
	on( 'session', ( { user, from } ) => from === 'store' && show( user ) );
};
