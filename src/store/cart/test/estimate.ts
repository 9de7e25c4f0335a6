import { eur, pricedLine, product, totals } from '../../../testing/cart';
import { toCartLines, estimate } from '../estimate';

const known = ( lines = [ pricedLine( 1 ) ] ) => ( { priced: lines, totals: totals( 10_000, 500, 1 ), products: {}, locale: 'en-GB' } );

describe( 'the estimate', () => {
	it( 'multiplies unit price and accessories, and leaves everything but the sum of goods to the server', () => {
		const { priced, totals: estimated } = estimate( [ { id: 1, quantity: 3, accessories: [ { id: 90 } ] } ], known() );
		expect( priced[ 0 ]?.lineTotal ).toEqual( eur( 34_500 ) );
		expect( estimated ).toEqual( { ...totals( 10_000, 500, 1 ), items: eur( 34_500 ), count: 3 } );
	} );

	it( 'shows price overrides and the chosen delivery', () => {
		const { priced } = estimate( [ { id: 1, quantity: 2, price: 9000, shipping: 'pickup', accessories: [ { id: 90, price: 100 } ] } ], known() );
		expect( priced[ 0 ] ).toMatchObject( {
			unitPrice: eur( 9000 ),
			shipping: 'pickup',
			shippingPrice: { amount: 0 },
			lineTotal: eur( 18_200 ),
		} );
	} );

	it( 'estimates an added product from its display data, without a total before the first answer', () => {
		const { priced, totals: estimated } = estimate( [ { id: 2, quantity: 2 } ], { ...known( [] ), totals: null, products: { 2: product( 2 ) } } );
		expect( priced[ 0 ] ).toMatchObject( { id: 2, title: 'Piece 2', lineTotal: eur( 20_000 ), shipping: 'carrier', deliveryText: '' } );
		expect( estimated ).toEqual( { items: eur( 20_000 ), count: 2 } );
	} );

	it( 'omits unknown products, and follows the order of the cart', () => {
		const { priced } = estimate(
			[
				{ id: 3, quantity: 1 },
				{ id: 2, quantity: 1 },
				{ id: 1, quantity: 1 },
			],
			known( [ pricedLine( 1 ), pricedLine( 2 ) ] )
		);
		expect( priced.map( ( { id } ) => id ) ).toEqual( [ 2, 1 ] );
	} );

	it( 'of an empty cart is empty', () => {
		expect( estimate( [], known() ) ).toEqual( { priced: [], totals: null } );
	} );
} );

describe( 'cart lines after the answer', () => {
	it( 'have the quantities, lines and accessories of the answer', () => {
		const requested = [
			{ id: 1, quantity: 9, accessories: [ { id: 90 }, { id: 91 } ], changeCount: 2 },
			{ id: 2, quantity: 1 },
		];
		const priced = [ pricedLine( 1, { quantity: 5, accessories: [ { id: 90, title: 'Shade', price: eur( 1500 ), available: true } ] } ) ];
		expect( toCartLines( priced, requested ) ).toEqual( [ { id: 1, quantity: 5, accessories: [ { id: 90 } ], changeCount: 2 } ] );
	} );

	it( 'keep a price override only if the server charges it', () => {
		expect( toCartLines( [ pricedLine( 1, { unitPrice: eur( 900 ) } ) ], [ { id: 1, quantity: 1, price: 900 } ] ) ).toEqual( [
			{ id: 1, quantity: 1, price: 900 },
		] );
		expect( toCartLines( [ pricedLine( 1 ) ], [ { id: 1, quantity: 1, price: 1 } ] ) ).toEqual( [ { id: 1, quantity: 1 } ] );
	} );

	it( 'take the shipping method of the answer if one was requested', () => {
		const answer = [ pricedLine( 1, { shipping: 'pickup', shippingPrice: eur( 0 ) } ) ];
		expect( toCartLines( answer, [ { id: 1, quantity: 1, shipping: 'rocket', shippingPrice: 5 } ] ) ).toEqual( [
			{ id: 1, quantity: 1, shipping: 'pickup', shippingPrice: 0 },
		] );
		expect( toCartLines( answer, [ { id: 1, quantity: 1 } ] ) ).toEqual( [ { id: 1, quantity: 1 } ] );
	} );
} );
