import type { CartAnswer } from '../../../api/get-cart';
import type { CartLine } from '../../../contract';
import { eur, pricedLine, product, totals } from '../../../testing/cart';
import { silence, storeInMemory, success } from '../../../testing/store';

/** A shop that sells whatever is asked for at 100 euros. */
const sells = ( lines: readonly CartLine[] ): CartAnswer =>
	success(
		lines.map( ( line ) => pricedLine( line.id, { kiekis: line.kiekis, line_total: eur( 10_000 * line.kiekis ) } ) ),
		{
			totals: totals(
				0,
				0,
				lines.reduce( ( sum, { kiekis } ) => sum + kiekis, 0 )
			),
			notices: [],
		}
	);

type Ask = ( lines: readonly CartLine[], signal?: AbortSignal ) => Promise< CartAnswer >;

const shop = ( getCart: jest.MockedFunction< Ask > = jest.fn( async ( lines ) => sells( lines ) ) ) => ( {
	...storeInMemory( { api: { getCart } } ),
	getCart,
} );

it( 'shows, saves and asks at every change', async () => {
	const { dispatch, select, kept, getCart, environment } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 2 } );
	await dispatch.increaseLine( 1 );
	expect( getCart ).toHaveBeenCalledTimes( 2 );
	expect( kept.lines ).toEqual( [ { id: 1, kiekis: 3 } ] );
	expect( environment.tell ).toHaveBeenLastCalledWith( 'cart', { from: 'store' } );
	expect( select.getCart() ).toMatchObject( { status: 'ready', priced: [ { id: 1, kiekis: 3 } ], totals: { count: 3 } } );
} );

it( 'asks for the country that it is to go to, once prices are needed', async () => {
	const { dispatch, getCart } = shop();
	dispatch.deliverTo( 'DE' );
	expect( getCart ).not.toHaveBeenCalled();
	await dispatch.addToCart( { id: 1, kiekis: 1 } );
	expect( getCart ).toHaveBeenLastCalledWith( [ { id: 1, kiekis: 1 } ], expect.anything(), { country: 'DE' } );
	dispatch.deliverTo( 'DE' );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
	await dispatch.deliverTo( 'FR' );
	expect( getCart ).toHaveBeenLastCalledWith( [ { id: 1, kiekis: 1 } ], expect.anything(), { country: 'FR' } );
} );

it( 'shows the change before the shop has answered', async () => {
	let answer: ( value: CartAnswer ) => void = () => {};
	const { dispatch, select } = shop(
		jest.fn( ( lines ) => ( lines[ 0 ]?.kiekis === 1 ? Promise.resolve( sells( lines ) ) : new Promise( ( resolve ) => ( answer = resolve ) ) ) )
	);
	await dispatch.addToCart( { id: 1, kiekis: 1 } );
	const asked = dispatch.increaseLine( 1 );
	expect( select.getCart() ).toMatchObject( {
		status: 'asking',
		priced: [ { kiekis: 2, line_total: eur( 20_000 ) } ],
		totals: { items: eur( 20_000 ), total: eur( 20_500 ) },
	} );
	answer( sells( [ { id: 1, kiekis: 2 } ] ) );
	await asked;
	expect( select.getCartStatus() ).toBe( 'ready' );
} );

it( 'cancels the older request, and never shows its answer', async () => {
	const signals: AbortSignal[] = [];
	const answers: ( ( value: CartAnswer ) => void )[] = [];
	const { dispatch, select } = shop(
		jest.fn( ( _lines, signal ) => {
			signals.push( signal ?? AbortSignal.abort() );
			return new Promise( ( resolve ) => answers.push( resolve ) );
		} )
	);
	const first = dispatch.addToCart( { id: 1, kiekis: 1 } );
	const second = dispatch.increaseLine( 1 );
	expect( signals.map( ( { aborted } ) => aborted ) ).toEqual( [ true, false ] );
	answers[ 1 ]?.( sells( [ { id: 1, kiekis: 2 } ] ) );
	await second;
	answers[ 0 ]?.( sells( [ { id: 1, kiekis: 1 } ] ) );
	await first;
	expect( select.getCart() ).toMatchObject( { status: 'ready', lines: [ { id: 1, kiekis: 2 } ], priced: [ { kiekis: 2 } ] } );
} );

it( 'takes over what the shop corrected, without asking again', async () => {
	const getCart = jest.fn( async () =>
		success( [ pricedLine( 1, { kiekis: 5 } ) ], {
			totals: totals( 50_000, 500, 5 ),
			notices: [ { code: 'quantity_lowered' as const, id: 1, message: 'Only 5.' } ],
		} )
	);
	const { dispatch, select, kept } = storeInMemory( { api: { getCart } } );
	await dispatch.addToCart( { id: 1, kiekis: 50 } );
	expect( kept.lines ).toEqual( [ { id: 1, kiekis: 5 } ] );
	expect( select.getCartNotices() ).toEqual( [ { code: 'quantity_lowered', id: 1, message: 'Only 5.' } ] );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps what it shows when the shop cannot be reached', async () => {
	const { dispatch, select, kept } = storeInMemory( { api: { getCart: async () => silence } } );
	await dispatch.openCart( { product: product( 1 ) } );
	await dispatch.addToCart( { id: 1, kiekis: 2 } );
	expect( select.getCart() ).toMatchObject( { status: 'failed', priced: [ { id: 1, kiekis: 2 } ], totals: { total: eur( 20_500 ) } } );
	expect( kept.lines ).toEqual( [ { id: 1, kiekis: 2 } ] );
} );

it( 'asks nothing for an empty cart', async () => {
	const { dispatch, select, getCart } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1 } );
	await dispatch.decreaseLine( 1 );
	expect( getCart ).toHaveBeenCalledTimes( 1 );
	expect( select.getCart() ).toMatchObject( { status: 'ready', lines: [], priced: [], totals: null } );
} );

it( 'clears into a session cookie, and stops what was asked', async () => {
	const { dispatch, select, kept } = shop( jest.fn< Promise< CartAnswer >, Parameters< Ask > >( () => new Promise( () => {} ) ) );
	void dispatch.addToCart( { id: 1, kiekis: 1 } );
	await dispatch.clearCart();
	expect( kept.cleared ).toBe( true );
	expect( select.getCart() ).toMatchObject( { lines: [], priced: [], totals: null, status: 'ready' } );
} );

it( 'sets and takes away prices, accessories and delivery', async () => {
	const { dispatch, getCart } = shop();
	await dispatch.addToCart( { id: 1, kiekis: 1 } );
	await dispatch.toggleAccessory( 1, 90 );
	expect( getCart.mock.lastCall?.[ 0 ] ).toEqual( [ { id: 1, kiekis: 1, properties: [ { id: 90 } ] } ] );
	await dispatch.setLinePrice( 1, 5 );
	expect( getCart.mock.lastCall?.[ 0 ] ).toMatchObject( [ { product_price: 5 } ] );
	await dispatch.setLineShipping( 1, 'pickup' );
	expect( getCart.mock.lastCall?.[ 0 ] ).toMatchObject( [ { shipping: 'pickup' } ] );
	await dispatch.setLineQuantity( 1, 4.9 );
	expect( getCart.mock.lastCall?.[ 0 ] ).toMatchObject( [ { kiekis: 4 } ] );
	await dispatch.removeLine( 1 );
	expect( getCart.mock.lastCall?.[ 0 ] ).toHaveLength( 1 );
} );

describe( 'restoring', () => {
	it( 'asks for prices only when somebody needs them, and then once', async () => {
		const { dispatch, resolve, select, kept, getCart } = shop();
		kept.lines = [ { id: 1, kiekis: 2 } ];
		await dispatch.restoreCart();
		expect( select.getCartCount() ).toBe( 2 );
		expect( getCart ).not.toHaveBeenCalled();
		await resolve.getPricedLines();
		await resolve.getPricedLines();
		expect( getCart ).toHaveBeenCalledTimes( 1 );
		expect( select.getPricedLines() ).toHaveLength( 1 );
	} );

	it( 'follows another tab', async () => {
		const { dispatch, select, kept, getCart } = shop();
		await dispatch.addToCart( { id: 1, kiekis: 1 } );
		kept.lines = [
			{ id: 1, kiekis: 1 },
			{ id: 2, kiekis: 1 },
		];
		await dispatch.restoreCart();
		expect( getCart ).toHaveBeenCalledTimes( 2 );
		expect( select.getPricedLines().map( ( { id } ) => id ) ).toEqual( [ 1, 2 ] );
		await dispatch.restoreCart();
		expect( getCart ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'saves a mended cart and tells, when somebody looks at it', async () => {
		const save = jest.fn( () => true );
		const { dispatch, select } = storeInMemory( { cart: { read: () => ( { lines: [ { id: 1, kiekis: 1 } ], mended: true } ), save } } );
		await dispatch.restoreCart();
		expect( save ).not.toHaveBeenCalled();
		await dispatch.askCart();
		expect( save ).toHaveBeenCalledWith( [ { id: 1, kiekis: 1 } ] );
		expect( select.getCartNotices() ).toMatchObject( [ { code: 'line_mended', id: null } ] );
	} );

	it( 'tells where nothing can hold the cart', async () => {
		const { dispatch, select } = storeInMemory( { cart: { save: () => false } } );
		await dispatch.addToCart( { id: 1, kiekis: 1 } );
		expect( select.getCartNotices() ).toMatchObject( [ { code: 'line_mended', message: expect.stringContaining( 'cookies' ) } ] );
	} );
} );

describe( 'the drawer', () => {
	it( 'opens with what was added, and says what was replaced', async () => {
		const { dispatch, select, kept } = storeInMemory( { api: { getCart: () => new Promise( () => {} ) } } );
		kept.lines = [ { id: 1, kiekis: 3 } ];
		await dispatch.restoreCart();
		await dispatch.openCart( { product: product( 1 ), added: { id: 1, kiekis: 3 }, replaced: true } );
		expect( select.getCart() ).toMatchObject( {
			visible: true,
			priced: [ { title: 'Piece 1', kiekis: 3 } ],
			notices: [ { id: 1, message: expect.stringContaining( 'Piece 1' ) } ],
		} );
	} );

	it( 'says that a broken cookie was mended', async () => {
		const { dispatch, select } = storeInMemory();
		await dispatch.openCart( { mended: true } );
		expect( select.getCartNotices() ).toMatchObject( [ { code: 'line_mended' } ] );
	} );

	it( 'toggles', async () => {
		const { dispatch, select } = storeInMemory();
		await dispatch.toggleCart();
		expect( select.isCartVisible() ).toBe( true );
		await dispatch.toggleCart();
		expect( select.isCartVisible() ).toBe( false );
	} );

	it( 'a line added by the store tells what it replaced', async () => {
		const { dispatch, select } = shop();
		await dispatch.addToCart( { id: 1, kiekis: 1 } );
		await dispatch.addToCart( { id: 1, kiekis: 4 } );
		expect( select.getCartNotices() ).toMatchObject( [ { id: 1, message: expect.stringContaining( 'Piece 1' ) } ] );
	} );
} );
