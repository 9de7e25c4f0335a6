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
		raise: ( error ) => void actions.raiseError( error ),
		ended: () => void actions.endSession(),
	} );

	void actions.restoreCart();
	void actions.restoreMergeUndo();
	void actions.restoreFavourites();
	void actions.loadSession();
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
	on( 'session', ( { from } ) => from !== 'store' && void actions.loadSession() );
	on( 'open-cookie-bar', () => void actions.showCookieBar( true ) );
	on( 'open-login', ( detail ) => void actions.openLogin( detail ) );
	on( 'open-cart', ( detail ) => void actions.openCart( detail ) );
	addEventListener( 'online', () => {
		void actions.dismissError();
		if ( select( store ).getCartStatus() === 'failed' ) {
			void actions.fetchCart();
		}
		void actions.retryConsent();
		if ( select( store ).getSession().failed ) {
			void actions.loadSession();
		}
	} );
};
