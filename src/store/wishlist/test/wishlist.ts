import { product } from '../../../testing/cart';
import { noResponse, createTestStore, success } from '../../../testing/store';

it( 'is loaded with the key that it is shared under', async () => {
	const { dispatch, select, stored } = createTestStore( {
		api: { getWishlist: async () => success( { items: [ product( 1 ) ], share: 'abc' } ) },
	} );
	stored.favourites = [ '1', '2' ];
	await dispatch.restoreFavourites();
	const asked = dispatch.loadWishlist();
	expect( select.getWishlist().status ).toBe( 'loading' );
	await asked;
	expect( select.getWishlist() ).toEqual( { status: 'ready', items: [ product( 1 ) ], share: 'abc', ids: [ '1', '2' ] } );
} );

it( 'uses the answer to the last request', async () => {
	const answers: ( () => void )[] = [];
	const { dispatch, select } = createTestStore( {
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

it( 'keeps the loaded items after a failure', async () => {
	const getWishlist = jest.fn< Promise< never >, [] >();
	getWishlist.mockResolvedValueOnce( success( { items: [ product( 1 ) ], share: null } ) as never ).mockResolvedValue( noResponse as never );
	const { dispatch, select } = createTestStore( { api: { getWishlist } } );
	await dispatch.loadWishlist();
	await dispatch.loadWishlist();
	expect( select.getWishlist() ).toMatchObject( { status: 'failed', items: [ product( 1 ) ] } );
} );

it( 'is shared and unshared', async () => {
	const { dispatch, select } = createTestStore( {
		api: { shareWishlist: async ( share ) => ( { ...success( { share: share ? 'abc' : null } ), message: 'Done' } ) },
	} );
	expect( await dispatch.shareWishlist( true ) ).toMatchObject( { status: true, msg: 'Done' } );
	expect( select.getWishlist().share ).toBe( 'abc' );
	await dispatch.shareWishlist( false );
	expect( select.getWishlist().share ).toBeNull();
} );

it( 'stays unchanged if sharing fails', async () => {
	const { dispatch, select } = createTestStore();
	expect( await dispatch.shareWishlist( true ) ).toMatchObject( { status: false, msg: '' } );
	expect( select.getWishlist().share ).toBeNull();
} );

it( 'is cleared with the session', async () => {
	const { dispatch, select } = createTestStore( { api: { getWishlist: async () => success( { items: [ product( 1 ) ], share: 'abc' } ) } } );
	await dispatch.loadWishlist();
	await dispatch.endSession();
	expect( select.getWishlist() ).toEqual( { status: 'none', items: [], share: null, ids: [] } );
} );

it( 'ignores an answer that arrives after the session has ended', async () => {
	let answer: () => void = () => {};
	const { dispatch, select } = createTestStore( {
		api: { getWishlist: () => new Promise( ( resolve ) => ( answer = () => resolve( success( { items: [ product( 1 ) ], share: null } ) ) ) ) },
	} );
	const asked = dispatch.loadWishlist();
	await dispatch.endSession();
	answer();
	await asked;
	expect( select.getWishlist().items ).toEqual( [] );
} );
