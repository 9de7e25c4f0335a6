import type { AddressField } from '../../contract';
import { addressFormat, destinationFor, matchesPostcode, receiveAddressFormat, withoutForeignFields } from '../address-format';
import { addressSchema } from '../address-schema';
import { emptyAddress } from '../postal-address';
import { collectErrors } from '../collect-errors';

const unserved = { billing: '', delivery: '', elsewhere: '' };

const field = ( name: AddressField[ 'name' ], more: Partial< AddressField > = {} ): AddressField => ( {
	name,
	label: name,
	required: true,
	missing: `missing ${ name }`,
	pattern: '',
	invalid: `invalid ${ name }`,
	choices: [],
	...more,
} );

receiveAddressFormat( 'ES', {
	fields: [ field( 'street' ), field( 'postcode', { pattern: '\\d{5}' } ), field( 'city' ), field( 'state' ) ],
	postcode_matters: true,
	town_matters: '35\\d{3}',
	unserved,
} );
receiveAddressFormat( 'HK', {
	fields: [ field( 'street' ), field( 'city', { required: false } ), field( 'state' ) ],
	postcode_matters: false,
	town_matters: '',
	unserved,
} );

const address = {
	...emptyAddress( 'ES' ),
	first_name: 'Ona',
	last_name: 'Š',
	street: 'Mayor 1',
	postcode: '35001',
	city: 'Las Palmas',
	state: 'Las Palmas',
};

it( 'has the fields of most of Europe until the country is known', () => {
	expect( addressFormat( 'LT' ).fields.map( ( { name } ) => name ) ).toEqual( [ 'street', 'postcode', 'city' ] );
} );

it( 'compares postcodes without spaces, hyphens, case and prefix', () => {
	expect( [ '10115', ' 101 15', 'D-10115' ].every( ( typed ) => matchesPostcode( '(?:\\d{5})', typed ) ) ).toBe( true );
	expect( matchesPostcode( '[A-Z]{2}\\d{2}', 'ab 12' ) ).toBe( true );
	expect( matchesPostcode( 'a|b', 'ab' ) ).toBe( false );
} );

it( 'validates by the rules of the country', () => {
	expect( collectErrors( addressSchema( address ), address ) ).toEqual( {} );
	expect( collectErrors( addressSchema( address ), { ...address, postcode: '1', state: '' } ) ).toEqual( {
		postcode: 'invalid postcode',
		state: 'missing state',
	} );
	expect( collectErrors( addressSchema( { country: 'HK' } ), { ...address, country: 'HK', postcode: '', city: '' } ) ).toEqual( {} );
} );

it( 'asks for prices with the postcode where VAT depends on it, once it is complete', () => {
	expect( destinationFor( address, 'DE123' ) ).toEqual( {
		country: 'ES',
		postcode: '35001',
		city: 'Las Palmas',
		state: 'Las Palmas',
		vat_id: 'DE123',
	} );
	expect( destinationFor( { ...address, postcode: '28001' } ) ).toEqual( { country: 'ES', postcode: '28001' } );
	expect( destinationFor( { ...address, postcode: '350' } ) ).toEqual( { country: 'ES' } );
	expect( destinationFor( { ...address, country: 'HK' } ) ).toEqual( { country: 'HK' } );
} );

it( 'asks for prices with any postcode and town while the country is unknown, because orders are priced by them', () => {
	expect( destinationFor( { ...emptyAddress( 'GB' ), postcode: 'BT1 5GS', city: 'Belfast' } ) ).toEqual( {
		country: 'GB',
		postcode: 'BT1 5GS',
		city: 'Belfast',
	} );
	expect( destinationFor( { ...address, country: 'GB', postcode: ' ' } ) ).toEqual( { country: 'GB' } );
} );

it( 'sends nothing that the country does not ask for', () => {
	expect( withoutForeignFields( address ) ).toEqual( address );
	expect( withoutForeignFields( { ...address, country: 'HK' } ).postcode ).toBe( '' );
	expect( withoutForeignFields( { ...address, country: 'LT' } ).state ).toBe( 'Las Palmas' );
} );
