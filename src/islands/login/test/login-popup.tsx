import { act, screen } from '@testing-library/react';
import { on } from '../../../lib/bus';
import { accountData, user as ona } from '../../../testing/session';
import { noResponse, success } from '../../../testing/store';
import { fillIn } from '../../../testing/visitor';
import { field, fillLogin, open, popup, press, refused, stubDialog, welcome, type Fakes } from './support/login';

beforeAll( stubDialog );

describe( 'the popup', () => {
	it( 'shows login and register, and closes', async () => {
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
		await act( async () => void ( await dispatch.getCurrent() ) );
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

	it.each( [ 'https://elsewhere.example/wishlist', '//elsewhere.example/', 'javascript:alert(1)' ] )(
		'stays on the page instead of continuing to %s',
		async ( then ) => {
			const onNotice = jest.fn();
			const silent = on( 'notice', onNotice );
			const { person, dispatch } = await open( { login: welcome } );
			await act( async () => void ( await dispatch.openLogin( { then } ) ) );
			await fillLogin( person, 'ona@example.com', 'linen-5' );
			expect( onNotice ).toHaveBeenCalledWith( { text: 'You are signed in.', kind: 'info' } );
			silent();
		}
	);

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
		const waiting = press( 'Signing in…' );
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
