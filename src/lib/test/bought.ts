import fc from 'fast-check';
import type { CartLine } from '../../contract';
import { quantitiesOf, withoutBought } from '../bought';

const line = fc.record( { id: fc.integer( { min: 1, max: 8 } ), kiekis: fc.integer( { min: 1, max: 9 } ) } );
const cart = fc.uniqueArray( line, { selector: ( { id } ) => id } );

it( 'takes out what was bought, and leaves the rest as it was', () => {
	const [ vase, plate ]: [ CartLine, CartLine ] = [
		{ id: 1, kiekis: 3, shipping: 'pickup' },
		{ id: 2, kiekis: 1 },
	];
	expect( withoutBought( [ vase, plate ], { 1: 1 }, { 1: 1, 2: 1 } ) ).toEqual( [ { ...vase, kiekis: 2 }, plate ] );
	expect( withoutBought( [ vase, plate ], { 1: 3, 2: 1 }, { 1: 3, 2: 1 } ) ).toEqual( [] );
	// What came after the order stays.
	expect( withoutBought( [ vase, plate ], { 2: 1 }, { 1: 3 } ) ).toEqual( [ vase, plate ] );
} );

it( 'never takes out a piece that was not bought, or that the cart did not hold', () => {
	fc.assert(
		fc.property( cart, cart, cart, ( lines, bought, held ) => {
			const [ sold, had ] = [ quantitiesOf( bought ), quantitiesOf( held ) ];
			const left = quantitiesOf( withoutBought( lines, sold, had ) );
			for ( const { id, kiekis } of lines ) {
				const gone = kiekis - ( left[ id ] ?? 0 );
				expect( gone ).toBeGreaterThanOrEqual( 0 );
				expect( gone ).toBeLessThanOrEqual( Math.min( sold[ id ] ?? 0, had[ id ] ?? 0 ) );
			}
			expect( Object.keys( left ).every( ( id ) => lines.some( ( each ) => each.id === Number( id ) ) ) ).toBe( true );
		} )
	);
} );
