import { isStale, moved, overNow, toggled, type ProductField } from '../product';

describe( 'what a product has in an order', () => {
	it( 'moves a thing to another place', () => {
		expect( moved( [ 1, 2, 3 ], 2, 0 ) ).toEqual( [ 3, 1, 2 ] );
		expect( moved( [ 1, 2, 3 ], 0, 1 ) ).toEqual( [ 2, 1, 3 ] );
	} );

	it( 'leaves everything where the other place is none', () => {
		const list = Object.freeze( [ 1, 2, 3 ] );
		expect( moved( list, 0, -1 ) ).toEqual( list );
		expect( moved( list, 2, 3 ) ).toEqual( list );
	} );

	it( 'adds what is ticked at the end, once, and takes it out again', () => {
		expect( toggled( [ 'pickup' ], 'carrier', true ) ).toEqual( [ 'pickup', 'carrier' ] );
		expect( toggled( [ 'pickup', 'carrier' ], 'pickup', true ) ).toEqual( [ 'carrier', 'pickup' ] );
		expect( toggled( [ 'pickup', 'carrier' ], 'pickup', false ) ).toEqual( [ 'carrier' ] );
	} );
} );

describe( 'a product that somebody else changed meanwhile', () => {
	const field = ( stock: string ): ProductField => ( {
		product: 7,
		language: 'en',
		revision: 3,
		read_stock: 5,
		facts: { price: '12', stock } as ProductField[ 'facts' ],
		details: {},
		versions: [],
	} );

	it( 'is stale for another revision or another stock', () => {
		expect( isStale( field( '5' ), { revision: 3, stock: 5 } ) ).toBe( false );
		expect( isStale( field( '5' ), { revision: 4, stock: 5 } ) ).toBe( true );
		expect( isStale( field( '5' ), { revision: 3, stock: null } ) ).toBe( true );
	} );

	it( 'gets what was typed, and a stock that nobody touched stays as buyers left it', () => {
		expect( overNow( field( '5' ), { revision: 4, stock: 3 } ) ).toMatchObject( {
			revision: 4,
			read_stock: 3,
			facts: { price: '12', stock: '3' },
		} );
		expect( overNow( field( '9' ), { revision: 4, stock: 3 } ) ).toMatchObject( { read_stock: 3, facts: { stock: '9' } } );
		expect( overNow( field( '5' ), { revision: 4, stock: null } ).facts.stock ).toBe( '' );
	} );
} );
