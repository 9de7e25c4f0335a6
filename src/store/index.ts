import { dispatch, register, select } from '@wordpress/data';
import { configureClient } from '../api';
import { on } from '../lib/bus';
import { pageConfig, pagePayload } from '../lib/config';
import { browser } from './browser';
import { createStore } from './create-store';

export const store = createStore( browser );

let connected = false;

/**
 * Sets up the store, once per page: registers it, restores cart, favourites and session, and listens to the early layer and to other tabs.
 */
export const connectStore = (): void => {
	if ( connected ) {
		return;
	}
	connected = true;
	register( store );
	const actions = dispatch( store );
	const { rest, lang } = pageConfig();
	configureClient( {
		base: rest,
		lang,
		payload: pagePayload(),
		raise: actions.raiseError,
		ended: () => void actions.endSession(),
	} );

	void actions.restoreCart();
	void actions.restoreMergeUndo();
	void actions.restoreFavourites();
	void actions.getCurrent();
	on( 'cart', ( { from } ) => {
		if ( from !== 'store' ) {
			void actions.restoreCart();
		}
		// Another tab syncs with the account itself.
		if ( from === 'early' ) {
			void actions.syncCart();
		}
	} );
	on( 'favourites', ( { from } ) => from !== 'store' && void actions.restoreFavourites() );
	on( 'session', ( { from } ) => from !== 'store' && void actions.getCurrent() );
	on( 'request-failed', ( { message } ) => void actions.raiseError( { reason: message ? 'http' : 'network', message } ) );
	on( 'open-login', actions.openLogin );
	on( 'open-cart', actions.openCart );
	addEventListener( 'online', () => {
		void actions.dismissError();
		if ( select( store ).getCartStatus() === 'failed' ) {
			void actions.fetchCart();
		}
		if ( select( store ).getSession().failed ) {
			void actions.getCurrent();
		}
	} );
};
