import { product } from '../../../testing/cart';
import { storeInMemory, success } from '../../../testing/store';

it( 'all come in one call, whichever is asked for first', async () => {
	const getCartProducts = jest.fn( async () => success( { items: [ product( 1 ), product( 2 ) ], complete: true } ) );
	const { resolve } = storeInMemory( { api: { getCartProducts } } );
	expect( await resolve.getProduct( 2 ) ).toMatchObject( { title: 'Piece 2' } );
	expect( await resolve.getProduct( 1 ) ).toMatchObject( { title: 'Piece 1' } );
	expect( await resolve.getProduct( 9 ) ).toBeUndefined();
	expect( getCartProducts.mock.calls ).toEqual( [ [ [] ] ] );
} );

it( 'of a shop with more than the cap are asked for by id', async () => {
	const getCartProducts = jest.fn( async ( ids: readonly number[] = [] ) =>
		success( { items: ids.map( ( id ) => product( id ) ), complete: false } )
	);
	const { resolve, select } = storeInMemory( { api: { getCartProducts } } );
	expect( await resolve.getProduct( 700 ) ).toMatchObject( { id: 700 } );
	expect( getCartProducts.mock.calls ).toEqual( [ [ [] ], [ [ 700 ] ] ] );
	expect( select.areProductsComplete() ).toBe( false );
} );

it( 'what the page already showed needs no call', async () => {
	const getCartProducts = jest.fn();
	const { dispatch, resolve } = storeInMemory( { api: { getCartProducts } } );
	await dispatch.openCart( { product: product( 3 ) } );
	expect( await resolve.getProduct( 3 ) ).toMatchObject( { id: 3 } );
	expect( getCartProducts ).not.toHaveBeenCalled();
} );
