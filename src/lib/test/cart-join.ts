import type { CartLine } from '../../contract';
import { deepFreeze } from '../../testing/freeze';
import { joinCarts } from '../cart-join';
import { LIMITS } from '../cart-mend';

const line = ( id: number, kiekis = 1 ): CartLine => ( { id, kiekis } );

it( 'puts what was left behind what is at hand', () => {
	const atHand = deepFreeze( [ line( 3 ), line( 1 ) ] );
	expect( joinCarts( atHand, deepFreeze( [ line( 2, 4 ), line( 5 ) ] ) ) ).toEqual( {
		lines: [ line( 3 ), line( 1 ), line( 2, 4 ), line( 5 ) ],
		added: [ line( 2, 4 ), line( 5 ) ],
	} );
} );

it( 'the line at hand wins over a kept one with its id', () => {
	expect( joinCarts( [ { id: 1, kiekis: 2, shipping: 'pickup' } ], [ line( 1, 9 ), line( 2 ) ] ) ).toEqual( {
		lines: [ { id: 1, kiekis: 2, shipping: 'pickup' }, line( 2 ) ],
		added: [ line( 2 ) ],
	} );
} );

it( 'of the same cart nothing is added', () => {
	const cart = [ line( 1 ), line( 2 ) ];
	expect( joinCarts( cart, cart ) ).toEqual( { lines: cart, added: [] } );
} );

it.each( [ null, undefined, 'text', 7, {}, [ null, 'x', { id: -1 }, { kiekis: 2 }, [ 1 ] ] ] )( 'adds nothing of %p', ( left ) => {
	expect( joinCarts( [ line( 1 ) ], left ) ).toEqual( { lines: [ line( 1 ) ], added: [] } );
} );

it( 'mends what was kept', () => {
	const left = [ { id: '2', kiekis: '3.7', shipping: '<script>', properties: [ { id: 9, acc_price: -1 }, null ], foreign: true } ];
	expect( joinCarts( [], left ).lines ).toEqual( [ { id: 2, kiekis: 3, properties: [ { id: 9 } ] } ] );
} );

it( 'never grows beyond what a cart can hold, and keeps what is at hand', () => {
	const many = ( from: number ) => Array.from( { length: LIMITS.lines }, ( _, index ) => line( from + index ) );
	const joined = joinCarts( many( 1 ).slice( 1 ), many( 1000 ) );
	expect( joined.lines ).toHaveLength( LIMITS.lines );
	expect( joined.added ).toEqual( [ line( 1000 ) ] );
	expect( joinCarts( many( 1 ), many( 1000 ) ).added ).toEqual( [] );
} );
