import { availabilityOf } from '../availability';

it.each( [
	[ 0, 3, 'sold-out', 'Sold out', '' ],
	[ 1, 0, 'few', 'Only 1 left', 'Ships the next working day' ],
	[ 3, 1, 'few', 'Only 3 left', 'Ships within 1\u00a0working day' ],
	[ 4, 13, 'in-stock', 'In stock', 'Ships within 13\u00a0working days' ],
	[ 4, 14, 'in-stock', 'In stock', 'Made for you in about 2\u00a0weeks' ],
	[ null, 2, 'in-stock', 'In stock', 'Ships within 2\u00a0working days' ],
] as const )( 'for stock %p and lead time %p', ( stock, days, state, text, lead ) => {
	expect( availabilityOf( { stock, made_to_order: false, lead_days: days } ) ).toEqual( { state, text, lead } );
} );

it( 'shows weeks for a product that is made to order', () => {
	expect( availabilityOf( { stock: null, made_to_order: true, lead_days: 36 } ) ).toEqual( {
		state: 'made-to-order',
		text: 'Made to order, 6\u00a0weeks',
		lead: '',
	} );
} );
