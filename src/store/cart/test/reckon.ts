import { eur, pricedLine, product, totals } from '../../../testing/cart';
import { accepted, reckon } from '../reckon';

const known = ( lines = [ pricedLine( 1 ) ] ) => ( { before: lines, totals: totals( 10_000, 500, 1 ), products: {}, locale: 'en-GB' } );

describe( 'our own reckoning', () => {
	it( 'multiplies unit and accessories, adds delivery once a line, and takes the VAT out of it', () => {
		const { priced, totals: sums } = reckon( [ { id: 1, kiekis: 3, properties: [ { id: 90 } ] } ], known() );
		expect( priced[ 0 ]?.line_total ).toEqual( eur( 34_500 ) );
		expect( sums ).toEqual( {
			items: eur( 34_500 ),
			shipping: eur( 500 ),
			discount: eur( 0 ),
			discount_code: '',
			total: eur( 35_000 ),
			vat: [ { rate: 2100, net: eur( 28_926 ), vat: eur( 6074 ) } ],
			count: 3,
		} );
	} );

	it( 'shows price overrides and the chosen delivery', () => {
		const { priced } = reckon(
			[ { id: 1, kiekis: 2, product_price: 9000, shipping: 'pickup', properties: [ { id: 90, acc_price: 100 } ] } ],
			known()
		);
		expect( priced[ 0 ] ).toMatchObject( {
			product_price: eur( 9000 ),
			shipping: 'pickup',
			shipping_price: { amount: 0 },
			line_total: eur( 18_200 ),
		} );
	} );

	it( 'shows what was just added from its product, without VAT that it does not know', () => {
		const { priced, totals: sums } = reckon( [ { id: 2, kiekis: 2 } ], { ...known( [] ), products: { 2: product( 2 ) } } );
		expect( priced[ 0 ] ).toMatchObject( { id: 2, title: 'Piece 2', line_total: eur( 20_000 ), shipping: 'carrier', delivery_text: '' } );
		expect( sums ).toMatchObject( { total: eur( 20_500 ), vat: [], count: 2 } );
	} );

	it( 'waits for the answer where nothing is known, and follows the order of the cart', () => {
		const { priced } = reckon(
			[
				{ id: 3, kiekis: 1 },
				{ id: 2, kiekis: 1 },
				{ id: 1, kiekis: 1 },
			],
			known( [ pricedLine( 1 ), pricedLine( 2 ) ] )
		);
		expect( priced.map( ( { id } ) => id ) ).toEqual( [ 2, 1 ] );
	} );

	it( 'of nothing is nothing', () => {
		expect( reckon( [], known() ) ).toEqual( { priced: [], totals: null } );
	} );
} );

describe( 'what the answer leaves of the wishes', () => {
	it( 'is what the shop sells: fewer pieces, dropped lines, dropped accessories', () => {
		const wishes = [
			{ id: 1, kiekis: 9, properties: [ { id: 90 }, { id: 91 } ], change_count: 2 },
			{ id: 2, kiekis: 1 },
		];
		const priced = [ pricedLine( 1, { kiekis: 5, properties: [ { id: 90, title: 'Shade', acc_price: eur( 1500 ), available: true } ] } ) ];
		expect( accepted( priced, wishes ) ).toEqual( [ { id: 1, kiekis: 5, properties: [ { id: 90 } ], change_count: 2 } ] );
	} );

	it( 'keeps a price only where the shop offers it', () => {
		expect( accepted( [ pricedLine( 1, { product_price: eur( 900 ) } ) ], [ { id: 1, kiekis: 1, product_price: 900 } ] ) ).toEqual( [
			{ id: 1, kiekis: 1, product_price: 900 },
		] );
		expect( accepted( [ pricedLine( 1 ) ], [ { id: 1, kiekis: 1, product_price: 1 } ] ) ).toEqual( [ { id: 1, kiekis: 1 } ] );
	} );

	it( 'follows the shop’s delivery where one was chosen', () => {
		const answer = [ pricedLine( 1, { shipping: 'pickup', shipping_price: eur( 0 ) } ) ];
		expect( accepted( answer, [ { id: 1, kiekis: 1, shipping: 'rocket', shipping_price: 5 } ] ) ).toEqual( [
			{ id: 1, kiekis: 1, shipping: 'pickup', shipping_price: 0 },
		] );
		expect( accepted( answer, [ { id: 1, kiekis: 1 } ] ) ).toEqual( [ { id: 1, kiekis: 1 } ] );
	} );
} );
