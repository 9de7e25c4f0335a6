import fc from 'fast-check';
import type { CartLine } from '../cart';
import { deepFreeze } from '../../testing/freeze';
import {
	addLine,
	countItems,
	decrease,
	increase,
	removeLine,
	replacesDifferentLine,
	setAccessoryPrice,
	setPrice,
	setQuantity,
	setShipping,
	toggleAccessory,
} from '../cart';

const id = fc.integer( { min: 1, max: 6 } );
const line: fc.Arbitrary< CartLine > = fc.record(
	{
		id,
		quantity: fc.integer( { min: 1, max: 9 } ),
		price: fc.nat( 1_000_000 ),
		shipping: fc.constantFrom( 'carrier', 'pickup' ),
		accessories: fc.uniqueArray( fc.record( { id: fc.integer( { min: 90, max: 93 } ) } ), {
			selector: ( property ) => property.id,
			maxLength: 3,
		} ),
	},
	{ requiredKeys: [ 'id', 'quantity' ] }
);
const cart = fc.uniqueArray( line, { selector: ( { id: own } ) => own, maxLength: 6 } ).map( deepFreeze );

describe( 'adding lines', () => {
	it( 'replaces a line with the same id and never sums', () => {
		fc.assert(
			fc.property( cart, line, ( lines, added ) => {
				const after = addLine( lines, added );
				expect( after.filter( ( other ) => other.id === added.id ) ).toEqual( [ added ] );
				expect( after.at( -1 ) ).toBe( added );
				expect( after.filter( ( other ) => other.id !== added.id ) ).toEqual( lines.filter( ( other ) => other.id !== added.id ) );
			} )
		);
	} );

	it( 'detects that a different configuration is replaced, whatever the order of its accessories', () => {
		const before: CartLine[] = [ { id: 1, quantity: 2, shipping: 'carrier', accessories: [ { id: 90 }, { id: 91 } ] } ];
		expect( replacesDifferentLine( before, { id: 1, quantity: 2, shipping: 'carrier', accessories: [ { id: 91 }, { id: 90 } ] } ) ).toBe( false );
		expect( replacesDifferentLine( before, { id: 1, quantity: 3, shipping: 'carrier', accessories: [ { id: 91 }, { id: 90 } ] } ) ).toBe( true );
		expect( replacesDifferentLine( before, { id: 1, quantity: 2, shipping: 'carrier' } ) ).toBe( true );
		expect( replacesDifferentLine( before, { id: 2, quantity: 2 } ) ).toBe( false );
	} );
} );

describe( 'quantities', () => {
	it( 'increase and decrease revert each other and leave other lines unchanged', () => {
		fc.assert(
			fc.property( cart, id, ( lines, which ) => {
				expect( decrease( increase( lines, which ), which ) ).toEqual( lines );
			} )
		);
	} );

	it( 'decreasing to 0 removes the line', () => {
		expect(
			decrease(
				[
					{ id: 1, quantity: 1 },
					{ id: 2, quantity: 1 },
				],
				1
			)
		).toEqual( [ { id: 2, quantity: 1 } ] );
	} );

	it( 'stay integers of at least 1 with unique ids after any sequence of changes', () => {
		const step = fc.oneof(
			line.map( ( added ) => ( lines: readonly CartLine[] ) => addLine( lines, added ) ),
			id.map( ( which ) => ( lines: readonly CartLine[] ) => increase( lines, which ) ),
			id.map( ( which ) => ( lines: readonly CartLine[] ) => decrease( lines, which ) ),
			id.map( ( which ) => ( lines: readonly CartLine[] ) => removeLine( lines, which ) ),
			fc.tuple( id, fc.double( { min: -5, max: 20, noNaN: true } ) ).map(
				( [ which, number ] ) =>
					( lines: readonly CartLine[] ) =>
						setQuantity( lines, which, number )
			)
		);
		fc.assert(
			fc.property( cart, fc.array( step, { maxLength: 20 } ), ( start, steps ) => {
				const end = steps.reduce< readonly CartLine[] >( ( lines, how ) => deepFreeze( how( lines ) ), start );
				expect( end.every( ( { quantity } ) => Number.isInteger( quantity ) && quantity >= 1 ) ).toBe( true );
				expect( new Set( end.map( ( { id: own } ) => own ) ).size ).toBe( end.length );
				expect( countItems( end ) ).toBe( end.reduce( ( sum, { quantity } ) => sum + quantity, 0 ) );
			} )
		);
	} );
} );

describe( 'prices', () => {
	it( 'sets and removes a price override', () => {
		fc.assert(
			fc.property( cart, id, fc.nat(), ( lines, which, price ) => {
				const own = setPrice( lines, which, price ).find( ( other ) => other.id === which );
				expect( own?.price ).toBe( own && price );
				expect( setPrice( setPrice( lines, which, price ), which, null ).some( ( other ) => other.id === which && 'price' in other ) ).toBe(
					false
				);
			} )
		);
	} );

	it( 'setting or clearing an accessory price increments changeCount', () => {
		const lines = deepFreeze( [ { id: 1, quantity: 1, accessories: [ { id: 90 }, { id: 91 } ] } ] );
		const priced = setAccessoryPrice( lines, 1, 90, 100 );
		expect( priced ).toEqual( [ { id: 1, quantity: 1, accessories: [ { id: 90, price: 100 }, { id: 91 } ], changeCount: 1 } ] );
		expect( setAccessoryPrice( priced, 1, 90, null ) ).toEqual( [
			{ id: 1, quantity: 1, accessories: [ { id: 90 }, { id: 91 } ], changeCount: 2 },
		] );
		expect( setAccessoryPrice( lines, 1, 99, 100 ) ).toEqual( lines );
	} );
} );

describe( 'configuration', () => {
	it( 'adds and removes an accessory', () => {
		const one = toggleAccessory( [ { id: 1, quantity: 1 } ], 1, 90 );
		expect( one ).toEqual( [ { id: 1, quantity: 1, accessories: [ { id: 90 } ] } ] );
		expect( toggleAccessory( one, 1, 90 ) ).toEqual( [ { id: 1, quantity: 1 } ] );
	} );

	it( 'changing the shipping method drops the shipping price', () => {
		expect( setShipping( [ { id: 1, quantity: 1, shipping: 'carrier', shippingPrice: 500 } ], 1, 'pickup' ) ).toEqual( [
			{ id: 1, quantity: 1, shipping: 'pickup' },
		] );
	} );
} );
