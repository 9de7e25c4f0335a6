import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import type { Options, SignInNeed, SocialData } from '../../../contract';
import { on, type LoginView } from '../../../lib/bus';
import { openPage } from '../../../testing/page';
import { accountData, user as ona } from '../../../testing/session';
import { noResponse, createTestStore, success } from '../../../testing/store';
import { createVisitor, fillIn } from '../../../testing/visitor';
import { LoginPopup } from '../components/login-popup';
import { google } from '../model/social/google';

jest.mock( '../model/social/google', () => ( { google: jest.fn() } ) );

type Fakes = NonNullable< Parameters< typeof createTestStore >[ 0 ] >[ 'api' ];

const newSession = { user: ona( { token: '5.secret' } ), account: accountData() };
const welcome = async () => success( null, newSession );
const refused = < Data = null, >( message: string, data: Data | null = null ) => ( { status: false, reason: 'refused', message, data } ) as const;

/** jsdom has the element but not its methods; browser tests cover focus and inertness. */
beforeAll( () => {
	window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
	HTMLDialogElement.prototype.showModal = function () {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function () {
		this.removeAttribute( 'open' );
	};
} );

const open = async ( api: Fakes = {}, view: LoginView = 'login', then = '' ) => {
	openPage( '' );
	const shop = createTestStore( { api } );
	render(
		<RegistryProvider value={ shop.registry }>
			<LoginPopup />
		</RegistryProvider>
	);
	await act( async () => void ( await shop.dispatch.openLogin( { view, then } ) ) );
	return { ...shop, person: createVisitor() };
};

const field = ( name: string ) => within( popup().querySelector( 'form' ) as HTMLFormElement ).getByLabelText( name );
const press = ( name: string ) => screen.getByRole( 'button', { name } );
const popup = () => document.querySelector( 'dialog' ) as HTMLDialogElement;

const fillLogin = async ( person: UserEvent, user: string, password: string ) => {
	await fillIn( person, field( 'E-mail' ), user );
	await fillIn( person, field( 'Password' ), password );
	await person.click( press( 'Sign in' ) );
};

const fillRegistration = async ( person: UserEvent, values: Record< string, string > = {} ) => {
	const all = {
		'First name': 'Ona',
		'Last name': 'Žukauskaitė',
		'E-mail': 'ona@example.com',
		Phone: '+370 600 00000',
		Password: 'linen-5',
		'Repeat the password': 'linen-5',
		...values,
	};
	for ( const [ name, value ] of Object.entries( all ) ) {
		await fillIn( person, field( name ), value );
	}
	await person.click( press( 'Create an account' ) );
};

describe( 'the popup', () => {
	it( 'shows login and register side by side, and closes', async () => {
		const { person } = await open();
		expect( screen.getByRole( 'heading', { name: 'Sign in' } ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { name: 'New here?' } ) ).toBeVisible();
		await person.click( press( 'Close' ) );
		expect( popup().open ).toBe( false );
	} );

	it( 'focuses the first field of each view, on phones the view itself', async () => {
		window.matchMedia = jest.fn().mockReturnValue( { matches: false } );
		const { person } = await open();
		expect( field( 'E-mail' ) ).toHaveFocus();
		await person.click( press( 'Create an account' ) );
		expect( field( 'First name' ) ).toHaveFocus();
		window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
		await person.click( press( 'Back to sign-in' ) );
		expect( document.querySelector( '.v-login' ) ).toHaveFocus();
	} );

	it.each( [
		[ 'lost', 'Forgot your password?' ],
		[ 'register', 'Create an account' ],
	] as const )( 'opens with the view %s', async ( view, title ) => {
		await open( {}, view );
		expect( screen.getByRole( 'dialog', { name: title } ) ).toBeVisible();
	} );

	it( 'returns to the panels from every view', async () => {
		const { person } = await open();
		for ( const name of [ 'Forgot your password?', 'Create an account' ] ) {
			await person.click( press( name ) );
			expect( screen.getByRole( 'dialog', { name } ) ).toBeVisible();
			await person.click( press( 'Back to sign-in' ) );
			expect( screen.getByRole( 'heading', { name: 'New here?' } ) ).toBeVisible();
		}
	} );

	it( 'closes after a sign-in in another tab', async () => {
		const { dispatch, environment, stored } = await open();
		jest.mocked( environment.session.fetchUser ).mockResolvedValue( { user: ona(), account: accountData() } );
		stored.token = '5.secret';
		await act( async () => void ( await dispatch.loadSession() ) );
		expect( popup().open ).toBe( false );
	} );
} );

describe( 'signing in', () => {
	it( 'sends trimmed user and password, closes and shows a notice', async () => {
		const onNotice = jest.fn();
		const silent = on( 'notice', onNotice );
		const login = jest.fn( welcome );
		const { person, stored } = await open( { login } );
		await fillLogin( person, ' ona@example.com ', ' linen-5 ' );
		expect( login ).toHaveBeenCalledWith( { user: 'ona@example.com', password: 'linen-5' } );
		expect( stored.token ).toBe( '5.secret' );
		expect( popup().open ).toBe( false );
		expect( onNotice ).toHaveBeenCalledWith( { text: 'You are signed in.', kind: 'info' } );
		silent();
	} );

	it( 'leaves no input behind', async () => {
		const { person, dispatch } = await open( { login: welcome } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		await act( async () => void ( await dispatch.logOut() ) );
		await act( async () => void ( await dispatch.openLogin( {} ) ) );
		expect( field( 'Password' ) ).toHaveValue( '' );
	} );

	it.each( [
		[ 'no user', '', 'linen-5', 'E-mail', 'Please enter your e-mail address.' ],
		[ 'no password', 'ona', '', 'Password', 'Please enter your password.' ],
		[ 'a password of 4', 'ona', 'line', 'Password', 'The password must have 5 to 50 characters.' ],
		[ 'a password of 51', 'ona', 'l'.repeat( 51 ), 'Password', 'The password must have 5 to 50 characters.' ],
	] )( 'with %s sends nothing and focuses the invalid field', async ( _name, user, password, wrong, why ) => {
		const login = jest.fn( welcome );
		const { person } = await open( { login } );
		await fillLogin( person, user, password );
		expect( login ).not.toHaveBeenCalled();
		expect( field( wrong ) ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( field( wrong ) ).toHaveAccessibleDescription( why );
		expect( field( wrong ) ).toHaveFocus();
	} );

	it( 'shows the server’s message after a refusal and keeps the input', async () => {
		const { person } = await open( { login: async () => refused( 'Neteisingas slaptažodis.' ) } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		expect( screen.getByText( 'Neteisingas slaptažodis.' ).closest( '[role=alert]' ) ).not.toBeNull();
		expect( field( 'E-mail' ) ).toHaveValue( 'ona@example.com' );
		expect( popup().open ).toBe( true );
	} );

	it( 'shows wrongpassword after a refusal without a message', async () => {
		const { person } = await open( { login: async () => refused( '' ) } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		expect( screen.getByText( 'Wrong e-mail address or password.' ) ).toBeVisible();
	} );

	it( 'shows an error without a connection', async () => {
		const { person } = await open( { login: async () => ( { ...noResponse, message: 'Connection error' } ) } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		expect( screen.getByText( /No connection to the shop/ ) ).toBeVisible();
	} );

	it( 'is requested once, however often the button is pressed', async () => {
		let answer: ( value: Awaited< ReturnType< typeof welcome > > ) => void = () => {};
		const login = jest.fn( () => new Promise< Awaited< ReturnType< typeof welcome > > >( ( resolve ) => ( answer = resolve ) ) );
		const { person } = await open( { login } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		const waiting = press( 'Signing in …' );
		expect( waiting ).toHaveAttribute( 'aria-disabled', 'true' );
		await person.click( waiting );
		expect( login ).toHaveBeenCalledTimes( 1 );
		await act( async () => answer( await welcome() ) );
		expect( popup().open ).toBe( false );
	} );
} );

describe( 'a forgotten password', () => {
	const ask = async ( api: Fakes, email = 'ona@example.com' ) => {
		const shop = await open( api );
		await shop.person.click( press( 'Forgot your password?' ) );
		await fillIn( shop.person, field( 'E-mail' ), email );
		await shop.person.click( press( 'Send the link' ) );
		return shop;
	};

	it( 'wrongemail: sends nothing', async () => {
		const lost = jest.fn();
		await ask( { lost }, 'ona' );
		expect( lost ).not.toHaveBeenCalled();
		expect( field( 'E-mail' ) ).toHaveAccessibleDescription( 'Please enter a valid e-mail address.' );
	} );

	it.each( [
		[ 'emailnotfound', 'There is no account with this e-mail address.' ],
		[ 'the server’s words', 'Tokio adreso nėra.' ],
	] )( '%s in red', async ( key, text ) => {
		await ask( { lost: async () => refused( key === 'emailnotfound' ? '' : text ) } );
		expect( screen.getByText( text ) ).toHaveClass( 'v-said--wrong' );
	} );

	it( 'is prefilled with the e-mail address of the login form', async () => {
		const { person } = await open();
		await fillIn( person, field( 'E-mail' ), 'ona@example.com' );
		await person.click( press( 'Forgot your password?' ) );
		expect( field( 'E-mail' ) ).toHaveValue( 'ona@example.com' );
	} );

	it( 'forgotsend in green', async () => {
		const lost = jest.fn( async () => success( null ) );
		await ask( { lost }, ' ona@example.com ' );
		expect( lost ).toHaveBeenCalledWith( 'ona@example.com' );
		expect( screen.getByText( 'We have sent you a link to set a new password.' ) ).toHaveClass( 'v-said--good' );
	} );
} );

describe( 'registering', () => {
	it( 'sends the specified fields without the repeated password, and signs in', async () => {
		const register = jest.fn( welcome );
		const { person, stored } = await open( { register }, 'register' );
		await fillRegistration( person, { 'First name': ' Ona ' } );
		expect( register ).toHaveBeenCalledWith( {
			name: 'Ona',
			surname: 'Žukauskaitė',
			email: 'ona@example.com',
			phone: '+370 600 00000',
			password: 'linen-5',
		} );
		expect( stored.token ).toBe( '5.secret' );
		expect( popup().open ).toBe( false );
	} );

	it.each( [
		[ 'First name', '', 'Please enter the first name.' ],
		[ 'Last name', ' ', 'Please enter the last name.' ],
		[ 'Phone', ' ', 'Please enter a phone number.' ],
		[ 'E-mail', 'ona@', 'Please enter a valid e-mail address.' ],
		[ 'Password', 'line', 'The password must have 5 to 20 characters.' ],
		[ 'Repeat the password', 'linen-6', 'The passwords do not match.' ],
	] )( 'with an invalid %s sends nothing and focuses the field', async ( name, value, why ) => {
		const register = jest.fn( welcome );
		const { person } = await open( { register }, 'register' );
		await fillRegistration( person, { [ name ]: value } );
		expect( register ).not.toHaveBeenCalled();
		expect( field( name ) ).toHaveAccessibleDescription( why );
		expect( field( name ) ).toHaveFocus();
	} );

	it( 'shows the server’s errors at their fields and clears them on editing', async () => {
		const errors = [ { field: 'email', message: 'There is already an account with this e-mail address.' } ];
		const { person } = await open( { register: async () => refused( 'Please look at the marked fields.', { errors } ) }, 'register' );
		await fillRegistration( person );
		expect( screen.getByText( 'Please look at the marked fields.' ) ).toHaveClass( 'v-said--wrong' );
		expect( field( 'E-mail' ) ).toHaveAccessibleDescription( 'There is already an account with this e-mail address.' );
		expect( field( 'E-mail' ) ).toHaveFocus();
		await fillIn( person, field( 'E-mail' ), 'x' );
		expect( field( 'E-mail' ) ).not.toHaveAttribute( 'aria-invalid' );
	} );

	it( 'has the attributes for password managers and phone keyboards', async () => {
		await open( {}, 'register' );
		expect(
			[ 'First name', 'Last name', 'E-mail', 'Phone', 'Password', 'Repeat the password' ].map( ( name ) =>
				field( name ).getAttribute( 'autocomplete' )
			)
		).toEqual( [ 'given-name', 'family-name', 'email', 'tel', 'new-password', 'new-password' ] );
		expect( [ field( 'E-mail' ), field( 'Phone' ) ].map( ( input ) => input.getAttribute( 'inputmode' ) ) ).toEqual( [ 'email', 'tel' ] );
	} );
} );

describe( 'signing in with a provider', () => {
	const identity: SocialData = { type: 'google', token: 'ya29.token' };
	const options = { general: { google_client_id: 'shop.apps.googleusercontent.com', facebook_app_id: '' } } as unknown as Options;
	const person = { email: 'ona@example.com', name: 'Ona', surname: 'Žukauskaitė' };
	const needs = ( need: SignInNeed[ 'need' ] ) => refused< SignInNeed >( 'One more step.', { need, ...person } );

	const signIn = async ( api: Fakes, data: SocialData | null = identity ) => {
		jest.mocked( google ).mockReturnValue( async () => data );
		const shop = await open( { getOptions: async () => success( options ), ...api } );
		await shop.person.click( await screen.findByRole( 'button', { name: 'Continue with Google' } ) );
		return shop;
	};

	it( 'has no buttons if no provider is configured', async () => {
		await open( { getOptions: async () => success( { general: {} } as unknown as Options ) } );
		expect( screen.queryByText( /Continue with/ ) ).toBeNull();
		expect( screen.queryByText( 'or with your e-mail address' ) ).toBeNull();
	} );

	it( 'sends the provider’s token to the server', async () => {
		const login = jest.fn( welcome );
		await signIn( { login } );
		expect( login ).toHaveBeenCalledWith( { socialdata: identity } );
		expect( popup().open ).toBe( false );
	} );

	it( 're-enables the button silently after cancelling', async () => {
		const login = jest.fn( welcome );
		await signIn( { login }, null );
		expect( login ).not.toHaveBeenCalled();
		expect( press( 'Continue with Google' ) ).toHaveAttribute( 'aria-disabled', 'false' );
		expect( screen.getAllByRole( 'alert' ).map( ( alert ) => alert.textContent ) ).toEqual( [ '', '' ] );
	} );

	it.each( [
		[ 'loginfailed', '', 'Signing in failed. Please try again.' ],
		[ 'the server’s words', 'Nepavyko.', 'Nepavyko.' ],
	] )( 'after a failure: %s', async ( _key, message, text ) => {
		await signIn( { login: async () => refused( message ) } );
		expect( await screen.findByText( text ) ).toHaveClass( 'v-said--wrong' );
	} );

	it( 'opens the prefilled register form for a new customer and sends the token with it', async () => {
		const register = jest.fn( welcome );
		const shop = await signIn( { login: async () => needs( 'register' ), register } );
		expect( await screen.findByRole( 'dialog', { name: 'Create an account' } ) ).toBeVisible();
		expect( [ 'First name', 'Last name', 'E-mail' ].map( ( name ) => ( field( name ) as HTMLInputElement ).value ) ).toEqual( [
			person.name,
			person.surname,
			person.email,
		] );
		await fillRegistration( shop.person );
		expect( register ).toHaveBeenCalledWith( expect.objectContaining( { email: person.email, socialdata: identity } ) );
	} );

	it( 'asks for the password of an account that the provider cannot verify', async () => {
		const login = jest.fn( async ( body: { password?: string } ) => ( body.password ? success( null, newSession ) : needs( 'password' ) ) );
		const shop = await signIn( { login } );
		expect( await screen.findByRole( 'dialog', { name: 'Is this your account?' } ) ).toHaveTextContent( person.email );
		await fillIn( shop.person, field( 'Password' ), 'linen-5' );
		await shop.person.click( press( 'Connect and sign in' ) );
		expect( login ).toHaveBeenLastCalledWith( { user: person.email, password: 'linen-5', socialdata: identity } );
		await waitFor( () => expect( popup().open ).toBe( false ) );
	} );
} );
