import { on, emit } from '../lib/bus';
import { cartVersion } from '../lib/cart-storage';
import { readFavourites } from '../lib/favourites';
import { updateCookieVisibility } from './cookie-visibility';
import { refreshSession } from './session';

/** Written to trigger `storage` events in other tabs. A BroadcastChannel would disable the back/forward cache. */
const CHANGE_KEY = 'vitrine-changed';

const VERSIONS = { cart: cartVersion, favourites: () => readFavourites().join() };
const KINDS = [ 'cart', 'favourites' ] as const;

const notifyOtherTabs = (): void => {
	try {
		localStorage.setItem( CHANGE_KEY, String( performance.timeOrigin + performance.now() ) );
	} catch {
		// Without storage, other tabs check when they become visible.
	}
};

/** Syncs open tabs: by storage events, and by checking whenever the tab becomes visible. */
export const watchTabs = (): void => {
	const seen = { cart: VERSIONS.cart(), favourites: VERSIONS.favourites() };

	const checkForChanges = (): void => {
		for ( const kind of KINDS ) {
			if ( VERSIONS[ kind ]() !== seen[ kind ] ) {
				emit( kind, { from: 'tab' } );
			}
		}
		refreshSession();
		updateCookieVisibility();
	};

	for ( const kind of KINDS ) {
		on( kind, ( { from } ) => {
			seen[ kind ] = VERSIONS[ kind ]();
			if ( from !== 'tab' ) {
				notifyOtherTabs();
			}
		} );
	}

	for ( const type of [ 'storage', 'focus', 'pageshow' ] ) {
		addEventListener( type, checkForChanges );
	}
	document.addEventListener( 'visibilitychange', checkForChanges );
};
