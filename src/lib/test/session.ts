import { on } from '../bus';
import { openPage } from '../../testing/page';
import { accountData, user } from '../../testing/session';
import { fetchAsCustomer, clearToken, invalidateUser, saveToken, readToken, fetchCurrentUser, userOf } from '../session';

const known = { status: true, message: '', data: null, user: user(), account: accountData() };

let answer: () => Promise< Response >;

const json = ( body: unknown, status = 200 ) => ( { ok: status < 400, status, json: async () => body } ) as Response;

beforeEach( () => {
	openPage( '<script type="application/json" id="vitrine-config">{"lang":"lt","rest":"https://shop.example/wp-json/data/v1/"}</script>' );
	invalidateUser();
	answer = async () => json( known );
	globalThis.fetch = jest.fn( () => answer() );
} );

describe( 'the token', () => {
	it( 'is stored under the specified key and removed', () => {
		saveToken( '5.secret' );
		expect( localStorage.getItem( 'token' ) ).toBe( '5.secret' );
		expect( readToken() ).toBe( '5.secret' );
		clearToken();
		expect( localStorage.getItem( 'token' ) ).toBeNull();
	} );

	it( 'of another tab is kept when an expired one is removed', () => {
		saveToken( '5.newer' );
		clearToken( '5.older' );
		expect( readToken() ).toBe( '5.newer' );
	} );

	it( 'lasts as long as the page without storage', () => {
		const forbidden = () => {
			throw new DOMException( 'denied', 'SecurityError' );
		};
		const spies = ( [ 'getItem', 'setItem', 'removeItem' ] as const ).map( ( name ) =>
			jest.spyOn( Storage.prototype, name ).mockImplementation( forbidden )
		);
		expect( readToken() ).toBe( '' );
		saveToken( '5.secret' );
		expect( readToken() ).toBe( '5.secret' );
		clearToken();
		expect( readToken() ).toBe( '' );
		spies.forEach( ( spy ) => spy.mockRestore() );
	} );
} );

describe( 'the current user', () => {
	it( 'is not requested without a token', async () => {
		expect( await fetchCurrentUser() ).toBeNull();
		expect( fetch ).not.toHaveBeenCalled();
	} );

	it( 'is requested once per token, in the page’s language', async () => {
		saveToken( '5.secret' );
		expect( userOf( ( await Promise.all( [ fetchCurrentUser(), fetchCurrentUser() ] ) )[ 0 ] ) ).toEqual( user() );
		expect( fetch ).toHaveBeenCalledTimes( 1 );
		expect( fetch ).toHaveBeenCalledWith( 'https://shop.example/wp-json/data/v1/user/?lang=lt', {
			// Browsers send the token to this site only, also after a redirect.
			mode: 'same-origin',
			headers: expect.objectContaining( { Authorization: 'Bearer 5.secret' } ),
		} );
		saveToken( '5.newer' );
		await fetchCurrentUser();
		expect( fetch ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'is not requested again by another copy of this module', async () => {
		saveToken( '5.secret' );
		await fetchCurrentUser();
		await jest.isolateModulesAsync( async () => {
			const islands = await import( '../session' );
			expect( await islands.fetchCurrentUser() ).toEqual( known );
		} );
		expect( fetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is null with an expired token, which is removed', async () => {
		saveToken( '5.dead' );
		answer = async () => json( { status: false, message: 'refresh', data: null }, 401 );
		expect( await fetchCurrentUser() ).toBeNull();
		expect( readToken() ).toBe( '' );
	} );

	it.each( [
		[ 'an error of the server', async () => json( { status: false, message: 'Sorry', data: null }, 500 ) ],
		[ 'an HTTP error that calls itself a success', async () => json( known, 503 ) ],
		[ 'a page of a proxy', async () => ( { ok: true, json: async () => JSON.parse( '<html>' ) as unknown } ) as Response ],
		[ 'no network', async () => Promise.reject( new TypeError( 'offline' ) ) ],
	] )( 'is requested again after %s, which is reported for the global error', async ( _name, failing ) => {
		saveToken( '5.secret' );
		answer = failing;
		const reported = jest.fn();
		const stop = on( 'request-failed', reported );
		const failed = await fetchCurrentUser();
		stop();
		expect( reported ).toHaveBeenCalledTimes( 1 );
		expect( failed?.status ).toBe( false );
		expect( userOf( failed ) ).toBeNull();
		expect( readToken() ).toBe( '5.secret' );
		answer = async () => json( known );
		expect( userOf( await fetchCurrentUser() ) ).toEqual( user() );
	} );
} );

it( 'a request with a body is a POST', async () => {
	saveToken( '5.secret' );
	await fetchAsCustomer( 'add_favorite', { id: 7 } );
	expect( fetch ).toHaveBeenCalledWith(
		'https://shop.example/wp-json/data/v1/add_favorite/?lang=lt',
		expect.objectContaining( { method: 'POST', body: '{"id":7}', keepalive: true } )
	);
} );

it.each( [
	[ 'a guest', '', undefined ],
	[ 'a customer', '5.secret', 'Bearer 5.secret' ],
] )( 'a request of %s has no other header', async ( _, token, authorization ) => {
	saveToken( token );
	await fetchAsCustomer( 'get_product_qnt', { id: 7 } );
	expect( jest.mocked( fetch ).mock.calls[ 0 ]?.[ 1 ]?.headers ).toEqual( {
		'Content-Type': 'application/json',
		...( authorization && { Authorization: authorization } ),
	} );
} );
