import fc from 'fast-check';
import type { CartAnswer } from '../../../api/get-cart';
import type { CartLine, CheckoutAttempt, Purchase } from '../../../contract';
import { quantitiesOf } from '../../../lib/bought';
import { pricedLine, totals } from '../../../testing/cart';
import { user } from '../../../testing/session';
import { storeInMemory, success } from '../../../testing/store';

const line = ( id: number, kiekis = 1 ): CartLine => ( { id, kiekis } );
const bought = ( number: string, ...lines: CartLine[] ): Purchase => ( { number, lines } );

/** A browser with these lines in its cart; `said` is what the shop says of its attempt, `account` what it says of the customer. */
const browser = async ( lines: CartLine[], said: CheckoutAttempt | null = null ) => {
	const asked: ( string | undefined )[] = [];
	const account = { cart: [] as CartLine[], purchases: [] as Purchase[], unknown: [] as Purchase[] };
	const sent: { cart: readonly CartLine[]; known: readonly string[] | null | undefined }[] = [];
	const getCart = async ( wishes: readonly CartLine[], _?: AbortSignal, more: { attempt?: string } = {} ): Promise< CartAnswer > => {
		asked.push( more.attempt );
		const priced = wishes.map( ( { id, kiekis } ) => pricedLine( id, { kiekis } ) );
		return success( priced, { totals: totals( 0, 0, 1 ), notices: [], attempt: more.attempt ? said : null } );
	};
	const begun = () => ( { user: user( { token: '5.secret' } ), favorite: [ '' ], cart: account.cart, purchases: account.purchases } );
	const store = storeInMemory( {
		api: {
			getCart,
			addPendingCart: async ( cart, known ) => {
				sent.push( { cart, known } );
				return success( [ ...cart ], { purchases: account.unknown.splice( 0 ) } );
			},
			login: async () => success( null, begun() ),
		},
		session: { start: async () => success( null, begun() ) },
	} );
	store.kept.lines = lines;
	await store.dispatch.restoreCart();
	const page = async () => {
		store.kept.token = '5.secret';
		await store.dispatch.startSession();
	};
	return { ...store, asked, account, sent, page };
};

const attempt = ( held: CartLine[] ) => ( { request: 'r-1', held: quantitiesOf( held ), key: 'secret', number: '1001' } );

beforeEach( () => void jest.useFakeTimers() );
afterEach( () => void jest.useRealTimers() );

describe( 'the attempt of this browser', () => {
	it( 'is asked about with the cart, and nothing is asked without one', async () => {
		const { dispatch, kept, asked } = await browser( [ line( 1 ) ] );
		await dispatch.askCart();
		kept.attempt = attempt( [ line( 1 ) ] );
		await dispatch.askCart();
		expect( asked ).toEqual( [ undefined, 'r-1' ] );
	} );

	it( 'was paid: its lines leave the cart, the rest stays, and the visitor is told once', async () => {
		const { dispatch, kept, select, asked } = await browser( [ line( 1, 3 ), line( 2 ) ], {
			state: 'bought',
			number: '1001',
			lines: [ line( 1 ) ],
		} );
		kept.attempt = attempt( [ line( 1 ) ] );
		await dispatch.askCart();
		expect( select.getCartLines() ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
		expect( kept.lines ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
		expect( select.getCart().bought ).toEqual( { number: '1001', key: 'secret' } );
		expect( kept.attempt ).toBeNull();
		await dispatch.askCart();
		expect( asked.at( -1 ) ).toBeUndefined();
		expect( select.getCartLines() ).toEqual( [ line( 1, 2 ), line( 2 ) ] );
	} );

	it( 'an emptied cart is cleared, with its discount code', async () => {
		const { dispatch, kept, select } = await browser( [ line( 1 ) ], { state: 'bought', number: '1001', lines: [ line( 1 ) ] } );
		kept.attempt = attempt( [ line( 1 ) ] );
		kept.code = 'SPRING';
		await dispatch.askCart();
		expect( select.getCartLines() ).toEqual( [] );
		expect( [ kept.cleared, kept.code ] ).toEqual( [ true, '' ] );
	} );

	it.each( [ 'waiting', 'cancelled' ] as const )( '%s: the cart stays', async ( state ) => {
		const { dispatch, kept, select } = await browser( [ line( 1 ) ], { state, number: '1001', lines: [ line( 1 ) ] } );
		kept.attempt = attempt( [ line( 1 ) ] );
		await dispatch.askCart();
		expect( select.getCartLines() ).toEqual( [ line( 1 ) ] );
		expect( kept.attempt?.request ).toBe( state === 'waiting' ? 'r-1' : undefined );
	} );

	it( 'what is put into the cart again after ordering stays', async () => {
		const { dispatch, kept, select } = await browser( [ line( 1 ), line( 2 ) ], {
			state: 'bought',
			number: '1001',
			lines: [ line( 1 ), line( 2 ) ],
		} );
		kept.attempt = attempt( [ line( 1 ), line( 2 ) ] );
		await dispatch.addToCart( line( 1 ) );
		expect( select.getCartLines() ).toEqual( [ line( 1 ) ] );
	} );

	it( 'ends on the page of its order, and on no other order’s', async () => {
		const { dispatch, kept, select } = await browser( [ line( 1 ), line( 2 ) ] );
		kept.attempt = attempt( [ line( 1 ) ] );
		await dispatch.finishAttempt( 'another', bought( '1000', line( 1 ), line( 2 ) ) );
		expect( select.getCartLines() ).toHaveLength( 2 );
		await dispatch.finishAttempt( 'secret', bought( '1001', line( 1 ) ) );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
		await dispatch.finishAttempt( 'secret', bought( '1001', line( 2 ) ) );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
	} );
} );

describe( 'what the customer bought on another device', () => {
	it( 'leaves this one’s cart at its next page, once', async () => {
		const { account, page, select, kept, environment } = await browser( [ line( 1 ), line( 2 ) ] );
		account.purchases = [ bought( '1000', line( 2 ) ) ];
		await page();
		// What was bought before this browser heard of the account is not this cart.
		expect( select.getCartLines() ).toHaveLength( 2 );
		account.purchases = [ bought( '1000', line( 2 ) ), bought( '1001', line( 1 ) ) ];
		await page();
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
		expect( environment.tell ).toHaveBeenCalledWith( 'notice', expect.objectContaining( { text: expect.stringContaining( '1001' ) } ) );
		await page();
		expect( kept.memory.known ).toEqual( [ '1000', '1001' ] );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
	} );

	it( 'what was added on a page that did not know yet stays', async () => {
		const { account, dispatch, page, select } = await browser( [ line( 1 ) ] );
		await page();
		await dispatch.addToCart( line( 2 ) );
		account.purchases = [ bought( '1001', line( 1 ), line( 2 ) ) ];
		await page();
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
	} );

	it( 'is learnt when the cart is sent, too, and what is left is sent again', async () => {
		const { account, dispatch, page, select, sent } = await browser( [ line( 1 ) ] );
		await page();
		await jest.advanceTimersByTimeAsync( 800 );
		account.unknown = [ bought( '1001', line( 1 ) ) ];
		await dispatch.addToCart( line( 2 ) );
		await jest.advanceTimersByTimeAsync( 1600 );
		expect( select.getCartLines() ).toEqual( [ line( 2 ) ] );
		expect( sent.at( -1 ) ).toEqual( { cart: [ line( 2 ) ], known: [ '1001' ] } );
	} );

	it( 'the key of an order does not outlive its customer’s session', async () => {
		const { dispatch, kept, page } = await browser( [ line( 1 ) ] );
		await page();
		kept.attempt = attempt( [ line( 1 ) ] );
		await dispatch.endSession();
		expect( kept.attempt ).toEqual( { request: 'r-1', held: { 1: 1 }, number: '1001' } );
	} );
} );

it( 'never takes out a line that was not bought, whatever happens in which order', async () => {
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
				const has = quantitiesOf( select.getCartLines() )[ id ] ?? 0;
				if ( kind === 'add' && ! has ) {
					void dispatch.addToCart( line( id ) );
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
			const left = quantitiesOf( select.getCartLines() );
			wanted.forEach( ( pieces, id ) => expect( ( left[ id ] ?? 0 ) + ( sold.get( id ) ?? 0 ) ).toBeGreaterThanOrEqual( pieces ) );
		} ),
		{ numRuns: 60 }
	);
} );
