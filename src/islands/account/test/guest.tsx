import { screen, waitFor } from '@testing-library/react';
import { on } from '../../../lib/bus';
import { createTestStore, success } from '../../../testing/store';
import { customer, show } from './support/account';

describe( 'a guest', () => {
	it.each( [
		[ 'profile', 'Sign in to see your details, addresses and orders.' ],
		[ 'orders', 'Sign in to see your orders and their progress.' ],
	] )( 'at %s sees the sign-in popup and the reason', async ( view, reason ) => {
		const opened = jest.fn();
		const stop = on( 'open-login', opened );
		const shop = createTestStore();
		await shop.dispatch.getCurrent();
		await show( shop, view );
		expect( opened ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByText( reason ) ).toBeVisible();
		stop();
	} );

	it( 'sets a new password with a reset link', async () => {
		const lostResetPassword = jest.fn( async () => ( { status: false, reason: 'refused', message: 'Nebegalioja.', data: null } ) as const );
		const opened = jest.fn();
		const stop = on( 'open-login', opened );
		const visitor = await show( createTestStore( { api: { lostResetPassword } } ), 'password', '?key=k&login=ona' );
		await visitor.type( screen.getByLabelText( 'New password' ), 'drob{Enter}' );
		expect( screen.getByText( 'The password must have 5 to 20 characters.' ) ).toBeVisible();
		await visitor.type( screen.getByLabelText( 'New password' ), 'e-66' );
		await visitor.type( screen.getByLabelText( 'Repeat the password' ), 'drobe-66{Enter}' );
		expect( lostResetPassword ).toHaveBeenCalledWith( { key: 'k', login: 'ona', password: 'drobe-66' } );
		// The link has expired: shows the reason, keeps the input, and offers a new link.
		expect( await screen.findByText( 'Nebegalioja.' ) ).toBeVisible();
		expect( screen.getByLabelText( 'New password' ) ).toHaveValue( 'drobe-66' );
		await visitor.click( screen.getByRole( 'button', { name: 'Get a new link' } ) );
		expect( opened ).toHaveBeenCalledWith( { view: 'lost' } );
		stop();
	} );

	it( 'keeps the link after a password that is too easy to guess', async () => {
		const errors = [ { field: 'password', message: 'Per lengvas.' } ];
		const lostResetPassword = jest.fn( async () => ( { status: false, reason: 'refused', message: 'Per lengvas.', data: { errors } } ) as const );
		const visitor = await show( createTestStore( { api: { lostResetPassword } } ), 'password', '?key=k&login=ona' );
		await visitor.type( screen.getByLabelText( 'New password' ), 'qwerty' );
		await visitor.type( screen.getByLabelText( 'Repeat the password' ), 'qwerty{Enter}' );
		await waitFor( () => expect( screen.getByLabelText( 'New password' ) ).toHaveAccessibleDescription( /Per lengvas/ ) );
		expect( screen.queryByRole( 'button', { name: 'Get a new link' } ) ).toBeNull();
	} );

	it( 'sees an error if the link is incomplete', async () => {
		await show( createTestStore(), 'password', '?key=k' );
		expect( screen.getByText( /This link is incomplete/ ) ).toBeVisible();
		expect( screen.queryByLabelText( 'New password' ) ).toBeNull();
	} );

	it( 'verifies an address with the link, once', async () => {
		const verifyEmail = jest.fn( async () => ( { ...success( { email: 'ona@example.com', changed: false } ), message: 'Patvirtinta.' } ) );
		await show( await customer( { verifyEmail } ), 'verify', '?key=k3y' );
		expect( await screen.findByText( 'Patvirtinta.' ) ).toBeVisible();
		expect( verifyEmail.mock.calls ).toEqual( [ [ 'k3y' ] ] );
		expect( screen.getByText( 'View your orders' ) ).toBeVisible();
	} );

	it( 'cannot verify an address without signing in', async () => {
		const verifyEmail = jest.fn();
		const shop = createTestStore( { api: { verifyEmail } } );
		await shop.dispatch.getCurrent();
		await show( shop, 'verify', '?key=k3y' );
		expect( screen.getByText( 'Sign in to your account to confirm its e-mail address.' ) ).toBeVisible();
		expect( verifyEmail ).not.toHaveBeenCalled();
	} );
} );
