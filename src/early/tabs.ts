import { listen, tell } from '../lib/bus';
import { cartMark } from '../lib/cart-storage';
import { readFavourites } from '../lib/favourites';
import { askQuestions } from './questions';
import { lookAtSession } from './session';

/** Written to be noticed by other tabs; a BroadcastChannel would keep pages out of the back/forward cache. */
const BELL = 'vitrine-changed';

const MARKS = { cart: cartMark, favourites: () => readFavourites().join() };
const KINDS = [ 'cart', 'favourites' ] as const;

const ring = (): void => {
	try {
		localStorage.setItem( BELL, String( performance.timeOrigin + performance.now() ) );
	} catch {
		// Without storage the other tabs look when they come to the front.
	}
};

/** Keeps open tabs in step: told at once where the browser can, and looked at again whenever the tab comes back. */
export const watchTabs = (): void => {
	const seen = { cart: MARKS.cart(), favourites: MARKS.favourites() };

	const look = (): void => {
		for ( const kind of KINDS ) {
			if ( MARKS[ kind ]() !== seen[ kind ] ) {
				tell( kind, { from: 'tab' } );
			}
		}
		lookAtSession();
		askQuestions();
	};

	for ( const kind of KINDS ) {
		listen( kind, ( { from } ) => {
			seen[ kind ] = MARKS[ kind ]();
			if ( from !== 'tab' ) {
				ring();
			}
		} );
	}

	for ( const type of [ 'storage', 'focus', 'pageshow' ] ) {
		addEventListener( type, look );
	}
	document.addEventListener( 'visibilitychange', look );
};
