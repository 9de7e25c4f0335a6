import type { OrderLine } from '../order';
import { eur, product } from '../../testing/cart';
import { toReorder } from '../reorder';

const ordered = ( id: number, extra: Partial< OrderLine > = {} ): OrderLine => ( {
	id,
	title: `Ordered ${ id }`,
	url: null,
	image: null,
	quantity: 2,
	unit_price: eur( 1 ),
	line_total: eur( 2 ),
	vat_rate: 2100,
	shipping: 'carrier',
	shipping_label: 'Parcel carrier',
	shipping_price: eur( 500 ),
	delivery_text: '',
	accessories: [],
	...extra,
} );

it( 'copies items without their prices', () => {
	expect( toReorder( [ ordered( 1, { accessories: [ { id: 90, title: 'Shade', price: eur( 1 ) } ] } ) ], [ product( 1 ) ] ) ).toEqual( {
		lines: [ { id: 1, quantity: 2, shipping: 'carrier', accessories: [ { id: 90 } ] } ],
		unavailable: [],
	} );
} );

it( 'lists items that are discontinued or sold out', () => {
	expect( toReorder( [ ordered( 1 ), ordered( 2 ), ordered( 3 ) ], [ product( 2, { stock: 0 } ), product( 3 ) ] ) ).toEqual( {
		lines: [ { id: 3, quantity: 2, shipping: 'carrier' } ],
		unavailable: [ 'Ordered 1', 'Ordered 2' ],
	} );
} );

it( 'limits quantities to the stock, except for products made to order', () => {
	const { lines } = toReorder( [ ordered( 1, { quantity: 9 } ), ordered( 2, { quantity: 9 } ) ], [ product( 1 ), product( 2, { stock: null } ) ] );
	expect( lines.map( ( { quantity } ) => quantity ) ).toEqual( [ 5, 9 ] );
} );

it( 'omits accessories and shipping methods that are no longer offered', () => {
	const accessories = [
		{ id: 90, title: 'Shade', price: eur( 1 ) },
		{ id: 91, title: 'Oil', price: eur( 1 ) },
	];
	const offered = [ { id: 90, title: 'Shade', price: eur( 1 ), image: null, available: false } ];
	expect( toReorder( [ ordered( 1, { shipping: 'drone', accessories } ) ], [ product( 1, { accessories: offered } ) ] ) ).toEqual( {
		lines: [ { id: 1, quantity: 2 } ],
		unavailable: [ 'Shade', 'Oil' ],
	} );
} );
