import { convert } from '../topics/currencies';

describe( 'preview of converted prices', () => {
	test( 'prices have the chosen ending', () => {
		expect( convert( 4990, 4.27, [ 100, 10 ], 1 ) ).toBe( 21_290 );
		expect( convert( 4990, 391.5, [ 10_000, 100 ], 100 ) ).toBe( 1_949_900 );
	} );

	test( 'prices below one step keep their value', () => {
		expect( convert( 499, 1, [ 1000, 0 ], 1 ) ).toBe( 499 );
		expect( convert( 49, 1, [ 100, 10 ], 1 ) ).toBe( 49 );
		expect( convert( 49, 1, [ 100, 0 ], 100 ) ).toBe( 100 );
	} );
} );
