import { defaultCountry } from '../postal-address';

const country = ( code: string, home?: boolean ) => ( { code, name: code, ...( home ? { home } : {} ) } );

it( 'preselects the shop’s country in every language', () => {
	expect( defaultCountry( [ country( 'DE' ), country( 'LT', true ) ] ) ).toBe( 'LT' );
	expect( defaultCountry( [ country( 'DE' ), country( 'LT' ) ] ) ).toBe( '' );
	expect( defaultCountry( [ country( 'DE' ) ] ) ).toBe( 'DE' );
	expect( defaultCountry() ).toBe( '' );
} );
