import { openPage } from '../../testing/page';
import { user } from '../../testing/session';
import { askAsCustomer, dropToken, forgetUser, keepToken, readToken, userAtStart, userOf } from '../session';

const known = { status: true, message: '', data: null, user: user(), favorite: [ '' ], cart: [] };

let answer: () => Promise< Response >;

const json = ( body: unknown, status = 200 ) => ( { ok: status < 400, status, json: async () => body } ) as Response;

beforeEach( () => {
	openPage( '<script type="application/json" id="vitrine-config">{"lang":"lt","rest":"https://shop.example/wp-json/data/v1/"}</script>' );
	forgetUser();
	answer = async () => json( known );
	globalThis.fetch = jest.fn( () => answer() );
} );

describe( 'the token', () => {
	it( 'is kept under the key that the specification names, and taken away', () => {
		keepToken( '5.secret' );
		expect( localStorage.getItem( 'token' ) ).toBe( '5.secret' );
		expect( readToken() ).toBe( '5.secret' );
		dropToken();
		expect( localStorage.getItem( 'token' ) ).toBeNull();
	} );

	it( 'of another tab is not dropped with a dead one', () => {
		keepToken( '5.newer' );
		dropToken( '5.older' );
		expect( readToken() ).toBe( '5.newer' );
	} );

	it( 'lives as long as the page where storage is forbidden', () => {
		const forbidden = () => {
			throw new DOMException( 'denied', 'SecurityError' );
		};
		const spies = ( [ 'getItem', 'setItem', 'removeItem' ] as const ).map( ( name ) =>
			jest.spyOn( Storage.prototype, name ).mockImplementation( forbidden )
		);
		expect( readToken() ).toBe( '' );
		keepToken( '5.secret' );
		expect( readToken() ).toBe( '5.secret' );
		dropToken();
		expect( readToken() ).toBe( '' );
		spies.forEach( ( spy ) => spy.mockRestore() );
	} );
} );

describe( 'who is signed in', () => {
	it( 'is no question without a token', async () => {
		expect( await userAtStart() ).toBeNull();
		expect( fetch ).not.toHaveBeenCalled();
	} );

	it( 'is asked once, whoever asks, in the page’s language, and anew for another token', async () => {
		keepToken( '5.secret' );
		expect( userOf( ( await Promise.all( [ userAtStart(), userAtStart() ] ) )[ 0 ] ) ).toEqual( user() );
		expect( fetch ).toHaveBeenCalledTimes( 1 );
		expect( fetch ).toHaveBeenCalledWith( 'https://shop.example/wp-json/data/v1/user/?lang=lt', {
			headers: expect.objectContaining( { Authorization: 'Bearer 5.secret' } ),
		} );
		keepToken( '5.newer' );
		await userAtStart();
		expect( fetch ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'is asked in another copy of this module as well no second time', async () => {
		keepToken( '5.secret' );
		await userAtStart();
		await jest.isolateModulesAsync( async () => {
			const islands = await import( '../session' );
			expect( await islands.userAtStart() ).toEqual( known );
		} );
		expect( fetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is nobody with a dead token, which is dropped', async () => {
		keepToken( '5.dead' );
		answer = async () => json( { status: false, message: 'refresh', data: null }, 401 );
		expect( await userAtStart() ).toBeNull();
		expect( readToken() ).toBe( '' );
	} );

	it.each( [
		[ 'an error of the server', async () => json( { status: false, message: 'Sorry', data: null }, 500 ) ],
		[ 'an HTTP error that calls itself a success', async () => json( known, 503 ) ],
		[ 'a page of a proxy', async () => ( { ok: true, json: async () => JSON.parse( '<html>' ) as unknown } ) as Response ],
		[ 'no network', async () => Promise.reject( new TypeError( 'offline' ) ) ],
	] )( 'stays open after %s, and is asked again', async ( _name, failing ) => {
		keepToken( '5.secret' );
		answer = failing;
		const failed = await userAtStart();
		expect( failed?.status ).toBe( false );
		expect( userOf( failed ) ).toBeNull();
		expect( readToken() ).toBe( '5.secret' );
		answer = async () => json( known );
		expect( userOf( await userAtStart() ) ).toEqual( user() );
	} );
} );

it( 'a customer’s call with a body is a POST', async () => {
	keepToken( '5.secret' );
	await askAsCustomer( 'add_favorite', { id: 7 } );
	expect( fetch ).toHaveBeenCalledWith(
		'https://shop.example/wp-json/data/v1/add_favorite/?lang=lt',
		expect.objectContaining( { method: 'POST', body: '{"id":7}', keepalive: true } )
	);
} );
