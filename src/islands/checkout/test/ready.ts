import { dispatch } from '@wordpress/data';
import { connectStore, store } from '../../../store';
import { checkoutReady } from '../model/ready';
import { restoreDraft, saveDraft } from '../model/draft';

const COUNTRIES = [
	{ code: 'LT', name: 'Lithuania', home: true },
	{ code: 'DE', name: 'Germany', home: false },
];

it( 'requests the prices once, for the country of the draft', async () => {
	document.body.innerHTML = `<script type="application/json" id="vitrine-payload">${ JSON.stringify( {
		options: { shop: { countries: COUNTRIES } },
	} ) }</script>`;
	document.cookie = 'cart=%5B%7B%22id%22%3A7%2C%22kiekis%22%3A1%7D%5D; path=/';
	const draft = restoreDraft( 'LT' );
	saveDraft( { ...draft, separateDelivery: true, delivery: { ...draft.delivery, country: 'DE' } } );
	const requests: unknown[] = [];
	globalThis.fetch = jest.fn( async ( url: string, { body }: RequestInit ) => {
		if ( url.includes( 'get_cart' ) ) {
			requests.push( JSON.parse( String( body ) ) );
		}
		throw new TypeError( 'offline' );
	} ) as never;
	connectStore();
	await checkoutReady();
	// What the form does when it is shown.
	await dispatch( store ).setDestination( { country: 'DE' } );
	expect( requests ).toEqual( [ expect.objectContaining( { country: 'DE' } ) ] );
} );
