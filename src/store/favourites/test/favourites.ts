import type { addFavourite } from '../../../api';
import { silence, storeInMemory, success } from '../../../testing/store';

type AddFavourite = typeof addFavourite;

it( 'are restored from the cookie, toggled in it, and told to the early layer', async () => {
	const { dispatch, select, kept, environment } = storeInMemory();
	kept.favourites = [ '1' ];
	await dispatch.restoreFavourites();
	await dispatch.toggleFavourite( '2' );
	expect( kept.favourites ).toEqual( [ '1', '2' ] );
	expect( environment.tell ).toHaveBeenCalledWith( 'favourites', { from: 'store' } );
	await dispatch.toggleFavourite( '1' );
	expect( select.getFavourites() ).toEqual( [ '2' ] );
	expect( select.isFavourite( '1' ) ).toBe( false );
} );

it( 'of another tab are not lost by a toggle here', async () => {
	const { dispatch, select, kept } = storeInMemory();
	await dispatch.restoreFavourites();
	kept.favourites = [ '9' ];
	await dispatch.toggleFavourite( '2' );
	expect( select.getFavourites() ).toEqual( [ '9', '2' ] );
} );

describe( 'of a customer', () => {
	const customer = ( addFavourite: AddFavourite ) => {
		const shop = storeInMemory( { api: { addFavourite } } );
		shop.kept.token = '5.secret';
		shop.kept.favourites = [ '1' ];
		return shop;
	};

	it( 'show the toggle at once, and then what the record says', async () => {
		let answer: () => void = () => {};
		const { dispatch, select, kept, environment } = customer(
			jest.fn( () => new Promise( ( resolve ) => ( answer = () => resolve( success( { ids: [ '1', '2', '9' ] } ) ) ) ) )
		);
		const done = dispatch.toggleFavourite( '2' );
		expect( select.getFavourites() ).toEqual( [ '1', '2' ] );
		await Promise.resolve();
		answer();
		await done;
		expect( select.getFavourites() ).toEqual( [ '1', '2', '9' ] );
		expect( kept.favourites ).toEqual( [ '1', '2', '9' ] );
		expect( environment.session.forget ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'go to the record one after another, and the newest answer wins', async () => {
		const answers: ( ( ids: string[] ) => void )[] = [];
		const addFavourite = jest.fn< ReturnType< AddFavourite >, [ number ] >(
			() => new Promise( ( resolve ) => answers.push( ( ids ) => resolve( success( { ids } ) ) ) )
		);
		const { dispatch, select } = customer( addFavourite );
		void dispatch.toggleFavourite( '2' );
		const last = dispatch.toggleFavourite( '3' );
		await Promise.resolve();
		expect( addFavourite.mock.calls ).toEqual( [ [ 2 ] ] );
		answers[ 0 ]?.( [ '1', '2' ] );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		// The older answer knows nothing of the newer toggle, and hides nothing of it.
		expect( select.getFavourites() ).toEqual( [ '1', '2', '3' ] );
		expect( addFavourite.mock.calls ).toEqual( [ [ 2 ], [ 3 ] ] );
		answers[ 1 ]?.( [ '1', '2', '3' ] );
		await last;
		expect( select.getFavourites() ).toEqual( [ '1', '2', '3' ] );
	} );

	it( 'are taken back where the record does not take them, and it is said', async () => {
		const refusal = { status: false, reason: 'refused', message: 'Daugiau netelpa.', data: null } as const;
		const { dispatch, select, kept, environment } = customer( jest.fn( async () => refusal ) );
		await dispatch.toggleFavourite( '2' );
		expect( select.getFavourites() ).toEqual( [ '1' ] );
		await dispatch.toggleFavourite( '1' );
		expect( kept.favourites ).toEqual( [ '1' ] );
		expect( environment.tell ).toHaveBeenCalledWith( 'notice', { kind: 'error', text: 'Daugiau netelpa.' } );
	} );

	it( 'are taken back where there is no answer; the global error has said it already', async () => {
		const { dispatch, select, environment } = customer( jest.fn( async () => silence ) );
		await dispatch.toggleFavourite( '2' );
		expect( select.getFavourites() ).toEqual( [ '1' ] );
		expect( environment.tell ).not.toHaveBeenCalledWith( 'notice', expect.anything() );
	} );

	it( 'whose token turns out dead are a guest’s: the mirror stays empty', async () => {
		const shop = customer(
			jest.fn( async () => {
				await shop.dispatch.endSession();
				return silence;
			} )
		);
		await shop.dispatch.toggleFavourite( '1' );
		expect( shop.kept.favourites ).toEqual( [] );
	} );
} );

it( 'of a guest ask nobody', async () => {
	const { dispatch, environment } = storeInMemory();
	await dispatch.toggleFavourite( '2' );
	expect( environment.api.addFavourite ).not.toHaveBeenCalled();
} );
