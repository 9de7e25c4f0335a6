import { steps } from '../scale';
import { createFormatter } from '../formatter';

describe( 'steps', () => {
	it.each( [
		[ 0, [ 0 ] ],
		[ 1, [ 0, 0.5, 1 ] ],
		[ 4, [ 0, 1, 2, 3, 4 ] ],
		[ 900, [ 0, 500, 1000 ] ],
		[ 123_456, [ 0, 50_000, 100_000, 150_000 ] ],
	] )( 'reach %s in few round steps', ( greatest, expected ) => {
		expect( steps( greatest ) ).toEqual( expected );
	} );

	it( 'never end below the greatest value', () => {
		for ( let value = 1; value < 5000; value += 7 ) {
			const axis = steps( value );
			expect( axis.at( -1 ) ).toBeGreaterThanOrEqual( value );
			expect( axis.length ).toBeLessThanOrEqual( 6 );
		}
	} );
} );

describe( 'createFormatter', () => {
	const format = createFormatter( 'en', 'EUR' );

	it( 'formats cents, days and changes', () => {
		expect( format.money( 123_45 ) ).toBe( '€123.45' );
		expect( format.money( 100, 'PLN' ) ).toContain( 'PLN' );
		expect( format.day( '2026-03-01' ) ).toBe( 'Mar 1, 2026' );
		expect( [ format.change( 150, 100 ), format.change( 50, 100 ), format.change( 5, 0 ) ] ).toEqual( [ '+50%', '-50%', '' ] );
	} );
} );
