import { usualCountry } from '../postal-address';

const country = ( code: string, home?: boolean ) => ( { code, name: code, ...( home ? { home } : {} ) } );

it( 'is the country of the shop, whatever the language of the page', () => {
	expect( usualCountry( [ country( 'DE' ), country( 'LT', true ) ] ) ).toBe( 'LT' );
	expect( usualCountry( [ country( 'DE' ), country( 'LT' ) ] ) ).toBe( '' );
	expect( usualCountry( [ country( 'DE' ) ] ) ).toBe( 'DE' );
	expect( usualCountry() ).toBe( '' );
} );
