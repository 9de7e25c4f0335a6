import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import type { Options, SignInNeed, SocialData } from '../../../contract';
import { listen, type LoginView } from '../../../lib/bus';
import { openPage } from '../../../testing/page';
import { user as ona } from '../../../testing/session';
import { silence, storeInMemory, success } from '../../../testing/store';
import { LoginPopup } from '../components/login-popup';
import { google } from '../model/social/google';

jest.mock( '../model/social/google', () => ( { google: jest.fn() } ) );

type Fakes = NonNullable< Parameters< typeof storeInMemory >[ 0 ] >[ 'api' ];

const begun = { user: ona( { token: '5.secret' } ), favorite: [ '' ], cart: [] };
const welcome = async () => success( null, begun );
const refused = < Data = null, >( message: string, data: Data | null = null ) => ( { status: false, reason: 'refused', message, data } ) as const;

/** jsdom knows the element but not what it does; the browser tests look at focus and inertness. */
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
	const shop = storeInMemory( { api } );
	render(
		<RegistryProvider value={ shop.registry }>
			<LoginPopup />
		</RegistryProvider>
	);
	await act( async () => void ( await shop.dispatch.openLogin( { view, then } ) ) );
	return { ...shop, person: userEvent.setup() };
};

const field = ( name: string, within_ = screen.getByRole( 'form' ) ) => within( within_ ).getByLabelText( name );
const press = ( name: string ) => screen.getByRole( 'button', { name } );
const popup = () => document.querySelector( 'dialog' ) as HTMLDialogElement;

const fillLogin = async ( person: ReturnType< typeof userEvent.setup >, user: string, password: string ) => {
	if ( user ) {
		await person.type( field( 'E-mail' ), user );
	}
	if ( password ) {
		await person.type( field( 'Password' ), password );
	}
	await person.click( press( 'Sign in' ) );
};

const fillRegistration = async ( person: ReturnType< typeof userEvent.setup >, values: Record< string, string > = {} ) => {
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
		await person.clear( field( name ) );
		if ( value ) {
			await person.type( field( name ), value );
		}
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

	it( 'begins in the first field of each view, on a phone in the view itself', async () => {
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
	] as const )( 'opens at %s where that is asked for', async ( view, title ) => {
		await open( {}, view );
		expect( screen.getByRole( 'dialog', { name: title } ) ).toBeVisible();
	} );

	it( 'comes back to the panels from every view', async () => {
		const { person } = await open();
		for ( const name of [ 'Forgot your password?', 'Create an account' ] ) {
			await person.click( press( name ) );
			expect( screen.getByRole( 'dialog', { name } ) ).toBeVisible();
			await person.click( press( 'Back to sign-in' ) );
			expect( screen.getByRole( 'heading', { name: 'New here?' } ) ).toBeVisible();
		}
	} );

	it( 'closes when another tab has signed in', async () => {
		const { dispatch, environment, kept } = await open();
		jest.mocked( environment.session.start ).mockResolvedValue( { status: true, message: '', data: null, user: ona() } );
		kept.token = '5.secret';
		await act( async () => void ( await dispatch.startSession() ) );
		expect( popup().open ).toBe( false );
	} );
} );

describe( 'signing in', () => {
	it( 'sends user and password without blanks, closes and says so', async () => {
		const said = jest.fn();
		const silent = listen( 'notice', said );
		const login = jest.fn( welcome );
		const { person, kept } = await open( { login } );
		await fillLogin( person, ' ona@example.com ', ' linen-5 ' );
		expect( login ).toHaveBeenCalledWith( { user: 'ona@example.com', password: 'linen-5' } );
		expect( kept.token ).toBe( '5.secret' );
		expect( popup().open ).toBe( false );
		expect( said ).toHaveBeenCalledWith( { text: 'You are signed in.', kind: 'info' } );
		silent();
	} );

	it( 'leaves nothing of what was typed behind', async () => {
		const { person, dispatch } = await open( { login: welcome } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		await act( async () => void ( await dispatch.logOut() ) );
		await act( async () => void ( await dispatch.openLogin( {} ) ) );
		expect( field( 'Password' ) ).toHaveValue( '' );
	} );

	it.each( [
		[ 'no user', '', 'linen-5', 'E-mail', 'Please enter your e-mail address.' ],
		[ 'no password', 'ona', '', 'Password', 'Please enter your password.' ],
		[ 'a password of 4', 'ona', 'line', 'Password', 'The password has 5 to 50 characters.' ],
		[ 'a password of 51', 'ona', 'l'.repeat( 51 ), 'Password', 'The password has 5 to 50 characters.' ],
	] )( 'with %s asks nobody, marks the field and leads to it', async ( _name, user, password, wrong, why ) => {
		const login = jest.fn( welcome );
		const { person } = await open( { login } );
		await fillLogin( person, user, password );
		expect( login ).not.toHaveBeenCalled();
		expect( field( wrong ) ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( field( wrong ) ).toHaveAccessibleDescription( why );
		expect( field( wrong ) ).toHaveFocus();
	} );

	it( 'that is refused shows the server’s message and keeps what was typed', async () => {
		const { person } = await open( { login: async () => refused( 'Neteisingas slaptažodis.' ) } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		expect( screen.getByText( 'Neteisingas slaptažodis.' ).closest( '[role=alert]' ) ).not.toBeNull();
		expect( field( 'E-mail' ) ).toHaveValue( 'ona@example.com' );
		expect( popup().open ).toBe( true );
	} );

	it( 'that is refused without a message: wrongpassword', async () => {
		const { person } = await open( { login: async () => refused( '' ) } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		expect( screen.getByText( 'Wrong e-mail address or password.' ) ).toBeVisible();
	} );

	it( 'without a connection says so in words', async () => {
		const { person } = await open( { login: async () => ( { ...silence, message: 'Connection error' } ) } );
		await fillLogin( person, 'ona@example.com', 'linen-5' );
		expect( screen.getByText( /No connection to the shop/ ) ).toBeVisible();
	} );

	it( 'is asked for once, however often the button is pressed', async () => {
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
		await shop.person.type( field( 'E-mail' ), email );
		await shop.person.click( press( 'Send the link' ) );
		return shop;
	};

	it( 'wrongemail: asks nobody', async () => {
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

	it( 'takes along what was typed at signing in', async () => {
		const { person } = await open();
		await person.type( field( 'E-mail' ), 'ona@example.com' );
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
	it( 'sends what the specification names, without the repeated password, and signs in', async () => {
		const register = jest.fn( welcome );
		const { person, kept } = await open( { register }, 'register' );
		await fillRegistration( person, { 'First name': ' Ona ' } );
		expect( register ).toHaveBeenCalledWith( {
			name: 'Ona',
			surname: 'Žukauskaitė',
			email: 'ona@example.com',
			phone: '+370 600 00000',
			password: 'linen-5',
		} );
		expect( kept.token ).toBe( '5.secret' );
		expect( popup().open ).toBe( false );
	} );

	it.each( [
		[ 'First name', '', 'Please enter the first name.' ],
		[ 'Last name', ' ', 'Please enter the last name.' ],
		[ 'Phone', ' ', 'Please enter a phone number.' ],
		[ 'E-mail', 'ona@', 'Please enter a valid e-mail address.' ],
		[ 'Password', 'line', 'The password needs 5 to 20 characters.' ],
		[ 'Repeat the password', 'linen-6', 'The two passwords are not the same.' ],
	] )( 'with the wrong %s asks nobody and leads there', async ( name, value, why ) => {
		const register = jest.fn( welcome );
		const { person } = await open( { register }, 'register' );
		await fillRegistration( person, { [ name ]: value } );
		expect( register ).not.toHaveBeenCalled();
		expect( field( name ) ).toHaveAccessibleDescription( why );
		expect( field( name ) ).toHaveFocus();
	} );

	it( 'shows the server’s errors at their fields, and believes a mended one', async () => {
		const errors = [ { field: 'email', message: 'There is already an account with this e-mail address.' } ];
		const { person } = await open( { register: async () => refused( 'Please look at the marked fields.', { errors } ) }, 'register' );
		await fillRegistration( person );
		expect( screen.getByText( 'Please look at the marked fields.' ) ).toHaveClass( 'v-said--wrong' );
		expect( field( 'E-mail' ) ).toHaveAccessibleDescription( 'There is already an account with this e-mail address.' );
		expect( field( 'E-mail' ) ).toHaveFocus();
		await person.type( field( 'E-mail' ), 'x' );
		expect( field( 'E-mail' ) ).not.toHaveAttribute( 'aria-invalid' );
	} );

	it( 'is known to password managers and keyboards of phones', async () => {
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

	it( 'has no button where the shop has set up none', async () => {
		await open( { getOptions: async () => success( { general: {} } as unknown as Options ) } );
		expect( screen.queryByText( /Continue with/ ) ).toBeNull();
		expect( screen.queryByText( 'or with your e-mail address' ) ).toBeNull();
	} );

	it( 'lets the server ask the provider who it is', async () => {
		const login = jest.fn( welcome );
		await signIn( { login } );
		expect( login ).toHaveBeenCalledWith( { socialdata: identity } );
		expect( popup().open ).toBe( false );
	} );

	it( 'that was cancelled says nothing, and the button is there again', async () => {
		const login = jest.fn( welcome );
		await signIn( { login }, null );
		expect( login ).not.toHaveBeenCalled();
		expect( press( 'Continue with Google' ) ).toHaveAttribute( 'aria-disabled', 'false' );
		expect( screen.getAllByRole( 'alert' ).map( ( alert ) => alert.textContent ) ).toEqual( [ '', '' ] );
	} );

	it.each( [
		[ 'loginfailed', '', 'Signing in failed. Please try again.' ],
		[ 'the server’s words', 'Nepavyko.', 'Nepavyko.' ],
	] )( 'that failed: %s', async ( _key, message, text ) => {
		await signIn( { login: async () => refused( message ) } );
		expect( await screen.findByText( text ) ).toHaveClass( 'v-said--wrong' );
	} );

	it( 'leads somebody new to the register form, prefilled, and the provider’s word goes along', async () => {
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

	it( 'asks for the password of an account that the provider cannot prove', async () => {
		const login = jest.fn( async ( body: { password?: string } ) => ( body.password ? success( null, begun ) : needs( 'password' ) ) );
		const shop = await signIn( { login } );
		expect( await screen.findByRole( 'dialog', { name: 'Is this your account?' } ) ).toHaveTextContent( person.email );
		await shop.person.type( field( 'Password' ), 'linen-5' );
		await shop.person.click( press( 'Connect and sign in' ) );
		expect( login ).toHaveBeenLastCalledWith( { user: person.email, password: 'linen-5', socialdata: identity } );
		await waitFor( () => expect( popup().open ).toBe( false ) );
	} );
} );
