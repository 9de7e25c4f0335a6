import { availabilityOf } from '../availability';

it.each( [
	[ 0, 3, 'sold-out', 'Sold out', '' ],
	[ 1, 0, 'few', 'Only 1 left', 'Leaves us on the next working day' ],
	[ 3, 1, 'few', 'Only 3 left', 'Leaves us in 1 working day' ],
	[ 4, 13, 'in-stock', 'In stock', 'Leaves us in 13 working days' ],
	[ 4, 14, 'in-stock', 'In stock', 'Made for you in about 2 weeks' ],
	[ null, 36, 'made-to-order', 'Made to order, 6 weeks', '' ],
] as const )( 'of %p pieces in %p days', ( stock, days, state, text, lead ) => {
	expect( availabilityOf( { stock, lead_days: days } ) ).toEqual( { state, text, lead } );
} );
