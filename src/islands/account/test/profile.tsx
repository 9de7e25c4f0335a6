import { screen, waitFor } from '@testing-library/react';
import type { Options } from '../../../contract';
import { addressFormat, receiveAddressFormat } from '../../../lib/address-format';
import { user, userOrder } from '../../../testing/session';
import { noResponse, success } from '../../../testing/store';
import { fillIn } from '../../../testing/visitor';
import { customer, home, part, show } from './support/account';

describe( 'the profile', () => {
	it( 'saves the details and leaves the addresses unchanged', async () => {
		const saveProfile = jest.fn( async () => success( null, { user: user( { first_name: 'Onutė', billing: home } ) } ) );
		const visitor = await show( await customer( { saveProfile }, { billing: home } ), 'profile' );
		const name = part( 'Your details' ).getByLabelText( 'First name' );
		await visitor.clear( name );
		await visitor.type( name, ' Onutė {Enter}' );
		expect( saveProfile ).toHaveBeenCalledWith( {
			name: 'Onutė',
			surname: 'Žukauskaitė',
			phone: '+370 600 00000',
			billing: home,
			delivery: null,
		} );
		expect( await part( 'Your details' ).findByText( 'Saved.' ) ).toBeVisible();
	} );

	it( 'focuses the first invalid field and sends nothing', async () => {
		const saveProfile = jest.fn( async () => noResponse );
		const visitor = await show( await customer( { saveProfile } ), 'profile' );
		const { getByLabelText, getByRole } = part( 'Your details' );
		await visitor.clear( getByLabelText( 'Last name' ) );
		await visitor.clear( getByLabelText( 'Phone' ) );
		await visitor.click( getByRole( 'button', { name: 'Save' } ) );
		expect( getByLabelText( 'Last name' ) ).toHaveFocus();
		expect( getByLabelText( 'Phone' ) ).toBeInvalid();
		expect( saveProfile ).not.toHaveBeenCalled();
	} );

	it( 'shows the server’s field errors and keeps the input', async () => {
		const errors = [ { field: 'phone', message: 'Per trumpas.' } ];
		const saveProfile = async () => ( { status: false, reason: 'refused', message: 'Patikrinkite.', data: { errors } } ) as const;
		const visitor = await show( await customer( { saveProfile } ), 'profile' );
		const { getByLabelText, findByText, getByText } = part( 'Your details' );
		await visitor.type( getByLabelText( 'Phone' ), '9{Enter}' );
		expect( await findByText( 'Per trumpas.' ) ).toBeVisible();
		expect( getByText( 'Patikrinkite.' ) ).toBeVisible();
		expect( getByLabelText( 'Phone' ) ).toHaveValue( '+370 600 000009' );
		expect( getByLabelText( 'Phone' ) ).toHaveFocus();
	} );

	it( 'adds an address under its wire names, prefilled with the name', async () => {
		receiveAddressFormat( 'LT', addressFormat( 'LT' ) );
		globalThis.fetch = jest.fn( async () => ( { ok: true, status: 200, json: async () => ( { status: true, data: [] } ) } ) ) as never;
		const saveProfile = jest.fn( async () => success( null, { user: user( { delivery: home } ) } ) );
		const options = { general: {}, shop: { countries: [ { code: 'LT', name: 'Lithuania', home: true } ] } } as unknown as Options;
		const shop = await customer( { saveProfile, getOptions: async () => success( options ) } );
		await shop.resolve.getOptions();
		const visitor = await show( shop, 'profile' );
		await visitor.click( part( 'Delivery address' ).getByRole( 'button', { name: 'Add an address' } ) );
		const { getByLabelText, getByRole, getByText } = part( 'Delivery address' );
		expect( getByLabelText( 'First name' ) ).toHaveFocus();
		expect( getByLabelText( 'First name' ) ).toHaveValue( 'Ona' );
		await visitor.click( getByRole( 'button', { name: 'Save' } ) );
		expect( getByLabelText( 'Street and number' ) ).toHaveFocus();
		expect( getByLabelText( 'Street and number' ) ).toHaveAttribute( 'name', 'delivery.street' );
		expect( saveProfile ).not.toHaveBeenCalled();
		await fillIn( visitor, getByLabelText( 'Street and number' ), 'Stiklių g. 5' );
		await fillIn( visitor, getByLabelText( 'Postcode' ), '01131' );
		await visitor.type( getByLabelText( 'Town' ), 'Vilnius{Enter}' );
		expect( saveProfile ).toHaveBeenCalledWith( expect.objectContaining( { billing: null, delivery: home } ) );
		await waitFor( () => expect( getByText( 'Stiklių g. 5' ) ).toBeVisible() );
		expect( getByRole( 'button', { name: 'Change address' } ) ).toHaveFocus();
	} );

	it( 'removes an address', async () => {
		const saveProfile = jest.fn( async () => success( null, { user: user() } ) );
		const visitor = await show( await customer( { saveProfile }, { billing: { ...home, vat_id: 'LT100001234567' } } ), 'profile' );
		expect( part( 'Billing address' ).getByText( 'VAT ID LT100001234567' ) ).toBeVisible();
		await visitor.click( part( 'Billing address' ).getByRole( 'button', { name: 'Remove address' } ) );
		expect( saveProfile ).toHaveBeenCalledWith( expect.objectContaining( { billing: null } ) );
		expect( await part( 'Billing address' ).findByRole( 'button', { name: 'Add an address' } ) ).toHaveFocus();
	} );

	it( 'asks for the password to change the e-mail address, then clears the form', async () => {
		const changeEmail = jest.fn( async () => ( { ...success( null ), message: 'Laiškas išsiųstas.' } ) );
		const visitor = await show( await customer( { changeEmail } ), 'profile' );
		const { getByLabelText, findByText } = part( 'E-mail' );
		await visitor.type( getByLabelText( 'New e-mail address' ), 'nauja{Enter}' );
		expect( getByLabelText( 'New e-mail address' ) ).toHaveFocus();
		await visitor.type( getByLabelText( 'New e-mail address' ), '@example.com' );
		await visitor.type( getByLabelText( 'Your password' ), 'linas-5{Enter}' );
		expect( changeEmail ).toHaveBeenCalledWith( { email: 'nauja@example.com', password: 'linas-5' } );
		expect( await findByText( 'Laiškas išsiųstas.' ) ).toBeVisible();
		expect( getByLabelText( 'New e-mail address' ) ).toHaveValue( '' );
	} );

	it( 'sets a first password without asking for the current one', async () => {
		const setUserPass = jest.fn( async () => success( null, { user: user( { token: '5.new' } ) } ) );
		const shop = await customer( { setUserPass }, { has_password: false } );
		const visitor = await show( shop, 'profile' );
		const { getByLabelText, queryByLabelText, findByText } = part( 'Password' );
		expect( queryByLabelText( 'Your password' ) ).toBeNull();
		await fillIn( visitor, getByLabelText( 'New password' ), 'drobe-66' );
		await visitor.type( getByLabelText( 'Repeat the password' ), 'drobe-67{Enter}' );
		expect( await findByText( 'The passwords do not match.' ) ).toBeVisible();
		expect( setUserPass ).not.toHaveBeenCalled();
		await visitor.clear( getByLabelText( 'Repeat the password' ) );
		await visitor.type( getByLabelText( 'Repeat the password' ), 'drobe-66{Enter}' );
		expect( setUserPass ).toHaveBeenCalledWith( { old: '', password: 'drobe-66' } );
		await waitFor( () => expect( shop.stored.token ).toBe( '5.new' ) );
	} );

	it( 'unlinks a sign-in', async () => {
		const unlinkSocial = jest.fn( async () => success( null, { user: user() } ) );
		const visitor = await show( await customer( { unlinkSocial }, { social: [ 'google' ] } ), 'profile' );
		await visitor.click( screen.getByRole( 'button', { name: 'Unlink Google' } ) );
		expect( unlinkSocial ).toHaveBeenCalledWith( 'google' );
		expect( await screen.findByText( 'Google is no longer linked to your account.' ) ).toBeVisible();
	} );

	it( 'resends the verification link', async () => {
		const sendVerification = jest.fn( async () => success( null ) );
		const visitor = await show( await customer( { sendVerification }, { email_verified: false } ), 'profile' );
		await visitor.click( screen.getByRole( 'button', { name: 'Send the link again' } ) );
		expect( sendVerification ).toHaveBeenCalledTimes( 1 );
		expect( await screen.findByText( 'We have sent you the link.' ) ).toBeVisible();
	} );

	it( 'shows the progress of the newest order', async () => {
		await show( await customer( {}, { order: [ userOrder() ] } ), 'profile' );
		expect( screen.getByRole( 'link', { name: 'View order' } ) ).toHaveAttribute( 'href', '/user/orders?order=V-1001' );
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuenow', '75' );
	} );
} );
