import { dispatch, resolveSelect, select, subscribe } from '@wordpress/data';
import { store } from '../store';

/** Waits for the cart's prices, or for the request to fail. */
export const cartReady = async (): Promise< void > => {
	await resolveSelect( store ).getPricedLines();
};

/** Waits until the user is known, or the request has failed. */
export const sessionReady = (): Promise< void > =>
	new Promise( ( resolve ) => {
		const known = (): boolean => {
			const { status, failed } = select( store ).getSession();
			return status !== 'unknown' || failed;
		};
		if ( known() ) {
			resolve();
			return;
		}
		const stop = subscribe( () => {
			if ( known() ) {
				stop();
				resolve();
			}
		}, store );
	} );

const isCustomer = (): boolean => select( store ).getSessionStatus() === 'customer';

/** A customer's favourites with their prices. */
export const wishlistReady = async (): Promise< void > => {
	await sessionReady();
	if ( isCustomer() ) {
		await dispatch( store ).loadWishlist();
	}
};

/** Initial data of an account page. */
export const accountReady = async ( view: string ): Promise< void > => {
	// New addresses start with the shop's country, from the options.
	await Promise.all( [ sessionReady(), resolveSelect( store ).getOptions() ] );
	if ( isCustomer() && view === 'orders' ) {
		await dispatch( store ).loadOrders();
	}
};
