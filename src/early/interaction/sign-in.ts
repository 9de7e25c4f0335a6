import { emit, on } from '../../lib/bus';
import { readFavourites } from '../../lib/favourites';
import { readToken } from '../../lib/session';
import { islandElement, loadIsland } from './islands';
import { notify } from '../notify';
import { delegate } from './delegate';

const WISHLIST = '[data-v-wishlist-link]';
const ACCOUNT_LINKS = `[data-v-account-link], ${ WISHLIST }`;

/** For guests, account and wishlist links open the sign-in popup. Only the wishlist is opened afterwards: otherwise they stay on the page. */
export const watchSignIn = (): void => {
	let ready = false;
	on( 'open-login', async ( detail ) => {
		if ( ! ready ) {
			const { dataset } = document.documentElement;
			dataset.vOpening = '';
			ready = await loadIsland( 'login', islandElement( 'login' ) );
			delete dataset.vOpening;
			if ( ready ) {
				emit( 'open-login', detail );
			}
		}
	} );

	delegate< HTMLAnchorElement >( 'click', ACCOUNT_LINKS, ( link, event ) => {
		if ( ! readToken() ) {
			event.preventDefault();
			emit( 'open-login', link.matches( WISHLIST ) ? { then: link.href } : {} );
		} else if ( link.matches( WISHLIST ) && ! readFavourites().length ) {
			event.preventDefault();
			notify( 'favourites_empty' );
		}
	} );
	// Preloads the popup on hover and focus.
	delegate( 'pointerover focusin', ACCOUNT_LINKS, () => void ( readToken() || loadIsland( 'login' ) ) );
};
