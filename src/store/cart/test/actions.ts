import type { CartAnswer } from '../../../api';
import type { CartLine } from '../../../lib/cart';
import { eur, pricedLine, product, totals } from '../../../testing/cart';
import { noResponse, createTestStore, success } from '../../../testing/store';

/** A shop that sells any product for 100 euros. */
const sells = ( lines: readonly CartLine[] ): CartAnswer =>
	success(
		lines.map( ( line ) => pricedLine( line.id, { quantity: line.quantity, lineTotal: eur( 10_000 * line.quantity ) } ) ),
		{
			totals: totals(
				0,
				0,
				lines.reduce( ( sum, { quantity } ) => sum + quantity, 0 )
			),
			notices: [],
		}
	);

type Ask = ( lines: readonly CartLine[], signal?: AbortSignal ) => Promise< CartAnswer >;

const shop = ( getCart: jest.MockedFunction< Ask > = jest.fn( async ( lines ) => sells( lines ) ) ) => ( {
	...createTestStore( { api: { getCart } } ),
	getCart,
} );

it( 'shows, saves and prices every change', async () => {
	const { dispatch, select, stored, getCart, environment } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 2 } ] );
	await dispatch.increaseLine( 1 );
	expect( getCart ).toHaveBeenCalledTimes( 2 );
	expect( stored.lines ).toEqual( [ { id: 1, quantity: 3 } ] );
	expect( environment.emit ).toHaveBeenLastCalledWith( 'cart', { from: 'store' } );
	expect( select.getCart() ).toMatchObject( { status: 'ready', priced: [ { id: 1, quantity: 3 } ], totals: { count: 3 } } );
} );

it( 'requests prices for the delivery country, once prices are needed', async () => {
	const { dispatch, getCart } = shop();
	dispatch.setDestination( { country: 'DE' } );
	expect( getCart ).not.toHaveBeenCalled();
	await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	expect( getCart ).toHaveBeenLastCalledWith( [ { id: 1, quantity: 1 } ], expect.anything(), { country: 'DE' } );
	dispatch.setDestination( { country: 'DE' } );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
	await dispatch.setDestination( { country: 'FR' } );
	expect( getCart ).toHaveBeenLastCalledWith( [ { id: 1, quantity: 1 } ], expect.anything(), { country: 'FR' } );
} );

it( 'shows a change before the server has answered', async () => {
	let answer: ( value: CartAnswer ) => void = () => {};
	const { dispatch, select } = shop(
		jest.fn( ( lines ) =>
			lines[ 0 ]?.quantity === 1 ? Promise.resolve( sells( lines ) ) : new Promise( ( resolve ) => ( answer = resolve ) )
		)
	);
	await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	const asked = dispatch.increaseLine( 1 );
	expect( select.getCart() ).toMatchObject( {
		status: 'loading',
		priced: [ { quantity: 2, lineTotal: eur( 20_000 ) } ],
		totals: { items: eur( 20_000 ), total: eur( 0 ) },
	} );
	answer( sells( [ { id: 1, quantity: 2 } ] ) );
	await asked;
	expect( select.getCartStatus() ).toBe( 'ready' );
} );

it( 'cancels the older request and ignores its answer', async () => {
	const signals: AbortSignal[] = [];
	const answers: ( ( value: CartAnswer ) => void )[] = [];
	const { dispatch, select } = shop(
		jest.fn( ( _lines, signal ) => {
			signals.push( signal ?? AbortSignal.abort() );
			return new Promise( ( resolve ) => answers.push( resolve ) );
		} )
	);
	const first = dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	const second = dispatch.increaseLine( 1 );
	expect( signals.map( ( { aborted } ) => aborted ) ).toEqual( [ true, false ] );
	answers[ 1 ]?.( sells( [ { id: 1, quantity: 2 } ] ) );
	await second;
	answers[ 0 ]?.( sells( [ { id: 1, quantity: 1 } ] ) );
	await first;
	expect( select.getCart() ).toMatchObject( { status: 'ready', lines: [ { id: 1, quantity: 2 } ], priced: [ { quantity: 2 } ] } );
} );

it( 'applies the server’s corrections without another request', async () => {
	const getCart = jest.fn( async () =>
		success( [ pricedLine( 1, { quantity: 5 } ) ], {
			totals: totals( 50_000, 500, 5 ),
			notices: [ { code: 'quantity_lowered' as const, id: 1, message: 'Only 5.' } ],
		} )
	);
	const { dispatch, select, stored } = createTestStore( { api: { getCart } } );
	await dispatch.addLines( [ { id: 1, quantity: 50 } ] );
	expect( stored.lines ).toEqual( [ { id: 1, quantity: 5 } ] );
	expect( select.getCart().notices ).toEqual( [ { code: 'quantity_lowered', id: 1, message: 'Only 5.' } ] );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps the displayed cart without a connection', async () => {
	const { dispatch, select, stored } = createTestStore( { api: { getCart: async () => noResponse } } );
	await dispatch.openCart( { product: product( 1 ) } );
	await dispatch.addLines( [ { id: 1, quantity: 2 } ] );
	expect( select.getCart() ).toMatchObject( { status: 'failed', priced: [ { id: 1, quantity: 2 } ], totals: { items: eur( 20_000 ), count: 2 } } );
	expect( stored.lines ).toEqual( [ { id: 1, quantity: 2 } ] );
} );

it( 'sends no request for an empty cart', async () => {
	const { dispatch, select, getCart } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	await dispatch.decreaseLine( 1 );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
	expect( select.getCart() ).toMatchObject( { status: 'ready', lines: [], priced: [], totals: null } );
} );

it( 'clears into a session cookie and cancels the pending request', async () => {
	const { dispatch, select, stored } = shop( jest.fn< Promise< CartAnswer >, Parameters< Ask > >( () => new Promise( () => {} ) ) );
	void dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	await dispatch.clearCart();
	expect( stored.cleared ).toBe( true );
	expect( select.getCart() ).toMatchObject( { lines: [], priced: [], totals: null, status: 'ready' } );
} );

it( 'restores a cart that the visitor has emptied', async () => {
	const { dispatch, select, stored } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 2 } ] );
	await dispatch.addLines( [ { id: 2, quantity: 1 } ] );
	dispatch.emptyCart();
	expect( stored.cleared ).toBe( true );
	expect( select.getCart() ).toMatchObject( { lines: [], priced: [], beforeMerge: [ { id: 1 }, { id: 2 } ] } );
	await dispatch.undoMerge();
	expect( select.getCart() ).toMatchObject( {
		beforeMerge: null,
		lines: [
			{ id: 1, quantity: 2 },
			{ id: 2, quantity: 1 },
		],
	} );
	dispatch.emptyCart();
	await dispatch.addLines( [ { id: 3, quantity: 1 } ] );
	expect( select.getCart().beforeMerge ).toBeNull();
} );

it( 'sets and removes accessories and shipping methods', async () => {
	const { dispatch, getCart } = shop();
	await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
	await dispatch.toggleAccessory( 1, 90 );
	expect( getCart.mock.lastCall?.[ 0 ] ).toEqual( [ { id: 1, quantity: 1, accessories: [ { id: 90 } ] } ] );
	await dispatch.setLineShipping( [ 1 ], 'pickup' );
	expect( getCart.mock.lastCall?.[ 0 ] ).toMatchObject( [ { shipping: 'pickup' } ] );
	await dispatch.removeLine( 1 );
	expect( getCart.mock.lastCall?.[ 0 ] ).toHaveLength( 1 );
} );

describe( 'restoring', () => {
	it( 'requests prices once, on first use', async () => {
		const { dispatch, resolve, select, stored, getCart } = shop();
		stored.lines = [ { id: 1, quantity: 2 } ];
		await dispatch.restoreCart();
		expect( select.getCartLines() ).toEqual( [ { id: 1, quantity: 2 } ] );
		expect( getCart ).not.toHaveBeenCalled();
		await resolve.getPricedLines();
		await resolve.getPricedLines();
		expect( getCart ).toHaveBeenCalledTimes( 1 );
		expect( select.getPricedLines() ).toHaveLength( 1 );
	} );

	it( 'follows changes in another tab', async () => {
		const { dispatch, select, stored, getCart } = shop();
		await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
		stored.lines = [
			{ id: 1, quantity: 1 },
			{ id: 2, quantity: 1 },
		];
		await dispatch.restoreCart();
		expect( getCart ).toHaveBeenCalledTimes( 2 );
		expect( select.getPricedLines().map( ( { id } ) => id ) ).toEqual( [ 1, 2 ] );
		await dispatch.restoreCart();
		expect( getCart ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'saves a repaired cart, with a notice once the cart is shown', async () => {
		const save = jest.fn( () => true );
		const { dispatch, select } = createTestStore( { cart: { read: () => ( { lines: [ { id: 1, quantity: 1 } ], repaired: true } ), save } } );
		await dispatch.restoreCart();
		expect( save ).not.toHaveBeenCalled();
		await dispatch.fetchCart();
		expect( save ).toHaveBeenCalledWith( [ { id: 1, quantity: 1 } ] );
		expect( select.getCart().notices ).toMatchObject( [ { code: 'line_mended', id: null } ] );
	} );

	it( 'warns if the browser cannot store the cart', async () => {
		const { dispatch, select } = createTestStore( { cart: { save: () => false } } );
		await dispatch.addLines( [ { id: 1, quantity: 1 } ] );
		expect( select.getCart().notices ).toMatchObject( [ { code: 'line_mended', message: expect.stringContaining( 'cookies' ) } ] );
	} );
} );

describe( 'opening and closing the drawer', () => {
	it( 'opens after adding and says which line was replaced', async () => {
		const { dispatch, select, stored } = createTestStore( { api: { getCart: () => new Promise( () => {} ) } } );
		stored.lines = [ { id: 1, quantity: 3 } ];
		await dispatch.restoreCart();
		await dispatch.openCart( { product: product( 1 ), added: { id: 1, kiekis: 3 }, previous: { id: 1, kiekis: 2 } } );
		expect( select.getCart() ).toMatchObject( {
			visible: true,
			priced: [ { title: 'Piece 1', quantity: 3 } ],
			notices: [ { id: 1, message: expect.stringContaining( 'Piece 1' ) } ],
		} );
	} );

	it( 'says that an unreadable cookie was repaired', async () => {
		const { dispatch, select } = createTestStore();
		await dispatch.openCart( { repaired: true } );
		expect( select.getCart().notices ).toMatchObject( [ { code: 'line_mended' } ] );
	} );

	it( 'opens and closes', async () => {
		const { dispatch, select } = createTestStore();
		await dispatch.showCart( true );
		expect( select.isCartVisible() ).toBe( true );
		await dispatch.showCart( false );
		expect( select.isCartVisible() ).toBe( false );
	} );
} );
