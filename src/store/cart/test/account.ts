import type { CartAnswer } from '../../../api';
import type { CartLine } from '../../../lib/cart';
import { toWireLine } from '../../../lib/cart-wire';
import { pricedLine, totals } from '../../../testing/cart';
import { accountData, user } from '../../../testing/session';
import { noResponse, createTestStore, success } from '../../../testing/store';

const line = ( id: number, quantity = 1 ): CartLine => ( { id, quantity } );

/** Maps carts to the wire's shape; returns anything else unchanged. */
const toSaved = ( cart: unknown ): unknown =>
	Array.isArray( cart ) ? cart.map( ( entry ) => ( typeof entry?.id === 'number' ? toWireLine( entry ) : entry ) ) : cart;

const MERGED = 'We added the items you left in your cart on an earlier visit.';

type Keep = ( cart: readonly CartLine[] ) => Promise< ReturnType< typeof success< null, { purchases: [] } > > | typeof noResponse >;

/** A customer's shop; `sent` collects the carts sent to the account, newest last. */
const shop = ( { inCheckout = false, fails = false } = {} ) => {
	const sent: ( readonly CartLine[] )[] = [];
	const world = { inCheckout, fails };
	const addPendingCart: jest.MockedFunction< Keep > = jest.fn( async ( cart ) => {
		sent.push( cart );
		return world.fails ? noResponse : success( null, { purchases: [] as [] } );
	} );
	const getCart = jest.fn( async ( lines: readonly CartLine[] ): Promise< CartAnswer > =>
		success(
			lines.map( ( { id, quantity } ) => pricedLine( id, { quantity } ) ),
			{ totals: totals( 0, 0, 1 ), notices: [] }
		)
	);
	const account = { cart: [] as unknown };
	const newSession = () => ( { user: user( { token: '5.secret' } ), account: accountData( { savedCart: toSaved( account.cart ) } ) } );
	const store = createTestStore( {
		api: { addPendingCart, getCart, login: async () => success( null, newSession() ) },
		session: { fetchUser: async () => success( null, newSession() ) },
		inCheckout: () => world.inCheckout,
	} );
	const signIn = async ( left: unknown, how: 'newSession' | 'resumed' = 'newSession' ): Promise< void > => {
		account.cart = left;
		store.stored.token = '5.secret';
		await ( how === 'newSession' ? store.dispatch.logIn( { user: 'a@b.lt', password: '12345' } ) : store.dispatch.getCurrent() );
	};
	return { ...store, sent, world, addPendingCart, signIn };
};

const pause = () => jest.advanceTimersByTimeAsync( 800 );

beforeEach( () => void jest.useFakeTimers() );
afterEach( () => void jest.useRealTimers() );

describe( 'while signed in', () => {
	it( 'several changes are sent in one request, with the newest cart', async () => {
		const { dispatch, signIn, sent } = shop();
		await signIn( [] );
		await dispatch.addLines( [ line( 1 ) ] );
		await dispatch.increaseLine( 1 );
		await dispatch.addLines( [ line( 2 ) ] );
		await pause();
		expect( sent ).toEqual( [ [ line( 1, 2 ), line( 2 ) ] ] );
		await pause();
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'a change during a request is sent after it, never concurrently', async () => {
		const { dispatch, signIn, addPendingCart } = shop();
		const answers: ( () => void )[] = [];
		addPendingCart.mockImplementation( () => new Promise( ( resolve ) => answers.push( () => resolve( success( null, { purchases: [] } ) ) ) ) );
		await signIn( [] );
		await dispatch.addLines( [ line( 1 ) ] );
		await pause();
		await dispatch.increaseLine( 1 );
		await pause();
		expect( addPendingCart ).toHaveBeenCalledTimes( 1 );
		answers[ 0 ]?.();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( addPendingCart.mock.calls.map( ( [ cart ] ) => cart ) ).toEqual( [ [ line( 1 ) ], [ line( 1, 2 ) ] ] );
	} );

	it( 'a failed request is silent and repeated with the next change', async () => {
		const { dispatch, signIn, sent, world, environment } = shop( { fails: true } );
		await signIn( [] );
		await dispatch.addLines( [ line( 1 ) ] );
		await pause();
		expect( environment.emit ).not.toHaveBeenCalledWith( 'notice', expect.anything() );
		world.fails = false;
		await dispatch.addLines( [ line( 2 ) ] );
		await pause();
		expect( sent ).toEqual( [ [ line( 1 ) ], [ line( 1 ), line( 2 ) ] ] );
	} );

	it( 'an empty cart is sent too', async () => {
		const { dispatch, signIn, sent } = shop();
		await signIn( [ line( 1 ) ] );
		await dispatch.clearCart();
		await pause();
		expect( sent ).toEqual( [ [] ] );
	} );

	it( 'a cart changed by the early layer is sent', async () => {
		const { dispatch, signIn, sent, stored } = shop();
		await signIn( [] );
		stored.lines = [ line( 4 ) ];
		await dispatch.restoreCart();
		await dispatch.syncCart();
		await pause();
		expect( sent ).toEqual( [ [ line( 4 ) ] ] );
	} );

	it( 'a guest’s cart is not sent', async () => {
		const { dispatch, sent } = shop();
		await dispatch.addLines( [ line( 1 ) ] );
		await pause();
		expect( sent ).toEqual( [] );
	} );
} );

describe( 'at sign-in', () => {
	it( 'merges the account’s cart, shows a notice and sends the result', async () => {
		const { dispatch, select, signIn, sent, stored, environment } = shop();
		await dispatch.addLines( [ line( 1, 5 ) ] );
		await signIn( [ line( 1, 2 ), line( 2 ) ] );
		expect( stored.lines ).toEqual( [ line( 1, 5 ), line( 2 ) ] );
		expect( select.getCart().beforeMerge ).toEqual( [ line( 1, 5 ) ] );
		expect( environment.emit ).toHaveBeenCalledWith( 'notice', { kind: 'info', text: MERGED } );
		await pause();
		expect( sent ).toEqual( [ [ line( 1, 5 ), line( 2 ) ] ] );
	} );

	it( 'sends the current cart without a notice if the merge adds nothing', async () => {
		const { dispatch, select, signIn, sent, environment } = shop();
		await dispatch.addLines( [ line( 1 ) ] );
		await signIn( [] );
		expect( select.getCart().beforeMerge ).toBeNull();
		expect( environment.emit ).not.toHaveBeenCalledWith( 'notice', expect.anything() );
		await pause();
		expect( sent ).toEqual( [ [ line( 1 ) ] ] );
	} );

	it( 'sends nothing if both carts are equal', async () => {
		const { dispatch, signIn, sent } = shop();
		await dispatch.addLines( [ line( 1 ) ] );
		await signIn( [ line( 1 ) ] );
		await pause();
		expect( sent ).toEqual( [] );
	} );

	it.each( [ undefined, null, 'x', [ { id: 'x' } ] ] )( 'ignores an invalid saved cart: %p', async ( left ) => {
		const { select, signIn } = shop();
		await signIn( left );
		expect( select.getCartLines() ).toEqual( [] );
	} );

	it( 'undo restores the previous cart in the browser and the account', async () => {
		const { dispatch, select, signIn, sent, stored } = shop();
		await dispatch.addLines( [ line( 1 ) ] );
		await signIn( [ line( 2 ) ] );
		await pause();
		await dispatch.undoMerge();
		await pause();
		expect( stored.lines ).toEqual( [ line( 1 ) ] );
		expect( select.getCart() ).toMatchObject( { lines: [ line( 1 ) ], beforeMerge: null } );
		expect( sent.at( -1 ) ).toEqual( [ line( 1 ) ] );
		expect( stored.syncState.beforeMerge ).toBeNull();
	} );

	it( 'any further change discards the undo', async () => {
		const { dispatch, select, signIn, stored } = shop();
		await signIn( [ line( 2 ) ] );
		await dispatch.increaseLine( 2 );
		await dispatch.undoMerge();
		expect( select.getCartLines() ).toEqual( [ line( 2, 2 ) ] );
		expect( stored.syncState.beforeMerge ).toBeNull();
	} );

	it( 'undo is available on the next page, with the notice repeated if the page changed immediately', async () => {
		const { dispatch, select, environment, stored } = shop();
		stored.syncState = { ...stored.syncState, beforeMerge: { lines: [ line( 1 ) ], at: Date.now() - 1000 } };
		await dispatch.restoreMergeUndo();
		expect( select.getCart().beforeMerge ).toEqual( [ line( 1 ) ] );
		expect( environment.emit ).toHaveBeenCalledTimes( 1 );
		stored.syncState.beforeMerge = { lines: [ line( 1 ) ], at: Date.now() - 60_000 };
		await dispatch.restoreMergeUndo();
		expect( environment.emit ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'inside the checkout', () => {
	it( 'neither merges nor sends; the next other page merges', async () => {
		const { dispatch, select, signIn, sent, world } = shop( { inCheckout: true } );
		await dispatch.addLines( [ line( 1 ) ] );
		await signIn( [ line( 2 ) ] );
		await dispatch.increaseLine( 1 );
		await pause();
		expect( select.getCartLines() ).toEqual( [ line( 1, 2 ) ] );
		expect( sent ).toEqual( [] );
		world.inCheckout = false;
		await signIn( [ line( 2 ) ], 'resumed' );
		await pause();
		expect( select.getCartLines() ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
		expect( sent ).toEqual( [ [ line( 1, 2 ), line( 2 ) ] ] );
	} );
} );

describe( 'on a page of a resumed session', () => {
	it( 'keeps the current cart and sends unsynced changes', async () => {
		const { dispatch, signIn, sent, stored, select } = shop();
		stored.lines = [ line( 1 ) ];
		await dispatch.restoreCart();
		await signIn( [ line( 2 ) ], 'resumed' );
		await pause();
		expect( select.getCartLines() ).toEqual( [ line( 1 ) ] );
		expect( sent ).toEqual( [ [ line( 1 ) ] ] );
	} );

	it( 'restores the account’s cart if the browser has lost its own', async () => {
		const { signIn, select, sent } = shop();
		await signIn( [ line( 2, 3 ) ], 'resumed' );
		await pause();
		expect( select.getCartLines() ).toEqual( [ line( 2, 3 ) ] );
		expect( sent ).toEqual( [] );
	} );
} );

it( 'signing out keeps the cart and clears the sync state', async () => {
	const { dispatch, select, signIn, sent, stored } = shop();
	await signIn( [ line( 2 ) ] );
	await dispatch.addLines( [ line( 3 ) ] );
	await dispatch.endSession();
	await pause();
	expect( sent ).toEqual( [] );
	expect( select.getCartLines() ).toEqual( [ line( 2 ), line( 3 ) ] );
	expect( select.getCart().beforeMerge ).toBeNull();
	expect( stored.syncState ).toEqual( {
		synced: '',
		mergePending: false,
		beforeMerge: null,
		knownOrders: null,
		lastQuantities: {},
		shippingFallbacks: {},
	} );
} );
