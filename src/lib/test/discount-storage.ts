import { saveDiscountCode, readDiscountCode } from '../discount-storage';

const DAY = 86_400_000;

beforeEach( () => localStorage.clear() );

it( 'stores a code as long as the cart', () => {
	saveDiscountCode( 'SPRING', 0 );
	expect( readDiscountCode( 2 * DAY - 1 ) ).toBe( 'SPRING' );
	expect( readDiscountCode( 2 * DAY ) ).toBe( '' );
} );

it( 'removes a code', () => {
	saveDiscountCode( 'SPRING' );
	saveDiscountCode( '' );
	expect( readDiscountCode() ).toBe( '' );
	expect( localStorage.length ).toBe( 0 );
} );

it.each( [ 'nonsense', 'null', '[]', '{"code":7,"saved":9e15}', '"SPRING"' ] )( 'ignores %s in the storage', ( text ) => {
	localStorage.setItem( 'vitrine-discount', text );
	expect( readDiscountCode() ).toBe( '' );
} );
