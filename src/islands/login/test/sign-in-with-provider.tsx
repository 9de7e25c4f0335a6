import { screen, waitFor } from '@testing-library/react';
import type { Options, SignInNeed, SocialData } from '../../../contract';
import { success } from '../../../testing/store';
import { fillIn } from '../../../testing/visitor';
import { google } from '../model/social/google';
import { field, fillRegistration, newSession, open, popup, press, refused, stubDialog, welcome, type Fakes } from './support/login';

jest.mock( '../model/social/google', () => ( { google: jest.fn() } ) );

beforeAll( stubDialog );

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
