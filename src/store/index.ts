import { dispatch, register, select } from '@wordpress/data';
import { configureClient } from '../api';
import { listen } from '../lib/bus';
import { pageConfig, pagePayload } from '../lib/config';
import { browser } from './browser';
import { createStore } from './create-store';

export const store = createStore( browser );

let connected = false;

/**
 * Puts the store into the page, once however many islands there are: registers it, restores cart, favourites and session, and listens to the
 * early layer and to other tabs.
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
	void actions.restoreJoin();
	void actions.restoreFavourites();
	void actions.startSession();
	listen( 'cart', ( { from } ) => {
		if ( from !== 'store' ) {
			void actions.restoreCart();
		}
		// Another tab tells the account itself.
		if ( from === 'early' ) {
			void actions.keepCart();
		}
	} );
	listen( 'favourites', ( { from } ) => from !== 'store' && void actions.restoreFavourites() );
	listen( 'session', ( { from } ) => from !== 'store' && void actions.startSession() );
	listen( 'open-cookie-bar', () => void actions.showCookieBar( true ) );
	listen( 'open-login', ( detail ) => void actions.openLogin( detail ) );
	listen( 'open-cart', ( detail ) => void actions.openCart( detail ) );
	addEventListener( 'online', () => {
		void actions.dismissError();
		if ( select( store ).getCartStatus() === 'failed' ) {
			void actions.askCart();
		}
		void actions.retryConsent();
		if ( select( store ).getSession().failed ) {
			void actions.startSession();
		}
	} );
};
