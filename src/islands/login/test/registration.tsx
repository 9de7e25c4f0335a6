import { screen } from '@testing-library/react';
import { fillIn } from '../../../testing/visitor';
import { field, fillRegistration, open, popup, refused, stubDialog, welcome } from './support/login';

beforeAll( stubDialog );

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
