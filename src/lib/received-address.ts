import { pageConfig } from './config';

/**
 * Where an order is shown, as a whole address.
 *
 * @param key    Opens it.
 * @param intent Named while the shop does not know yet what came of it: that page asks.
 */
export function receivedAddress( key: string, intent = '' ): string {
	const address = new URL( pageConfig().urls.received ?? '', window.location.href );
	address.searchParams.set( 'key', key );
	if ( intent ) {
		address.searchParams.set( 'payment_intent', intent );
	}
	return address.href;
}
