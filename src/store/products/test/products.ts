import { product } from '../../../testing/cart';
import { createTestStore, success } from '../../../testing/store';

it( 'are all loaded by one request', async () => {
	const getCartProducts = jest.fn( async () => success( { items: [ product( 1 ), product( 2 ) ], complete: true } ) );
	const { resolve } = createTestStore( { api: { getCartProducts } } );
	expect( await resolve.getProduct( 2 ) ).toMatchObject( { title: 'Piece 2' } );
	expect( await resolve.getProduct( 1 ) ).toMatchObject( { title: 'Piece 1' } );
	expect( await resolve.getProduct( 9 ) ).toBeUndefined();
	expect( getCartProducts.mock.calls ).toEqual( [ [ [] ] ] );
} );

it( 'are requested by id in a shop with more than the limit', async () => {
	const getCartProducts = jest.fn( async ( ids: readonly number[] = [] ) =>
		success( { items: ids.map( ( id ) => product( id ) ), complete: false } )
	);
	const { resolve, select } = createTestStore( { api: { getCartProducts } } );
	expect( await resolve.getProduct( 700 ) ).toMatchObject( { id: 700 } );
	expect( getCartProducts.mock.calls ).toEqual( [ [ [] ], [ [ 700 ] ] ] );
	expect( select.areProductsComplete() ).toBe( false );
} );

it( 'need no request if the page already provides them', async () => {
	const getCartProducts = jest.fn();
	const { dispatch, resolve } = createTestStore( { api: { getCartProducts } } );
	await dispatch.openCart( { product: product( 3 ) } );
	expect( await resolve.getProduct( 3 ) ).toMatchObject( { id: 3 } );
	expect( getCartProducts ).not.toHaveBeenCalled();
} );
