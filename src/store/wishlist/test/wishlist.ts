import { product } from '../../../testing/cart';
import { silence, storeInMemory, success } from '../../../testing/store';

it( 'is asked for, with the address that it is shared at', async () => {
	const { dispatch, select, kept } = storeInMemory( { api: { getWishlist: async () => success( { items: [ product( 1 ) ], share: 'abc' } ) } } );
	kept.favourites = [ '1', '2' ];
	await dispatch.restoreFavourites();
	const asked = dispatch.loadWishlist();
	expect( select.getWishlist().status ).toBe( 'asking' );
	await asked;
	expect( select.getWishlist() ).toEqual( { status: 'ready', items: [ product( 1 ) ], share: 'abc', ids: [ '1', '2' ] } );
} );

it( 'of two answers shows the one asked for last', async () => {
	const answers: ( () => void )[] = [];
	const { dispatch, select } = storeInMemory( {
		api: {
			getWishlist: () => {
				const id = answers.length + 1;
				return new Promise( ( resolve ) => answers.push( () => resolve( success( { items: [ product( id ) ], share: null } ) ) ) );
			},
		},
	} );
	const both = [ dispatch.loadWishlist(), dispatch.loadWishlist() ];
	answers[ 1 ]?.();
	answers[ 0 ]?.();
	await Promise.all( both );
	expect( select.getWishlist().items ).toEqual( [ product( 2 ) ] );
} );

it( 'that cannot be had keeps what was there', async () => {
	const getWishlist = jest.fn< Promise< never >, [] >();
	getWishlist.mockResolvedValueOnce( success( { items: [ product( 1 ) ], share: null } ) as never ).mockResolvedValue( silence as never );
	const { dispatch, select } = storeInMemory( { api: { getWishlist } } );
	await dispatch.loadWishlist();
	await dispatch.loadWishlist();
	expect( select.getWishlist() ).toMatchObject( { status: 'failed', items: [ product( 1 ) ] } );
} );

it( 'is shared and shared no more', async () => {
	const { dispatch, select } = storeInMemory( {
		api: { shareWishlist: async ( share ) => ( { ...success( { share: share ? 'abc' : null } ), message: 'Done' } ) },
	} );
	expect( await dispatch.shareWishlist( true ) ).toEqual( { status: true, msg: 'Done' } );
	expect( select.getWishlist().share ).toBe( 'abc' );
	await dispatch.shareWishlist( false );
	expect( select.getWishlist().share ).toBeNull();
} );

it( 'stays as it was where sharing fails', async () => {
	const { dispatch, select } = storeInMemory();
	expect( await dispatch.shareWishlist( true ) ).toEqual( { status: false, msg: '' } );
	expect( select.getWishlist().share ).toBeNull();
} );

it( 'is gone with the session', async () => {
	const { dispatch, select } = storeInMemory( { api: { getWishlist: async () => success( { items: [ product( 1 ) ], share: 'abc' } ) } } );
	await dispatch.loadWishlist();
	await dispatch.endSession();
	expect( select.getWishlist() ).toEqual( { status: 'none', items: [], share: null, ids: [] } );
} );

it( 'an answer that comes after the session has ended is dropped', async () => {
	let answer: () => void = () => {};
	const { dispatch, select } = storeInMemory( {
		api: { getWishlist: () => new Promise( ( resolve ) => ( answer = () => resolve( success( { items: [ product( 1 ) ], share: null } ) ) ) ) },
	} );
	const asked = dispatch.loadWishlist();
	await dispatch.endSession();
	answer();
	await asked;
	expect( select.getWishlist().items ).toEqual( [] );
} );
