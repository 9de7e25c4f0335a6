import { addressSchema } from '../address-schema';
import { defaultCountry } from '../postal-address';
import { collectErrors } from '../collect-errors';

const country = ( code: string, home?: boolean ) => ( { code, name: code, ...( home ? { home } : {} ) } );

it( 'preselects the shop’s country in every language', () => {
	expect( defaultCountry( [ country( 'DE' ), country( 'LT', true ) ] ) ).toBe( 'LT' );
	expect( defaultCountry( [ country( 'DE' ), country( 'LT' ) ] ) ).toBe( '' );
	expect( defaultCountry( [ country( 'DE' ) ] ) ).toBe( 'DE' );
	expect( defaultCountry() ).toBe( '' );
} );

it( 'asks for the company of a reference, because the shop keeps no other', () => {
	const check = ( company: string, reference: string ) =>
		collectErrors( addressSchema( { country: 'DE', reference } ), { company, reference } ).company;
	expect( check( ' ', 'PO 7' ) ).toBe( 'Please enter the company.' );
	expect( check( 'Oak Ltd', 'PO 7' ) ).toBeUndefined();
	expect( check( '', '' ) ).toBeUndefined();
} );
