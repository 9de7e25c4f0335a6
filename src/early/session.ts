import type { User } from '../contract';
import { listen, tell } from '../lib/bus';
import { isJoinDue } from '../lib/cart-due';
import { listedIds, readFavourites, saveFavourites } from '../lib/favourites';
import { readToken, userAtStart, userOf } from '../lib/session';
import { all, on } from './dom';
import { islandElement, loadIsland } from './islands';
import { say } from './say';

const WISHLIST = '[data-v-wishlist-link]';
const GATES = `[data-v-account-link], ${ WISHLIST }`;

/** The token whose person is shown; another one in the storage is news from another tab. */
let shown = '';

const fill = ( selector: string, text = '' ): HTMLElement[] =>
	all( selector ).map( ( place ) => {
		place.textContent = text;
		place.hidden = ! text;
		return place;
	} );

/** First name, pro link, and the newest order: a cancelled one by its label alone (specification, section 4). */
const show = ( user: User | null ): void => {
	shown = readToken();
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

/** Finds out who it is and shows it. Without an answer it is as it was, and tried again when the visitor comes back to the tab. */
const look = async ( from: 'early' | 'tab' ): Promise< void > => {
	shown = readToken();
	const before = { token: shown, hearts: String( readFavourites() ) };
	const answer = await userAtStart();
	const user = userOf( answer );
	if ( answer && before.token !== readToken() ) {
		// Meanwhile somebody signed in or out, which was told.
		return;
	}
	if ( answer && ! user ) {
		shown = '';
		say( 'failed' );
		return;
	}
	show( user );
	// Of a dead token nothing stays but the guest. A heart that was pressed meanwhile has an answer of its own, which is newer.
	if ( ! answer ? from === 'early' : before.hearts === String( readFavourites() ) ) {
		saveFavourites( listedIds( answer?.favorite ) );
		tell( 'favourites', { from } );
	}
	if ( ! user || from === 'tab' ) {
		tell( 'session', { user, from } );
	}
	// The cart's island brings the store, which joins.
	if ( answer?.cart?.length && isJoinDue() ) {
		void loadIsland( 'cart', islandElement( 'cart' ) );
	}
};

/** A token that was found dead, or another tab that signed in or out, changes who it is here. */
export const lookAtSession = ( from: 'early' | 'tab' = 'tab' ): void => {
	if ( readToken() !== shown ) {
		void look( from );
	}
};

/** Who is here, asked once and only where a token is stored; account and favourites of a guest lead to the popup. */
export const watchSession = (): void => {
	lookAtSession( 'early' );
	listen( 'session', ( { user, from } ) => from === 'store' && show( user ) );

	let ready = false;
	listen( 'open-login', async ( detail ) => {
		if ( ! ready ) {
			const { dataset } = document.documentElement;
			dataset.vOpening = '';
			ready = await loadIsland( 'login', islandElement( 'login' ) );
			delete dataset.vOpening;
			if ( ready ) {
				tell( 'open-login', detail );
			}
		}
	} );

	on< HTMLAnchorElement >( 'click', GATES, ( link, event ) => {
		if ( ! readToken() ) {
			event.preventDefault();
			tell( 'open-login', { then: link.href } );
		} else if ( link.matches( WISHLIST ) && ! readFavourites().length ) {
			event.preventDefault();
			say( 'favourites_empty' );
		}
	} );
	// Who points at it will probably press it.
	for ( const type of [ 'pointerover', 'focusin' ] ) {
		on( type, GATES, () => void ( readToken() || loadIsland( 'login' ) ) );
	}
};
