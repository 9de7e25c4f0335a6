import type { CartLine } from '../cart';
import { deepFreeze } from '../../testing/freeze';
import { toWireLines } from '../cart-wire';
import { mergeCarts } from '../cart-merge';
import { CART_LIMITS } from '../../contract';

const line = ( id: number, quantity = 1 ): CartLine => ( { id, quantity } );

it( 'appends the saved lines to the current ones', () => {
	const atHand = deepFreeze( [ line( 3 ), line( 1 ) ] );
	expect( mergeCarts( atHand, deepFreeze( toWireLines( [ line( 2, 4 ), line( 5 ) ] ) ) ) ).toEqual( {
		lines: [ line( 3 ), line( 1 ), line( 2, 4 ), line( 5 ) ],
		added: [ line( 2, 4 ), line( 5 ) ],
	} );
} );

it( 'prefers the current line over a saved one with the same id', () => {
	expect( mergeCarts( [ { id: 1, quantity: 2, shipping: 'pickup' } ], toWireLines( [ line( 1, 9 ), line( 2 ) ] ) ) ).toEqual( {
		lines: [ { id: 1, quantity: 2, shipping: 'pickup' }, line( 2 ) ],
		added: [ line( 2 ) ],
	} );
} );

it( 'adds nothing if both carts are equal', () => {
	const cart = [ line( 1 ), line( 2 ) ];
	expect( mergeCarts( cart, cart ) ).toEqual( { lines: cart, added: [] } );
} );

it.each( [ null, undefined, 'text', 7, {}, [ null, 'x', { id: -1 }, { quantity: 2 }, [ 1 ] ] ] )( 'ignores an invalid saved cart: %p', ( left ) => {
	expect( mergeCarts( [ line( 1 ) ], left ) ).toEqual( { lines: [ line( 1 ) ], added: [] } );
} );

it( 'sanitizes the saved cart', () => {
	const left = [ { id: '2', kiekis: '3.7', shipping: '<script>', properties: [ { id: 9, acc_price: -1 }, null ], foreign: true } ];
	expect( mergeCarts( [], left ).lines ).toEqual( [ { id: 2, quantity: 3, accessories: [ { id: 9 } ] } ] );
} );

it( 'never exceeds the maximum of lines, and keeps the current ones', () => {
	const many = ( from: number ) => Array.from( { length: CART_LIMITS.maxLines }, ( _, index ) => line( from + index ) );
	const joined = mergeCarts( many( 1 ).slice( 1 ), many( 1000 ) );
	expect( joined.lines ).toHaveLength( CART_LIMITS.maxLines );
	expect( joined.added ).toEqual( [ line( 1000 ) ] );
	expect( mergeCarts( many( 1 ), many( 1000 ) ).added ).toEqual( [] );
} );
