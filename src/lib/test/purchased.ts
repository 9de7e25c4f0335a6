import fc from 'fast-check';
import type { CartLine } from '../cart';
import { quantitiesById, removePurchased } from '../purchased';

const line = fc.record( { id: fc.integer( { min: 1, max: 8 } ), quantity: fc.integer( { min: 1, max: 9 } ) } );
const cart = fc.uniqueArray( line, { selector: ( { id } ) => id } );

it( 'removes purchased quantities and leaves other lines unchanged', () => {
	const [ vase, plate ]: [ CartLine, CartLine ] = [
		{ id: 1, quantity: 3, shipping: 'pickup' },
		{ id: 2, quantity: 1 },
	];
	expect( removePurchased( [ vase, plate ], { 1: 1 }, { 1: 1, 2: 1 } ) ).toEqual( [ { ...vase, quantity: 2 }, plate ] );
	expect( removePurchased( [ vase, plate ], { 1: 3, 2: 1 }, { 1: 3, 2: 1 } ) ).toEqual( [] );
	// Lines added after the order stay.
	expect( removePurchased( [ vase, plate ], { 2: 1 }, { 1: 3 } ) ).toEqual( [ vase, plate ] );
} );

it( 'never removes more than was purchased or more than the cart contained', () => {
	fc.assert(
		fc.property( cart, cart, cart, ( lines, bought, held ) => {
			const [ sold, had ] = [ quantitiesById( bought ), quantitiesById( held ) ];
			const left = quantitiesById( removePurchased( lines, sold, had ) );
			for ( const { id, quantity } of lines ) {
				const gone = quantity - ( left[ id ] ?? 0 );
				expect( gone ).toBeGreaterThanOrEqual( 0 );
				expect( gone ).toBeLessThanOrEqual( Math.min( sold[ id ] ?? 0, had[ id ] ?? 0 ) );
			}
			expect( Object.keys( left ).every( ( id ) => lines.some( ( each ) => each.id === Number( id ) ) ) ).toBe( true );
		} )
	);
} );
