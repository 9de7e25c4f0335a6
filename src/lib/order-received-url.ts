import { pageUrls } from './page-urls';

/**
 * Absolute URL of an order's confirmation page.
 *
 * @param key    Order key.
 * @param intent Payment intent whose result the shop does not know yet: the page requests it.
 */
export function orderReceivedUrl( key: string, intent = '' ): string {
	const address = new URL( pageUrls().received ?? '', window.location.href );
	address.searchParams.set( 'key', key );
	if ( intent ) {
		address.searchParams.set( 'payment_intent', intent );
	}
	return address.href;
}
