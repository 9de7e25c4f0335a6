import { loginSchema, lostSchema, registrationSchema } from '../person-rules';
import { collectErrors } from '../collect-errors';

const signIn = ( values: object ) => collectErrors( loginSchema(), { user: 'ona@example.com', password: '12345', ...values } );

const registration = { name: 'Ona', surname: 'Ž', phone: '+370 600 00000', email: 'ona@example.com', password: '12345', repeat: '12345' };

const register = ( values: object ) => collectErrors( registrationSchema(), { ...registration, ...values } );

describe( 'signing in', () => {
	it.each( [ '12345', '1'.repeat( 50 ), `  ${ '1'.repeat( 50 ) }  ` ] )( 'accepts the password %j', ( password ) => {
		expect( signIn( { password } ) ).toEqual( {} );
	} );

	it.each( [
		[ '1234', /5 to 50/ ],
		[ '  1234  ', /5 to 50/ ],
		[ '1'.repeat( 51 ), /5 to 50/ ],
		[ '     ', /enter your password/ ],
	] )( 'rejects the password %j', ( password, why ) => {
		expect( signIn( { password } ).password ).toMatch( why );
	} );

	it( 'requires a user in any format', () => {
		expect( signIn( { user: '   ' } ) ).toHaveProperty( 'user' );
		expect( signIn( { user: 'ona' } ) ).toEqual( {} );
	} );
} );

describe( 'registering', () => {
	it( 'accepts complete input, with or without surrounding spaces', () => {
		expect( register( {} ) ).toEqual( {} );
		expect( register( { email: ' ona@example.com ', password: ' 12345 ' } ) ).toEqual( {} );
	} );

	it.each( [ 'name', 'surname', 'phone', 'email', 'password', 'repeat' ] )( 'requires %s', ( field ) => {
		expect( Object.keys( register( { [ field ]: '  ' } ) ) ).toContain( field );
	} );

	it.each( [ 'ona', 'ona@', '@example.com', 'ona example.com' ] )( 'wrongemail: %s', ( email ) => {
		expect( register( { email } ).email ).toBe( 'Please enter a valid e-mail address.' );
	} );

	it.each( [ '1234', '1'.repeat( 21 ) ] )( 'pwsymbols: %s', ( password ) => {
		expect( register( { password, repeat: password } ) ).toEqual( { password: 'The password must have 5 to 20 characters.' } );
	} );

	it( 'pwnotmatch: different passwords', () => {
		expect( register( { repeat: '54321' } ) ).toEqual( { repeat: 'The passwords do not match.' } );
	} );

	it( 'accepts passwords of 5 and of 20 characters', () => {
		expect( register( { password: '1'.repeat( 20 ), repeat: '1'.repeat( 20 ) } ) ).toEqual( {} );
	} );
} );

it( 'a forgotten password requires an e-mail address (wrongemail)', () => {
	expect( collectErrors( lostSchema(), { email: 'ona' } ).email ).toBe( 'Please enter a valid e-mail address.' );
	expect( collectErrors( lostSchema(), { email: ' ona@example.com ' } ) ).toEqual( {} );
} );
