import { LIST_ARGUMENTS } from '../../../contract';
import { combine } from '../address';

it( 'writes the arguments in the order of the server, those of the facets by their names', () => {
	const address = ( names: readonly string[] ) => `https://shop.example/shop/?${ names.map( ( name ) => `${ name }=1` ).join( '&' ) }`;
	const inOrder = LIST_ARGUMENTS.order.flatMap( ( name ) => ( name ? [ name ] : [ 'brand', 'f_a', 'f_b' ] ) );
	const wanted = address( [ ...inOrder ].reverse() );
	expect( combine( wanted, wanted, wanted ) ).toBe( address( inOrder ) );
} );
