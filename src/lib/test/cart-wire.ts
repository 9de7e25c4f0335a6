import fc from 'fast-check';
import { sanitizeCart, toWireLines } from '../cart-wire';

const hostile = fc.oneof(
	fc.anything(),
	fc.array(
		fc.record(
			{
				id: fc.oneof( fc.anything(), fc.integer(), fc.double(), fc.constant( '7' ) ),
				kiekis: fc.oneof( fc.anything(), fc.integer(), fc.double(), fc.constant( '1e9' ) ),
				product_price: fc.anything(),
				shipping: fc.oneof( fc.anything(), fc.string() ),
				shipping_price: fc.anything(),
				properties: fc.oneof( fc.anything(), fc.array( fc.record( { id: fc.anything(), acc_price: fc.anything() }, { requiredKeys: [] } ) ) ),
				change_count: fc.anything(),
			},
			{ requiredKeys: [] }
		)
	)
);

describe( 'sanitizing a stored cart', () => {
	it( 'returns a valid cart for any input', () => {
		fc.assert(
			fc.property( hostile, ( stored ) => {
				const { lines } = sanitizeCart( stored );
				for ( const line of lines ) {
					expect( Number.isSafeInteger( line.id ) && line.id > 0 ).toBe( true );
					expect( Number.isInteger( line.quantity ) && line.quantity >= 1 && line.quantity <= 1_000_000 ).toBe( true );
					for ( const price of [ line.price, line.shippingPrice, ...( line.accessories ?? [] ).map( ( accessory ) => accessory.price ) ] ) {
						expect( price === undefined || ( Number.isInteger( price ) && price >= 0 ) ).toBe( true );
					}
				}
				expect( new Set( lines.map( ( { id } ) => id ) ).size ).toBe( lines.length );
				expect( lines.length ).toBeLessThanOrEqual( 100 );
			} )
		);
	} );

	it( 'leaves a sanitized cart unchanged', () => {
		fc.assert(
			fc.property( hostile, ( stored ) => {
				const { lines } = sanitizeCart( stored );
				expect( sanitizeCart( JSON.parse( JSON.stringify( toWireLines( lines ) ) ) ) ).toEqual( { lines, repaired: false } );
			} )
		);
	} );

	it( 'has no negative zero', () => {
		expect( sanitizeCart( [ { id: 1, kiekis: 1, shipping_price: -0 } ] ).lines[ 0 ]?.shippingPrice ).toBe( 0 );
	} );

	it.each( [
		[ 'an empty cart', [], [], false ],
		[ 'a plain line', [ { id: 1, kiekis: 2 } ], [ { id: 1, kiekis: 2 } ], false ],
		[
			'keys in another order and empty parts',
			[ { kiekis: 2, id: 1, properties: [], change_count: 0, shipping: '' } ],
			[ { id: 1, kiekis: 2 } ],
			false,
		],
		[
			'a negative quantity',
			[
				{ id: 1, kiekis: -2 },
				{ id: 2, kiekis: 1 },
			],
			[ { id: 2, kiekis: 1 } ],
			true,
		],
		[ 'a fractional quantity', [ { id: 1, kiekis: 2.7 } ], [ { id: 1, kiekis: 2 } ], true ],
		[ 'a quantity that is not a number', [ { id: 1, kiekis: 'many' } ], [ { id: 1, kiekis: 1 } ], true ],
		[ 'a huge quantity', [ { id: 1, kiekis: 1e300 } ], [ { id: 1, kiekis: 1_000_000 } ], true ],
		[ 'a fractional price', [ { id: 1, kiekis: 1, product_price: 0.5 } ], [ { id: 1, kiekis: 1 } ], true ],
		[ 'markup as shipping method', [ { id: 1, kiekis: 1, shipping: '<b>' } ], [ { id: 1, kiekis: 1 } ], true ],
		[ 'an unknown key', [ { id: 1, kiekis: 1, admin: true } ], [ { id: 1, kiekis: 1 } ], true ],
		[ 'a trap for string conversion', [ { id: 1, kiekis: 1, shipping: { toString: 1 } } ], [ { id: 1, kiekis: 1 } ], true ],
		[
			'two lines with one id',
			[
				{ id: 1, kiekis: 1 },
				{ id: 2, kiekis: 1 },
				{ id: 1, kiekis: 3 },
			],
			[
				{ id: 2, kiekis: 1 },
				{ id: 1, kiekis: 3 },
			],
			true,
		],
		[
			'an accessory twice',
			[ { id: 1, kiekis: 1, properties: [ { id: 9 }, { id: 9 } ] } ],
			[ { id: 1, kiekis: 1, properties: [ { id: 9 } ] } ],
			true,
		],
		[ 'no list', { id: 1 }, [], true ],
		[ 'nothing readable', null, [], true ],
	] )( 'parses %s', ( _name, stored, lines, repaired ) => {
		expect( sanitizeCart( stored ) ).toEqual( { lines: sanitizeCart( lines ).lines, repaired } );
		expect( toWireLines( sanitizeCart( stored ).lines ) ).toEqual( lines );
	} );
} );
