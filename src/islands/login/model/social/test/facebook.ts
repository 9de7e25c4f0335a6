import { facebook } from '../facebook';
import { loadScript } from '../script';

jest.mock( '../script', () => ( { loadScript: jest.fn() } ) );

type Callback = ( answer: object ) => void;

/** Facebook's script; the test decides how its window ends. */
function sdk( end: ( callback: Callback ) => void ) {
	const me = { id: '7', email: 'ona@example.com', first_name: 'Ona', last_name: 'Onaitė' };
	const api = jest.fn( ( _path: string, _query: object, callback: Callback ) => callback( me ) );
	const FB = { init: jest.fn(), login: jest.fn( end ), api };
	jest.mocked( loadScript ).mockImplementation( async () => {
		Object.assign( window, { FB } );
		return true;
	} );
	return FB;
}

beforeEach( () => {
	Reflect.deleteProperty( window, 'FB' );
	document.body.innerHTML = '<script type="application/json" id="vitrine-config">{"locale":"lt-LT"}</script>';
} );

const signIn = facebook( '123456' );

describe( 'signing in with Facebook', () => {
	it( 'returns the access token with the profile for display', async () => {
		const { init, login, api } = sdk( ( callback ) => callback( { authResponse: { accessToken: 'EAAb', userID: '7' } } ) );
		expect( await signIn() ).toEqual( { type: 'facebook', token: 'EAAb', email: 'ona@example.com', name: 'Ona', surname: 'Onaitė' } );
		expect( api ).toHaveBeenCalledWith( '/me', { fields: 'email,first_name,last_name' }, expect.anything() );
		expect( loadScript ).toHaveBeenCalledWith( 'https://connect.facebook.net/lt_LT/sdk.js' );
		expect( init ).toHaveBeenCalledWith( { appId: '123456', version: 'v7.0' } );
		expect( login ).toHaveBeenCalledWith( expect.anything(), { scope: 'public_profile,email' } );
	} );

	it( 'initialises the script once', async () => {
		const { init } = sdk( ( callback ) => callback( { authResponse: null } ) );
		await signIn();
		await signIn();
		expect( init ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'returns null if the visitor closes the window', async () => {
		sdk( ( callback ) => callback( { status: 'unknown', authResponse: null } ) );
		expect( await signIn() ).toBeNull();
	} );

	it( 'returns null if the script cannot be loaded', async () => {
		jest.mocked( loadScript ).mockResolvedValue( false );
		expect( await signIn() ).toBeNull();
	} );

	describe( 'without a callback', () => {
		beforeEach( () => jest.useFakeTimers() );
		afterEach( () => {
			jest.useRealTimers();
			jest.restoreAllMocks();
		} );

		it( 'returns null if the page has kept the focus: the window was blocked', async () => {
			jest.spyOn( document, 'hasFocus' ).mockReturnValue( true );
			sdk( () => {} );
			const answer = signIn();
			await jest.advanceTimersByTimeAsync( 3000 );
			expect( await answer ).toBeNull();
		} );

		it( 'waits while the window has the focus', async () => {
			jest.spyOn( document, 'hasFocus' ).mockReturnValue( false );
			const open: Callback[] = [];
			sdk( ( callback ) => open.push( callback ) );
			const answer = signIn();
			await jest.advanceTimersByTimeAsync( 60_000 );
			open[ 0 ]?.( { authResponse: { accessToken: 'late' } } );
			expect( await answer ).toMatchObject( { type: 'facebook', token: 'late' } );
		} );
	} );
} );
