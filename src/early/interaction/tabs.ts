import { on, emit } from '../../lib/bus';
import { readVersions, seen } from '../at-start';
import { updateCookieVisibility } from '../cookie-visibility';
import { refreshSession } from '../session';

/** A new value is written to trigger `storage` events in other tabs. A BroadcastChannel would disable the back/forward cache. */
const CHANGE_KEY = 'vitrine-changed';

const KINDS = [ 'cart', 'favourites' ] as const;

const notifyOtherTabs = (): void => {
	try {
		localStorage.setItem( CHANGE_KEY, `${ Math.random() }` );
	} catch {
		// Without storage, other tabs check when they become visible.
	}
};

/** Syncs open tabs: by storage events, and by checking whenever the tab becomes visible. */
export const watchTabs = (): void => {
	const checkForChanges = (): void => {
		const versions = readVersions();
		for ( const kind of KINDS ) {
			if ( versions[ kind ] !== seen[ kind ] ) {
				emit( kind, { from: 'tab' } );
			}
		}
		refreshSession();
		updateCookieVisibility();
	};

	for ( const kind of KINDS ) {
		on( kind, ( { from } ) => {
			seen[ kind ] = readVersions()[ kind ];
			if ( from !== 'tab' ) {
				notifyOtherTabs();
			}
		} );
	}

	for ( const type of [ 'storage', 'focus', 'pageshow', 'visibilitychange' ] ) {
		addEventListener( type, checkForChanges );
	}
	// The change may be what this module was loaded for.
	checkForChanges();
};
