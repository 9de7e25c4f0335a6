import fc from 'fast-check';
import type { CartAnswer } from '../../../api';
import type { AttemptState } from '../../../api/shapes';
import type { CartLine } from '../../../lib/cart';
import { toWireLines } from '../../../lib/cart-wire';
import type { Purchase } from '../../../lib/order';
import { quantitiesById } from '../../../lib/purchased';
import { pricedLine, totals } from '../../../testing/cart';
import { accountData, user } from '../../../testing/session';
import { createTestStore, success } from '../../../testing/store';

const line = ( id: number, quantity = 1 ): CartLine => ( { id, quantity } );
const bought = ( number: string, ...lines: CartLine[] ): Purchase => ( { number, lines } );

/** A browser with these lines in its cart. `attemptState` is the state of its order attempt in the server's responses. */
const browser = async ( lines: CartLine[], attemptState: AttemptState | null = null ) => {
	const asked: ( string | undefined )[] = [];
	const account = { cart: [] as CartLine[], purchases: [] as Purchase[], unknown: [] as Purchase[] };
	const sent: { cart: readonly CartLine[]; known: readonly string[] | null | undefined }[] = [];
	const getCart = async ( requested: readonly CartLine[], _?: AbortSignal, more: { attempt?: string } = {} ): Promise< CartAnswer > => {
		asked.push( more.attempt );
		const priced = requested.map( ( { id, quantity } ) => pricedLine( id, { quantity } ) );
		return success( priced, { totals: totals( 0, 0, 1 ), notices: [], attempt: more.attempt ? attemptState : null } );
	};
	const newSession = () => ( {
		user: user( { token: '5.secret' } ),
		account: accountData( { savedCart: toWireLines( account.cart ), purchases: account.purchases } ),
	} );
	const store = createTestStore( {
		api: {
			getCart,
			addPendingCart: async ( cart, known ) => {
				sent.push( { cart, known } );
				return success( null, { purchases: account.unknown.splice( 0 ) } );
			},
			login: async () => success( null, newSession() ),
		},
		session: { fetchUser: async () => success( null, newSession() ) },
	} );
	store.stored.lines = lines;
	await store.dispatch.restoreCart();
	const page = async () => {
		store.stored.token = '5.secret';
		await store.dispatch.getCurrent();
	};
	return { ...store, asked, account, sent, page };
};

const attempt = ( contents: CartLine[] ) => ( { requestId: 'r-1', quantities: quantitiesById( contents ), key: 'secret', number: '1001' } );

beforeEach( () => void jest.useFakeTimers() );
afterEach( () => void jest.useRealTimers() );

describe( 'the attempt of this browser', () => {
	it( 'is sent with the cart, and only if there is one', async () => {
		const { dispatch, stored, asked } = await browser( [ line( 1 ) ] );
		await dispatch.fetchCart();
		stored.attempt = attempt( [ line( 1 ) ] );
		await dispatch.fetchCart();
		expect( asked ).toEqual( [ undefined, 'r-1' ] );
	} );

	it( 'paid: removes its lines from the cart and keeps the others, with one notice', async () => {
		const { dispatch, stored, select, asked } = await browser( [ line( 1, 3 ), line( 2 ) ], {
			state: 'bought',
			number: '1001',
			lines: [ line( 1 ) ],
		} );
		stored.attempt = attempt( [ line( 1 ) ] );
		await dispatch.fetchCart();
		expect( select.getCartLines() ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
		expect( stored.lines ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
		expect( select.getCart().purchased ).toEqual( { number: '1001', key: 'secret' } );
		expect( stored.attempt ).toBeNull();
		await dispatch.fetchCart();
		expect( asked.at( -1 ) ).toBeUndefined();
		expect( select.getCartLines() ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
	} );

	it( 'clears a cart that becomes empty, with its discount code', async () => {
		const { dispatch, stored, select } = await browser( [ line( 1 ) ], { state: 'bought', number: '1001', lines: [ line( 1 ) ] } );
		stored.attempt = attempt( [ line( 1 ) ] );
		stored.code = 'SPRING';
		await dispatch.fetchCart();
		expect( select.getCartLines() ).toEqual( [] );
		expect( [ stored.cleared, stored.code ] ).toEqual( [ true, '' ] );
	} );

	it.each( [
		[ 'bought', [] ],
		[ 'cancelled', [ line( 1 ), line( 2 ) ] ],
	] as const )( 'undo of an emptied cart whose order another tab has finished since: %s', async ( state, expected ) => {
		const { dispatch, stored, select } = await browser( [ line( 1 ), line( 2 ) ], { state, number: '1001', lines: [ line( 1 ), line( 2 ) ] } );
		stored.attempt = attempt( [ line( 1 ), line( 2 ) ] );
		dispatch.emptyCart();
		stored.attempt = null;
		await dispatch.undoMerge();
		expect( select.getCartLines() ).toEqual( expected );
		expect( select.getCart().purchased?.number ).toBe( state === 'bought' ? '1001' : undefined );
		expect( stored.attempt ).toBeNull();
	} );

	it.each( [ 'waiting', 'cancelled' ] as const )( '%s: leaves the cart unchanged', async ( state ) => {
		const { dispatch, stored, select } = await browser( [ line( 1 ) ], { state, number: '1001', lines: [ line( 1 ) ] } );
		stored.attempt = attempt( [ line( 1 ) ] );
		await dispatch.fetchCart();
		expect( select.getCartLines() ).toEqual( [ line( 1 ) ] );
		expect( stored.attempt?.requestId ).toBe( state === 'waiting' ? 'r-1' : undefined );
	} );

	it( 'keeps lines that were added again after ordering', async () => {
		const { dispatch, stored, select } = await browser( [ line( 1 ), line( 2 ) ], {
			state: 'bought',
			number: '1001',
			lines: [ line( 1 ), line( 2 ) ],
		} );
		stored.attempt = attempt( [ line( 1 ), line( 2 ) ] );
		await dispatch.openCart( { added: { id: 1, kiekis: 1 } } );
		await dispatch.fetchCart();
		expect( select.getCartLines() ).toEqual( [ line( 1 ) ] );
	} );

	it( 'is completed on its own order’s page only', async () => {
		const { dispatch, stored, select } = await browser( [ line( 1 ), line( 2 ) ] );
		stored.attempt = attempt( [ line( 1 ) ] );
		await dispatch.completeAttempt( 'another', bought( '1000', line( 1 ), line( 2 ) ) );
		expect( select.getCartLines() ).toHaveLength( 2 );
		await dispatch.completeAttempt( 'secret', bought( '1001', line( 1 ) ) );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
		await dispatch.completeAttempt( 'secret', bought( '1001', line( 2 ) ) );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
	} );
} );

describe( 'purchases on another device', () => {
	it( 'leave this browser’s cart on its next page, once', async () => {
		const { account, page, select, stored, environment } = await browser( [ line( 1 ), line( 2 ) ] );
		account.purchases = [ bought( '1000', line( 2 ) ) ];
		await page();
		// Purchases from before this browser knew the account do not concern its cart.
		expect( select.getCartLines() ).toHaveLength( 2 );
		account.purchases = [ bought( '1000', line( 2 ) ), bought( '1001', line( 1 ) ) ];
		await page();
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
		expect( environment.emit ).toHaveBeenCalledWith( 'notice', expect.objectContaining( { text: expect.stringContaining( '1001' ) } ) );
		await page();
		expect( stored.syncState.knownOrders ).toEqual( [ '1000', '1001' ] );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
	} );

	it( 'do not remove lines that were added before they were known', async () => {
		const { account, dispatch, page, select } = await browser( [ line( 1 ) ] );
		await page();
		await dispatch.addLines( [ line( 2 ) ] );
		account.purchases = [ bought( '1001', line( 1 ), line( 2 ) ) ];
		await page();
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
	} );

	it( 'are also applied when the cart is sent, and the remaining cart is sent again', async () => {
		const { account, dispatch, page, select, sent } = await browser( [ line( 1 ) ] );
		await page();
		await jest.advanceTimersByTimeAsync( 800 );
		account.unknown = [ bought( '1001', line( 1 ) ) ];
		await dispatch.addLines( [ line( 2 ) ] );
		await jest.advanceTimersByTimeAsync( 1600 );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
		expect( sent.at( -1 ) ).toEqual( { cart: [ line( 2 ) ], known: [ '1001' ] } );
	} );

	it( 'removes the order key when the customer’s session ends', async () => {
		const { dispatch, stored, page } = await browser( [ line( 1 ) ] );
		await page();
		stored.attempt = attempt( [ line( 1 ) ] );
		await dispatch.endSession();
		expect( stored.attempt ).toEqual( { requestId: 'r-1', quantities: { 1: 1 }, number: '1001' } );
	} );
} );

it( 'never removes a line that was not purchased, in any order of events', async () => {
	const step = fc.oneof(
		fc.record( { kind: fc.constant( 'add' as const ), id: fc.integer( { min: 1, max: 4 } ) } ),
		fc.record( { kind: fc.constant( 'more' as const ), id: fc.integer( { min: 1, max: 4 } ) } ),
		fc.record( { kind: fc.constant( 'page' as const ), id: fc.constant( 0 ) } ),
		fc.record( { kind: fc.constant( 'bought elsewhere' as const ), id: fc.integer( { min: 1, max: 4 } ) } )
	);
	await fc.assert(
		fc.asyncProperty( fc.array( step, { maxLength: 12 } ), async ( steps ) => {
			const { account, dispatch, page, select } = await browser( [] );
			const [ wanted, sold ] = [ new Map< number, number >(), new Map< number, number >() ];
			for ( const { kind, id } of steps ) {
				const has = quantitiesById( select.getCartLines() )[ id ] ?? 0;
				if ( kind === 'add' && ! has ) {
					void dispatch.addLines( [ line( id ) ] );
					wanted.set( id, ( wanted.get( id ) ?? 0 ) + 1 );
				} else if ( kind === 'more' && has ) {
					void dispatch.increaseLine( id );
					wanted.set( id, ( wanted.get( id ) ?? 0 ) + 1 );
				} else if ( kind === 'page' ) {
					await page();
				} else if ( kind === 'bought elsewhere' ) {
					account.purchases = [ ...account.purchases, bought( String( account.purchases.length ), line( id ) ) ];
					sold.set( id, ( sold.get( id ) ?? 0 ) + 1 );
				}
			}
			const left = quantitiesById( select.getCartLines() );
			wanted.forEach( ( pieces, id ) => expect( ( left[ id ] ?? 0 ) + ( sold.get( id ) ?? 0 ) ).toBeGreaterThanOrEqual( pieces ) );
		} ),
		{ numRuns: 60 }
	);
} );
