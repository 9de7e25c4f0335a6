import { keepDiscount, readDiscount } from '../discount-memory';

const DAY = 86_400_000;

beforeEach( () => localStorage.clear() );

it( 'remembers a code as long as a cart', () => {
	keepDiscount( 'SPRING', 0 );
	expect( readDiscount( 2 * DAY - 1 ) ).toBe( 'SPRING' );
	expect( readDiscount( 2 * DAY ) ).toBe( '' );
} );

it( 'forgets it', () => {
	keepDiscount( 'SPRING' );
	keepDiscount( '' );
	expect( readDiscount() ).toBe( '' );
	expect( localStorage.length ).toBe( 0 );
} );

it.each( [ 'nonsense', 'null', '[]', '{"code":7,"saved":9e15}', '"SPRING"' ] )( 'takes %s for no code', ( text ) => {
	localStorage.setItem( 'vitrine-discount', text );
	expect( readDiscount() ).toBe( '' );
} );
