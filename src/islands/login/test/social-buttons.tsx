import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SocialData } from '../../../contract';
import { SocialButtons } from '../components/social-buttons';
import { facebook } from '../model/social/facebook';
import { google } from '../model/social/google';

jest.mock( '../model/social/google', () => ( { google: jest.fn() } ) );
jest.mock( '../model/social/facebook', () => ( { facebook: jest.fn() } ) );

const both = { google_client_id: 'shop.apps.googleusercontent.com', facebook_app_id: '123456' };

/** A provider whose window stays open until the test closes it. */
function openWindow() {
	const { promise, resolve, reject } = withResolvers();
	const signIn = jest.fn( () => promise );
	jest.mocked( google ).mockReturnValue( signIn );
	return { signIn, resolve, reject };
}

function withResolvers() {
	let resolve: ( data: SocialData | null ) => void = () => {};
	let reject: ( error: Error ) => void = () => {};
	const promise = new Promise< SocialData | null >( ( yes, no ) => {
		resolve = yes;
		reject = no;
	} );
	return { promise, resolve, reject };
}

const named = ( name: string ) => screen.getByRole( 'button', { name } );
const off = () => screen.getAllByRole( 'button' ).map( ( button ) => button.getAttribute( 'aria-disabled' ) );

describe( 'the buttons of Google and Facebook', () => {
	beforeEach( () => {
		jest.mocked( google ).mockReturnValue( async () => null );
		jest.mocked( facebook ).mockReturnValue( async () => null );
	} );

	it( 'are shown for configured providers', () => {
		const { container, rerender } = render( <SocialButtons options={ both } busy={ false } onIdentity={ jest.fn() } /> );
		expect( screen.getAllByRole( 'button' ).map( ( button ) => button.textContent ) ).toEqual( [
			'Continue with Google',
			'Continue with Facebook',
		] );
		rerender( <SocialButtons options={ { ...both, google_client_id: '' } } busy={ false } onIdentity={ jest.fn() } /> );
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 1 );
		rerender( <SocialButtons options={ { google_client_id: '', facebook_app_id: '' } } busy={ false } onIdentity={ jest.fn() } /> );
		expect( container ).toBeEmptyDOMElement();
	} );

	it( 'pass on the token once and keep the focus', async () => {
		const { signIn, resolve } = openWindow();
		const heard = jest.fn();
		render( <SocialButtons options={ both } busy={ false } onIdentity={ heard } /> );
		await userEvent.tab();
		await userEvent.keyboard( '{Enter}{Enter}' );
		expect( signIn ).toHaveBeenCalledTimes( 1 );
		expect( off() ).toEqual( [ 'true', 'true' ] );
		resolve( { type: 'google', token: 't' } );
		await screen.findByRole( 'button', { name: 'Continue with Google' } );
		expect( await screen.findAllByRole( 'button' ) ).toHaveLength( 2 );
		expect( heard.mock.calls ).toEqual( [ [ { type: 'google', token: 't' } ] ] );
		expect( named( 'Continue with Google' ) ).toHaveFocus();
	} );

	it.each( [
		[ 'closed', ( { resolve }: ReturnType< typeof openWindow > ) => resolve( null ) ],
		[ 'broken', ( { reject }: ReturnType< typeof openWindow > ) => reject( new Error( 'blocked' ) ) ],
	] )( 'are silently re-enabled after a window that was %s', async ( _, end ) => {
		const window = openWindow();
		const heard = jest.fn();
		const { container } = render( <SocialButtons options={ both } busy={ false } onIdentity={ heard } /> );
		const before = container.textContent;
		await userEvent.click( named( 'Continue with Google' ) );
		end( window );
		await screen.findByRole( 'button', { name: 'Continue with Google' } );
		await userEvent.tab();
		expect( off() ).toEqual( [ 'false', 'false' ] );
		expect( heard ).not.toHaveBeenCalled();
		expect( container.textContent ).toBe( before );
	} );

	it( 'do nothing while another request is pending', async () => {
		const { signIn } = openWindow();
		render( <SocialButtons options={ both } busy onIdentity={ jest.fn() } /> );
		await userEvent.tab();
		await userEvent.keyboard( '{Enter}' );
		expect( off() ).toEqual( [ 'true', 'true' ] );
		expect( signIn ).not.toHaveBeenCalled();
	} );
} );
