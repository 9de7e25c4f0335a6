import { google } from '../google';
import { loadScript } from '../script';

jest.mock( '../script', () => ( { loadScript: jest.fn() } ) );

type Config = Record< 'client_id' | 'scope', string > & Record< 'callback' | 'error_callback', ( answer: object ) => void >;

/** Google's script; the test decides how its window ends. */
function sdk( end: ( config: Config ) => void ): Config[] {
	const asked: Config[] = [];
	const initTokenClient = ( config: Config ) => ( {
		requestAccessToken: () => {
			asked.push( config );
			end( config );
		},
	} );
	jest.mocked( loadScript ).mockImplementation( async () => {
		Object.assign( window, { google: { accounts: { oauth2: { initTokenClient } } } } );
		return true;
	} );
	return asked;
}

/** Google's response to the request for the profile. */
const answerProfile = ( profile: () => Promise< object > ) => {
	window.fetch = jest.fn( async () => ( { json: profile } ) as Response );
};

beforeEach( () => {
	answerProfile( async () => ( { email: 'ona@gmail.com', given_name: 'Ona', family_name: 'Onaitė', hd: 'x' } ) );
	jest.mocked( loadScript ).mockReset();
	Reflect.deleteProperty( window, 'google' );
} );

const signIn = google( 'shop.apps.googleusercontent.com' );

describe( 'signing in with Google', () => {
	it( 'loads its script also if another script of Google is on the page', async () => {
		Object.assign( window, { google: { maps: {} } } );
		sdk( ( { callback } ) => callback( { access_token: 'ya29' } ) );
		expect( await signIn() ).toMatchObject( { type: 'google', token: 'ya29' } );
	} );

	it( 'loads nothing before it is called', () => {
		google( 'x' );
		expect( loadScript ).not.toHaveBeenCalled();
	} );

	it( 'returns the access token with the profile for display', async () => {
		const asked = sdk( ( { callback } ) => callback( { access_token: 'ya29.a', scope: 'openid' } ) );
		expect( await signIn() ).toEqual( { type: 'google', token: 'ya29.a', email: 'ona@gmail.com', name: 'Ona', surname: 'Onaitė' } );
		expect( window.fetch ).toHaveBeenCalledWith( 'https://openidconnect.googleapis.com/v1/userinfo', {
			headers: { Authorization: 'Bearer ya29.a' },
		} );
		expect( loadScript ).toHaveBeenCalledWith( 'https://accounts.google.com/gsi/client' );
		expect( asked ).toMatchObject( [ { client_id: 'shop.apps.googleusercontent.com', scope: 'openid email profile' } ] );
	} );

	it.each( [
		[ 'fails', async () => Promise.reject( new Error() ) ],
		[ 'is incomplete', async () => ( { given_name: 7 } ) ],
	] )( 'signs in without a profile if that request %s', async ( _, profile ) => {
		answerProfile( profile );
		sdk( ( { callback } ) => callback( { access_token: 'ya29.a' } ) );
		expect( await signIn() ).toEqual( { type: 'google', token: 'ya29.a', email: '', name: '', surname: '' } );
	} );

	it( 'does not wait for a slow profile', async () => {
		jest.useFakeTimers();
		answerProfile( () => new Promise( () => {} ) );
		sdk( ( { callback } ) => callback( { access_token: 'ya29.a' } ) );
		const answer = signIn();
		await jest.advanceTimersByTimeAsync( 3000 );
		expect( await answer ).toMatchObject( { token: 'ya29.a', email: '' } );
		jest.useRealTimers();
	} );

	it( 'uses a script that the page has loaded', async () => {
		sdk( ( { callback } ) => callback( { access_token: 'ya29.a' } ) );
		await loadScript( '' );
		jest.mocked( loadScript ).mockClear();
		expect( await signIn() ).toMatchObject( { token: 'ya29.a' } );
		expect( loadScript ).not.toHaveBeenCalled();
	} );

	it.each( [ 'popup_closed', 'popup_failed_to_open', 'unknown' ] )( 'returns null if the window ends with %s', async ( type ) => {
		sdk( ( config ) => config.error_callback( { type } ) );
		expect( await signIn() ).toBeNull();
	} );

	it( 'returns null if the visitor declines', async () => {
		sdk( ( { callback } ) => callback( { error: 'access_denied' } ) );
		expect( await signIn() ).toBeNull();
	} );

	it( 'returns null if the script cannot be loaded or has changed its API', async () => {
		jest.mocked( loadScript ).mockResolvedValue( false );
		expect( await signIn() ).toBeNull();
		jest.mocked( loadScript ).mockResolvedValue( true );
		expect( await signIn() ).toBeNull();
	} );
} );
