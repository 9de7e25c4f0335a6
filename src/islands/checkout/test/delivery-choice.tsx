import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PricedLine } from '../../../lib/cart';
import { DeliveryChoice } from '../components/delivery-choice';

const money = ( amount: number ) => ( { amount, currency: 'EUR', formatted: `€${ ( amount / 100 ).toFixed( 2 ) }` } );

const METHODS = {
	carrier: { key: 'carrier', label: 'Carrier', price: money( 590 ), note: '' },
	pickup: { key: 'pickup', label: 'Pick-up', price: money( 0 ), note: '' },
	freight: { key: 'freight', label: 'Freight', price: money( 4900 ), note: 'to the kerb' },
};

const line = ( id: number, title: string, methods: ( keyof typeof METHODS )[], shipping = methods[ 0 ] as string, price = 590 ): PricedLine =>
	( {
		id,
		title,
		shipping,
		shippingPrice: money( price ),
		shippingMethods: methods.map( ( key ) => METHODS[ key ] ),
		deliveryDate: `2026-12-0${ id }`,
		deliveryText: `${ id } December`,
	} ) as unknown as PricedLine;

const show = ( lines: PricedLine[], total = 590 ) => {
	const onChoose = jest.fn();
	render( <DeliveryChoice lines={ lines } total={ money( total ) } onChoose={ onChoose } /> );
	return onChoose;
};

describe( 'the choice of delivery', () => {
	it( 'is made once for all lines, with the price and the last day of the parcel', async () => {
		const onChoose = show( [ line( 1, 'Mug', [ 'carrier', 'pickup' ] ), line( 2, 'Bowl', [ 'pickup', 'carrier' ], 'carrier', 0 ) ] );
		expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 2 );
		expect( screen.getByRole( 'radio', { name: 'Carrier €5.90 Expected 2 December' } ) ).toBeChecked();
		await userEvent.click( screen.getByRole( 'radio', { name: 'Pick-up free' } ) );
		expect( onChoose ).toHaveBeenCalledWith( [ 1, 2 ], 'pickup' );
	} );

	it( 'is made for each parcel, which is named', async () => {
		const onChoose = show( [ line( 1, 'Mug', [ 'carrier', 'pickup' ] ), line( 2, 'Table', [ 'freight', 'pickup' ], 'freight', 4900 ) ], 5490 );
		expect( screen.getByRole( 'group', { name: 'Mug' } ) ).toHaveTextContent( 'Carrier€5.90' );
		expect( screen.getByRole( 'group', { name: 'Table' } ) ).toHaveTextContent( 'Freight€49.00Expected 2 December · to the kerb' );
		await userEvent.click( screen.getAllByRole( 'radio', { name: /Pick-up/ } )[ 1 ] as HTMLElement );
		expect( onChoose ).toHaveBeenCalledWith( [ 2 ], 'pickup' );
	} );

	it( 'names lines that are sent another way', () => {
		show( [
			line( 1, 'Mug', [ 'carrier', 'pickup' ] ),
			line( 2, 'Bowl', [ 'carrier', 'pickup' ], 'pickup', 0 ),
			line( 3, 'Table', [ 'freight' ], 'freight', 4900 ),
		] );
		expect( screen.getByText( 'Bowl: Pick-up · free · 2 December' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Table: Freight · €49.00 · 3 December' ) ).toBeInTheDocument();
	} );

	it( 'shows the least that a method costs before it is chosen for several lines', () => {
		show( [ line( 1, 'Mug', [ 'pickup', 'carrier' ], 'pickup', 0 ), line( 2, 'Bowl', [ 'pickup', 'carrier' ], 'pickup', 0 ) ], 0 );
		expect( screen.getByRole( 'radio', { name: 'Carrier from €5.90' } ) ).not.toBeChecked();
	} );

	it( 'is missing where nothing is delivered', () => {
		show( [ line( 1, 'Voucher', [], '' ) ] );
		expect( screen.queryByRole( 'heading' ) ).toBeNull();
	} );
} );
