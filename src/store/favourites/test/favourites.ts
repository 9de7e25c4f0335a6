import type { toggleFavourite } from '../../../api';
import { noResponse, createTestStore, success } from '../../../testing/store';

type AddFavourite = typeof toggleFavourite;

it( 'are read from and saved in the cookie, with an event for the early layer', async () => {
	const { dispatch, select, stored, environment } = createTestStore();
	stored.favourites = [ '1' ];
	await dispatch.restoreFavourites();
	await dispatch.toggleFavourite( '2' );
	expect( stored.favourites ).toEqual( [ '1', '2' ] );
	expect( environment.emit ).toHaveBeenCalledWith( 'favourites', { from: 'store' } );
	await dispatch.toggleFavourite( '1' );
	expect( select.getFavourites() ).toEqual( [ '2' ] );
	expect( select.getFavourites() ).not.toContain( '1' );
} );

it( 'from another tab are kept by a toggle here', async () => {
	const { dispatch, select, stored } = createTestStore();
	await dispatch.restoreFavourites();
	stored.favourites = [ '9' ];
	await dispatch.toggleFavourite( '2' );
	expect( select.getFavourites() ).toEqual( [ '9', '2' ] );
} );

describe( 'of a customer', () => {
	const customer = ( toggleFavourite: AddFavourite ) => {
		const shop = createTestStore( { api: { toggleFavourite } } );
		shop.stored.token = '5.secret';
		shop.stored.favourites = [ '1' ];
		return shop;
	};

	it( 'show the toggle at once, then the account’s answer', async () => {
		let answer: () => void = () => {};
		const { dispatch, select, stored, environment } = customer(
			jest.fn( () => new Promise( ( resolve ) => ( answer = () => resolve( success( { ids: [ '1', '2', '9' ] } ) ) ) ) )
		);
		const done = dispatch.toggleFavourite( '2' );
		expect( select.getFavourites() ).toEqual( [ '1', '2' ] );
		await Promise.resolve();
		answer();
		await done;
		expect( select.getFavourites() ).toEqual( [ '1', '2', '9' ] );
		expect( stored.favourites ).toEqual( [ '1', '2', '9' ] );
		expect( environment.session.invalidateUser ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are sent sequentially, and the newest answer is used', async () => {
		const answers: ( ( ids: string[] ) => void )[] = [];
		const toggleFavourite = jest.fn< ReturnType< AddFavourite >, [ number ] >(
			() => new Promise( ( resolve ) => answers.push( ( ids ) => resolve( success( { ids } ) ) ) )
		);
		const { dispatch, select } = customer( toggleFavourite );
		void dispatch.toggleFavourite( '2' );
		const last = dispatch.toggleFavourite( '3' );
		await Promise.resolve();
		expect( toggleFavourite.mock.calls ).toEqual( [ [ 2 ] ] );
		answers[ 0 ]?.( [ '1', '2' ] );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		// The older response does not include the newer toggle and must not revert it.
		expect( select.getFavourites() ).toEqual( [ '1', '2', '3' ] );
		expect( toggleFavourite.mock.calls ).toEqual( [ [ 2 ], [ 3 ] ] );
		answers[ 1 ]?.( [ '1', '2', '3' ] );
		await last;
		expect( select.getFavourites() ).toEqual( [ '1', '2', '3' ] );
	} );

	it( 'are reverted with a notice if the account rejects them', async () => {
		const refusal = { status: false, reason: 'refused', message: 'Daugiau netelpa.', data: null } as const;
		const { dispatch, select, stored, environment } = customer( jest.fn( async () => refusal ) );
		await dispatch.toggleFavourite( '2' );
		expect( select.getFavourites() ).toEqual( [ '1' ] );
		await dispatch.toggleFavourite( '1' );
		expect( stored.favourites ).toEqual( [ '1' ] );
		expect( environment.emit ).toHaveBeenCalledWith( 'notice', { kind: 'error', text: 'Daugiau netelpa.' } );
	} );

	it( 'are reverted without an answer; the global error was already shown', async () => {
		const { dispatch, select, environment } = customer( jest.fn( async () => noResponse ) );
		await dispatch.toggleFavourite( '2' );
		expect( select.getFavourites() ).toEqual( [ '1' ] );
		expect( environment.emit ).not.toHaveBeenCalledWith( 'notice', expect.anything() );
	} );

	it( 'are empty after an expired token', async () => {
		const shop = customer(
			jest.fn( async () => {
				await shop.dispatch.endSession();
				return noResponse;
			} )
		);
		await shop.dispatch.toggleFavourite( '1' );
		expect( shop.stored.favourites ).toEqual( [] );
	} );
} );

it( 'of a guest send no request', async () => {
	const { dispatch, environment } = createTestStore();
	await dispatch.toggleFavourite( '2' );
	expect( environment.api.toggleFavourite ).not.toHaveBeenCalled();
} );
