import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PricedLine } from '../../../contract';
import { CartLines, type LineActions } from '../cart-lines';

const money = ( amount: number ) => ( { amount, currency: 'EUR', formatted: `€${ ( amount / 100 ).toFixed( 2 ) }` } );

const line: PricedLine = {
	id: 7,
	kiekis: 2,
	title: 'Amphora vase',
	url: '/product/amphora-vase',
	image: null,
	product_price: money( 8000 ),
	regular_price: money( 9900 ),
	prior_price: money( 8900 ),
	line_total: money( 16900 ),
	vat_rate: 2100,
	stock: 2,
	max: 2,
	lead_days: 2,
	delivery_date: '2026-11-26',
	delivery_text: '26 November 2026',
	shipping: 'carrier',
	shipping_price: money( 590 ),
	shipping_methods: [
		{ key: 'carrier', label: 'Carrier', price: money( 590 ), note: '' },
		{ key: 'pickup', label: 'Pick-up', price: money( 0 ), note: '' },
	],
	shipping_problem: '',
	properties: [ { id: 9, title: 'Gift box', acc_price: money( 450 ), available: true } ],
	accessories: [
		{ id: 9, title: 'Gift box', price: money( 450 ), image: null, available: true },
		{ id: 10, title: 'Care cloth', price: money( 900 ), image: null, available: false },
	],
	change_count: 0,
};

const actions = (): jest.Mocked< LineActions > => ( {
	plus: jest.fn(),
	minus: jest.fn(),
	remove: jest.fn(),
	ship: jest.fn(),
	toggleAccessory: jest.fn(),
} );

describe( 'cart lines', () => {
	it( 'say price, former price, quantity, accessories and sum as the server gave them', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		const [ item ] = screen.getAllByRole( 'listitem' );
		expect( item ).toHaveTextContent( '€80.00' );
		expect( item ).toHaveTextContent( '€89.00' );
		expect( item ).toHaveTextContent( '€169.00' );
		expect( item ).toHaveTextContent( 'Gift box' );
	} );

	it( 'cannot be raised above what there is', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		expect( screen.getByRole( 'button', { name: 'One more' } ) ).toBeDisabled();
		expect( screen.getByRole( 'button', { name: 'One less' } ) ).toBeEnabled();
	} );

	it( 'pass on what the visitor does', async () => {
		const done = actions();
		render( <CartLines lines={ [ { ...line, max: 9 } ] } actions={ done } detail="full" /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'One more' } ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'One less' } ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove Amphora vase' } ) );
		await userEvent.click( screen.getByRole( 'radio', { name: /Pick-up/ } ) );
		await userEvent.click( screen.getByRole( 'checkbox', { name: /Gift box/ } ) );
		expect( done.plus ).toHaveBeenCalledWith( 7 );
		expect( done.minus ).toHaveBeenCalledWith( 7 );
		expect( done.remove ).toHaveBeenCalledWith( 7 );
		expect( done.ship ).toHaveBeenCalledWith( 7, 'pickup' );
		expect( done.toggleAccessory ).toHaveBeenCalledWith( 7, 9 );
	} );

	it( 'say which price was struck, and never a regular price', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		expect( screen.getByText( 'Lowest price of the 30 days before: €89.00' ) ).toBeInTheDocument();
		expect( screen.queryByText( /99\.00/ ) ).not.toBeInTheDocument();
	} );

	it( 'say what does not go there, and what a way costs beside its price', () => {
		const methods = [ { key: 'pickup', label: 'Pick-up', price: money( 1000 ), note: 'once an order' } ];
		render(
			<CartLines lines={ [ { ...line, shipping_methods: methods, shipping_problem: 'Not to Malta.' } ] } actions={ actions() } detail="full" />
		);
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Not to Malta.' );
		expect( screen.getByRole( 'radio', { name: 'Pick-up €10.00 (once an order)' } ) ).not.toBeChecked();
	} );

	it( 'do not offer an accessory that is sold out', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } detail="full" /> );
		expect( screen.getByRole( 'checkbox', { name: /Care cloth/ } ) ).toBeDisabled();
	} );

	it( 'group the stepper under the product it counts', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		expect( within( screen.getByRole( 'group', { name: 'Amphora vase' } ) ).getByText( '2' ) ).toBeInTheDocument();
	} );
} );
