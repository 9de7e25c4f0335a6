import type { CartAnswer } from '../../../api/get-cart';
import type { CartLine } from '../../../contract';
import { pricedLine, totals } from '../../../testing/cart';
import { user } from '../../../testing/session';
import { silence, storeInMemory, success } from '../../../testing/store';

const line = ( id: number, kiekis = 1 ): CartLine => ( { id, kiekis } );

const JOINED = 'We added what you left in your cart on another visit.';

type Keep = ( cart: readonly CartLine[] ) => Promise< ReturnType< typeof success< CartLine[] > > | typeof silence >;

/** A customer’s shop: what the account keeps is in `sent`, the newest last. */
const shop = ( { inCheckout = false, fails = false } = {} ) => {
	const sent: ( readonly CartLine[] )[] = [];
	const world = { inCheckout, fails };
	const addPendingCart: jest.MockedFunction< Keep > = jest.fn( async ( cart ) => {
		sent.push( cart );
		return world.fails ? silence : success( [ ...cart ] );
	} );
	const getCart = jest.fn( async ( lines: readonly CartLine[] ): Promise< CartAnswer > =>
		success(
			lines.map( ( { id, kiekis } ) => pricedLine( id, { kiekis } ) ),
			{ totals: totals( 0, 0, 1 ), notices: [] }
		)
	);
	const account = { cart: [] as unknown };
	const begun = () => ( { user: user( { token: '5.secret' } ), favorite: [ '' ], cart: account.cart as CartLine[] } );
	const store = storeInMemory( {
		api: { addPendingCart, getCart, login: async () => success( null, begun() ) },
		session: { start: async () => success( null, begun() ) },
		inCheckout: () => world.inCheckout,
	} );
	const signIn = async ( left: unknown, how: 'begun' | 'resumed' = 'begun' ): Promise< void > => {
		account.cart = left;
		store.kept.token = '5.secret';
		await ( how === 'begun' ? store.dispatch.logIn( { user: 'a@b.lt', password: '12345' } ) : store.dispatch.startSession() );
	};
	return { ...store, sent, world, addPendingCart, signIn };
};

const pause = () => jest.advanceTimersByTimeAsync( 800 );

beforeEach( () => void jest.useFakeTimers() );
afterEach( () => void jest.useRealTimers() );

describe( 'while signed in', () => {
	it( 'several changes are one message, with the newest cart', async () => {
		const { dispatch, signIn, sent } = shop();
		await signIn( [] );
		await dispatch.addToCart( line( 1 ) );
		await dispatch.increaseLine( 1 );
		await dispatch.addToCart( line( 2 ) );
		await pause();
		expect( sent ).toEqual( [ [ line( 1, 2 ), line( 2 ) ] ] );
		await pause();
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'a change during a message is sent after it, never beside it', async () => {
		const { dispatch, signIn, addPendingCart } = shop();
		const answers: ( () => void )[] = [];
		addPendingCart.mockImplementation( ( cart ) => new Promise( ( resolve ) => answers.push( () => resolve( success( [ ...cart ] ) ) ) ) );
		await signIn( [] );
		await dispatch.addToCart( line( 1 ) );
		await pause();
		await dispatch.increaseLine( 1 );
		await pause();
		expect( addPendingCart ).toHaveBeenCalledTimes( 1 );
		answers[ 0 ]?.();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( addPendingCart.mock.calls.map( ( [ cart ] ) => cart ) ).toEqual( [ [ line( 1 ) ], [ line( 1, 2 ) ] ] );
	} );

	it( 'what fails is told to nobody, and goes with the next change', async () => {
		const { dispatch, signIn, sent, world, environment } = shop( { fails: true } );
		await signIn( [] );
		await dispatch.addToCart( line( 1 ) );
		await pause();
		expect( environment.tell ).not.toHaveBeenCalledWith( 'notice', expect.anything() );
		world.fails = false;
		await dispatch.addToCart( line( 2 ) );
		await pause();
		expect( sent ).toEqual( [ [ line( 1 ) ], [ line( 1 ), line( 2 ) ] ] );
	} );

	it( 'an emptied cart is told as well', async () => {
		const { dispatch, signIn, sent } = shop();
		await signIn( [ line( 1 ) ] );
		await dispatch.clearCart();
		await pause();
		expect( sent ).toEqual( [ [] ] );
	} );

	it( 'a cart that the early layer changed is told', async () => {
		const { dispatch, signIn, sent, kept } = shop();
		await signIn( [] );
		kept.lines = [ line( 4 ) ];
		await dispatch.restoreCart();
		await dispatch.keepCart();
		await pause();
		expect( sent ).toEqual( [ [ line( 4 ) ] ] );
	} );

	it( 'a guest’s cart is nobody’s', async () => {
		const { dispatch, sent } = shop();
		await dispatch.addToCart( line( 1 ) );
		await pause();
		expect( sent ).toEqual( [] );
	} );
} );

describe( 'at sign-in', () => {
	it( 'the account’s cart is joined, told of, and the account told', async () => {
		const { dispatch, select, signIn, sent, kept, environment } = shop();
		await dispatch.addToCart( line( 1, 5 ) );
		await signIn( [ line( 1, 2 ), line( 2 ) ] );
		expect( kept.lines ).toEqual( [ line( 1, 5 ), line( 2 ) ] );
		expect( select.getCart().before ).toEqual( [ line( 1, 5 ) ] );
		expect( environment.tell ).toHaveBeenCalledWith( 'notice', { kind: 'info', text: JOINED } );
		await pause();
		expect( sent ).toEqual( [ [ line( 1, 5 ), line( 2 ) ] ] );
	} );

	it( 'where nothing comes of it, nothing is said, and the account still learns the cart at hand', async () => {
		const { dispatch, select, signIn, sent, environment } = shop();
		await dispatch.addToCart( line( 1 ) );
		await signIn( [] );
		expect( select.getCart().before ).toBeNull();
		expect( environment.tell ).not.toHaveBeenCalledWith( 'notice', expect.anything() );
		await pause();
		expect( sent ).toEqual( [ [ line( 1 ) ] ] );
	} );

	it( 'nothing is sent where both have the same', async () => {
		const { dispatch, signIn, sent } = shop();
		await dispatch.addToCart( line( 1 ) );
		await signIn( [ line( 1 ) ] );
		await pause();
		expect( sent ).toEqual( [] );
	} );

	it.each( [ undefined, null, 'x', [ { id: 'x' } ] ] )( 'an account’s cart that reads %p adds nothing', async ( left ) => {
		const { select, signIn } = shop();
		await signIn( left );
		expect( select.getCartLines() ).toEqual( [] );
	} );

	it( 'undo restores the cart as it was, here and at the account', async () => {
		const { dispatch, select, signIn, sent, kept } = shop();
		await dispatch.addToCart( line( 1 ) );
		await signIn( [ line( 2 ) ] );
		await pause();
		await dispatch.undoJoin();
		await pause();
		expect( kept.lines ).toEqual( [ line( 1 ) ] );
		expect( select.getCart() ).toMatchObject( { lines: [ line( 1 ) ], before: null } );
		expect( sent.at( -1 ) ).toEqual( [ line( 1 ) ] );
		expect( kept.memory.before ).toBeNull();
	} );

	it( 'whoever goes on shopping has no way back any more', async () => {
		const { dispatch, select, signIn, kept } = shop();
		await signIn( [ line( 2 ) ] );
		await dispatch.increaseLine( 2 );
		await dispatch.undoJoin();
		expect( select.getCartLines() ).toEqual( [ line( 2, 2 ) ] );
		expect( kept.memory.before ).toBeNull();
	} );

	it( 'the way back is there on the next page, and said again where that came at once', async () => {
		const { dispatch, select, environment, kept } = shop();
		kept.memory = { ...kept.memory, before: { lines: [ line( 1 ) ], at: Date.now() - 1000 } };
		await dispatch.restoreJoin();
		expect( select.getCart().before ).toEqual( [ line( 1 ) ] );
		expect( environment.tell ).toHaveBeenCalledTimes( 1 );
		kept.memory.before = { lines: [ line( 1 ) ], at: Date.now() - 60_000 };
		await dispatch.restoreJoin();
		expect( environment.tell ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'inside the checkout', () => {
	it( 'nothing is joined or sent; the next other page joins', async () => {
		const { dispatch, select, signIn, sent, world } = shop( { inCheckout: true } );
		await dispatch.addToCart( line( 1 ) );
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

describe( 'on a page of an open session', () => {
	it( 'the cart at hand stands, and the account learns what it missed', async () => {
		const { dispatch, signIn, sent, kept, select } = shop();
		kept.lines = [ line( 1 ) ];
		await dispatch.restoreCart();
		await signIn( [ line( 2 ) ], 'resumed' );
		await pause();
		expect( select.getCartLines() ).toEqual( [ line( 1 ) ] );
		expect( sent ).toEqual( [ [ line( 1 ) ] ] );
	} );

	it( 'a browser that has lost its cart gets the account’s', async () => {
		const { signIn, select, sent } = shop();
		await signIn( [ line( 2, 3 ) ], 'resumed' );
		await pause();
		expect( select.getCartLines() ).toEqual( [ line( 2, 3 ) ] );
		expect( sent ).toEqual( [] );
	} );
} );

it( 'signed out, the cart stays at hand and nothing is remembered', async () => {
	const { dispatch, select, signIn, sent, kept } = shop();
	await signIn( [ line( 2 ) ] );
	await dispatch.addToCart( line( 3 ) );
	await dispatch.endSession();
	await pause();
	expect( sent ).toEqual( [] );
	expect( select.getCartLines() ).toEqual( [ line( 2 ), line( 3 ) ] );
	expect( select.getCart().before ).toBeNull();
	expect( kept.memory ).toEqual( { told: '', due: false, before: null, delivery: {} } );
} );
