import { dispatch, select } from '@wordpress/data';
import { connectStore, store } from '..';
import { emit } from '../../lib/bus';
import { openPage } from '../../testing/page';

const ask = jest.fn< Promise< Response >, [ string ] >( async () => ( { ok: false, status: 500, json: async () => null } ) as Response );

beforeAll( () => {
	const payload = { options: { general: { form_members: [] } }, searchitems: [ { id: 1 } ], products: [], menu: {} };
	openPage( `
		<script type="application/json" id="vitrine-config">{"lang":"lt","rest":"https://shop.example/wp-json/data/v1/"}</script>
		<script type="application/json" id="vitrine-payload">${ JSON.stringify( payload ) }</script>` );
	globalThis.fetch = ask as typeof fetch;
	connectStore();
} );

beforeEach( () => ask.mockClear() );

const settled = (): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, 20 ) );

it( 'has the actions of the specification', () => {
	expect( dispatch( store ) ).toMatchObject( {
		logIn: expect.any( Function ),
		register: expect.any( Function ),
		lostPass: expect.any( Function ),
		getCurrent: expect.any( Function ),
	} );
} );

it.each( [
	[ 'getOptions', () => select( store ).getOptions(), [] ],
	[ 'getSearchItems', () => select( store ).getSearchItems(), [] ],
	[ 'getMenu', () => select( store ).getMenu(), [ 'https://shop.example/wp-json/data/v1/get_menu/?lang=lt' ] ],
	[ 'getProduct', () => select( store ).getProduct( 1 ), [ 'https://shop.example/wp-json/data/v1/get_cart_products/?lang=lt' ] ],
] )( '%s fetches its part once, when it is first needed, only if the payload has none', async ( _name, read, urls ) => {
	read();
	read();
	await settled();
	expect( ask.mock.calls.map( ( [ url ] ) => url ) ).toEqual( urls );
} );

it( 'takes the failures of the early layer as the global error', async () => {
	emit( 'request-failed', { message: 'Per daug bandymų' } );
	expect( select( store ).getError() ).toEqual( { reason: 'http', message: 'Per daug bandymų' } );
	emit( 'request-failed', { message: '' } );
	expect( select( store ).getError() ).toEqual( { reason: 'network', message: '' } );
} );
