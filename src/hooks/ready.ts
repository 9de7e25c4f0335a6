import { dispatch, resolveSelect, select, subscribe } from '@wordpress/data';
import { store } from '../store';

/** Waits for the cart's prices, so that an island can take over the server's markup in one piece; failures count as an answer. */
export const cartReady = async (): Promise< void > => {
	await resolveSelect( store ).getPricedLines();
};

/** What the checkout shows at once: prices, ways to pay, countries. */
export const checkoutReady = async (): Promise< void > => {
	const { getPricedLines, getPaymentMethods, getOptions } = resolveSelect( store );
	await Promise.all( [ getPricedLines(), getPaymentMethods(), getOptions() ] );
};

/** Waits until it is known who is here, or that the question got no answer. */
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

/** A customer's favourites with their prices; a guest is led to the popup. */
export const wishlistReady = async (): Promise< void > => {
	await sessionReady();
	if ( isCustomer() ) {
		await dispatch( store ).loadWishlist();
	}
};

/** What a page of the account shows first. */
export const accountReady = async ( view: string ): Promise< void > => {
	// A new address begins with the shop's country, which the options hold.
	await Promise.all( [ sessionReady(), resolveSelect( store ).getOptions() ] );
	if ( isCustomer() && view === 'orders' ) {
		await dispatch( store ).loadOrders();
	}
};
