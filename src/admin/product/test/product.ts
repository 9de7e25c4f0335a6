import { isStale, moveItem, rebase, toggleItem, type ProductField } from '../product';

describe( 'ordered lists', () => {
	it( 'moves an item', () => {
		expect( moveItem( [ 1, 2, 3 ], 2, 0 ) ).toEqual( [ 3, 1, 2 ] );
		expect( moveItem( [ 1, 2, 3 ], 0, 1 ) ).toEqual( [ 2, 1, 3 ] );
	} );

	it( 'ignores a move out of range', () => {
		const list = Object.freeze( [ 1, 2, 3 ] );
		expect( moveItem( list, 0, -1 ) ).toEqual( list );
		expect( moveItem( list, 2, 3 ) ).toEqual( list );
	} );

	it( 'adds a checked item at the end, once, and removes it again', () => {
		expect( toggleItem( [ 'pickup' ], 'carrier', true ) ).toEqual( [ 'pickup', 'carrier' ] );
		expect( toggleItem( [ 'pickup', 'carrier' ], 'pickup', true ) ).toEqual( [ 'carrier', 'pickup' ] );
		expect( toggleItem( [ 'pickup', 'carrier' ], 'pickup', false ) ).toEqual( [ 'carrier' ] );
	} );
} );

describe( 'a product that someone else changed', () => {
	const field = ( stock: string ): ProductField => ( {
		product: 7,
		language: 'en',
		revision: 3,
		read_stock: 5,
		variants: 0,
		sale_note: '',
		facts: { price: '12', stock } as ProductField[ 'facts' ],
		attributes: {},
		warnings: '',
		versions: [],
	} );

	it( 'is stale if the revision or the stock differs', () => {
		expect( isStale( field( '5' ), { revision: 3, stock: 5 } ) ).toBe( false );
		expect( isStale( field( '5' ), { revision: 4, stock: 5 } ) ).toBe( true );
		expect( isStale( field( '5' ), { revision: 3, stock: null } ) ).toBe( true );
	} );

	it( 'keeps the edits, and the current stock unless it was edited', () => {
		expect( rebase( field( '5' ), { revision: 4, stock: 3 } ) ).toMatchObject( {
			revision: 4,
			read_stock: 3,
			facts: { price: '12', stock: '3' },
		} );
		expect( rebase( field( '9' ), { revision: 4, stock: 3 } ) ).toMatchObject( { read_stock: 3, facts: { stock: '9' } } );
		expect( rebase( field( '5' ), { revision: 4, stock: null } ).facts.stock ).toBe( '' );
	} );
} );
