import fc from 'fast-check';
import type { CartLine } from '../../contract';
import { deepFreeze } from '../../testing/freeze';
import {
	addLine,
	countPieces,
	decrease,
	increase,
	removeLine,
	replacesOther,
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
		kiekis: fc.integer( { min: 1, max: 9 } ),
		product_price: fc.nat( 1_000_000 ),
		shipping: fc.constantFrom( 'carrier', 'pickup' ),
		properties: fc.uniqueArray( fc.record( { id: fc.integer( { min: 90, max: 93 } ) } ), {
			selector: ( property ) => property.id,
			maxLength: 3,
		} ),
	},
	{ requiredKeys: [ 'id', 'kiekis' ] }
);
const cart = fc.uniqueArray( line, { selector: ( { id: own } ) => own, maxLength: 6 } ).map( deepFreeze );

describe( 'adding', () => {
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

	it( 'tells when another configuration is replaced, whatever the order of its accessories', () => {
		const before: CartLine[] = [ { id: 1, kiekis: 2, shipping: 'carrier', properties: [ { id: 90 }, { id: 91 } ] } ];
		expect( replacesOther( before, { id: 1, kiekis: 2, shipping: 'carrier', properties: [ { id: 91 }, { id: 90 } ] } ) ).toBe( false );
		expect( replacesOther( before, { id: 1, kiekis: 3, shipping: 'carrier', properties: [ { id: 91 }, { id: 90 } ] } ) ).toBe( true );
		expect( replacesOther( before, { id: 1, kiekis: 2, shipping: 'carrier' } ) ).toBe( true );
		expect( replacesOther( before, { id: 2, kiekis: 2 } ) ).toBe( false );
	} );
} );

describe( 'quantities', () => {
	it( 'plus and minus undo each other, and touch no other line', () => {
		fc.assert(
			fc.property( cart, id, ( lines, which ) => {
				expect( decrease( increase( lines, which ), which ) ).toEqual( lines );
			} )
		);
	} );

	it( 'minus takes the line out where it would reach 0', () => {
		expect(
			decrease(
				[
					{ id: 1, kiekis: 1 },
					{ id: 2, kiekis: 1 },
				],
				1
			)
		).toEqual( [ { id: 2, kiekis: 1 } ] );
	} );

	it( 'hold for every sequence: whole, at least 1, each id once', () => {
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
				expect( end.every( ( { kiekis } ) => Number.isInteger( kiekis ) && kiekis >= 1 ) ).toBe( true );
				expect( new Set( end.map( ( { id: own } ) => own ) ).size ).toBe( end.length );
				expect( countPieces( end ) ).toBe( end.reduce( ( sum, { kiekis } ) => sum + kiekis, 0 ) );
			} )
		);
	} );
} );

describe( 'prices', () => {
	it( 'an override is set and taken away again', () => {
		fc.assert(
			fc.property( cart, id, fc.nat(), ( lines, which, price ) => {
				const own = setPrice( lines, which, price ).find( ( other ) => other.id === which );
				expect( own?.product_price ).toBe( own && price );
				expect(
					setPrice( setPrice( lines, which, price ), which, null ).some( ( other ) => other.id === which && 'product_price' in other )
				).toBe( false );
			} )
		);
	} );

	it( 'an accessory price raises change_count, set or cleared', () => {
		const lines = deepFreeze( [ { id: 1, kiekis: 1, properties: [ { id: 90 }, { id: 91 } ] } ] );
		const priced = setAccessoryPrice( lines, 1, 90, 100 );
		expect( priced ).toEqual( [ { id: 1, kiekis: 1, properties: [ { id: 90, acc_price: 100 }, { id: 91 } ], change_count: 1 } ] );
		expect( setAccessoryPrice( priced, 1, 90, null ) ).toEqual( [
			{ id: 1, kiekis: 1, properties: [ { id: 90 }, { id: 91 } ], change_count: 2 },
		] );
		expect( setAccessoryPrice( lines, 1, 99, 100 ) ).toEqual( lines );
	} );
} );

describe( 'configuration', () => {
	it( 'an accessory is taken along and left', () => {
		const one = toggleAccessory( [ { id: 1, kiekis: 1 } ], 1, 90 );
		expect( one ).toEqual( [ { id: 1, kiekis: 1, properties: [ { id: 90 } ] } ] );
		expect( toggleAccessory( one, 1, 90 ) ).toEqual( [ { id: 1, kiekis: 1 } ] );
	} );

	it( 'another delivery method forgets the price of the former', () => {
		expect( setShipping( [ { id: 1, kiekis: 1, shipping: 'carrier', shipping_price: 500 } ], 1, 'pickup' ) ).toEqual( [
			{ id: 1, kiekis: 1, shipping: 'pickup' },
		] );
	} );
} );
