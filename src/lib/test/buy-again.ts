import type { OrderLine } from '../../contract';
import { eur, product } from '../../testing/cart';
import { linesAgain } from '../buy-again';

const ordered = ( id: number, extra: Partial< OrderLine > = {} ): OrderLine => ( {
	id,
	title: `Ordered ${ id }`,
	url: null,
	image: null,
	kiekis: 2,
	unit_price: eur( 1 ),
	line_total: eur( 2 ),
	vat_rate: 2100,
	shipping: 'carrier',
	shipping_label: 'Parcel carrier',
	shipping_price: eur( 500 ),
	properties: [],
	...extra,
} );

it( 'takes what was ordered, and no price of it', () => {
	expect( linesAgain( [ ordered( 1, { properties: [ { id: 90, title: 'Shade', acc_price: eur( 1 ) } ] } ) ], [ product( 1 ) ] ) ).toEqual( {
		lines: [ { id: 1, kiekis: 2, shipping: 'carrier', properties: [ { id: 90 } ] } ],
		gone: [],
	} );
} );

it( 'names what is not sold any more, or sold out', () => {
	expect( linesAgain( [ ordered( 1 ), ordered( 2 ), ordered( 3 ) ], [ product( 2, { stock: 0 } ), product( 3 ) ] ) ).toEqual( {
		lines: [ { id: 3, kiekis: 2, shipping: 'carrier' } ],
		gone: [ 'Ordered 1', 'Ordered 2' ],
	} );
} );

it( 'takes no more than there is, and as much as was ordered of what is made to order', () => {
	const { lines } = linesAgain( [ ordered( 1, { kiekis: 9 } ), ordered( 2, { kiekis: 9 } ) ], [ product( 1 ), product( 2, { stock: null } ) ] );
	expect( lines.map( ( { kiekis } ) => kiekis ) ).toEqual( [ 5, 9 ] );
} );

it( 'leaves out what a product is not offered with any more', () => {
	const properties = [
		{ id: 90, title: 'Shade', acc_price: eur( 1 ) },
		{ id: 91, title: 'Oil', acc_price: eur( 1 ) },
	];
	const accessories = [ { id: 90, title: 'Shade', price: eur( 1 ), image: null, available: false } ];
	expect( linesAgain( [ ordered( 1, { shipping: 'drone', properties } ) ], [ product( 1, { accessories } ) ] ) ).toEqual( {
		lines: [ { id: 1, kiekis: 2 } ],
		gone: [ 'Shade', 'Oil' ],
	} );
} );
