import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PricedLine } from '../../../lib/cart';
import { CartLines, type LineActions } from '../cart-lines';

const money = ( amount: number ) => ( { amount, currency: 'EUR', formatted: `€${ ( amount / 100 ).toFixed( 2 ) }` } );

const line: PricedLine = {
	id: 7,
	quantity: 2,
	title: 'Amphora vase',
	url: '/product/amphora-vase',
	image: null,
	unitPrice: money( 8000 ),
	regularPrice: money( 9900 ),
	priorPrice: money( 8900 ),
	lineTotal: money( 16900 ),
	vatRate: 2100,
	stock: 2,
	maxQuantity: 2,
	leadDays: 2,
	deliveryDate: '2026-11-26',
	deliveryText: '26 November 2026',
	shipping: 'carrier',
	shippingPrice: money( 590 ),
	shippingMethods: [
		{ key: 'carrier', label: 'Carrier', price: money( 590 ), note: '' },
		{ key: 'pickup', label: 'Pick-up', price: money( 0 ), note: '' },
	],
	shippingProblem: '',
	accessories: [ { id: 9, title: 'Gift box', price: money( 450 ), available: true } ],
	availableAccessories: [
		{ id: 9, title: 'Gift box', price: money( 450 ), image: null, available: true },
		{ id: 10, title: 'Care cloth', price: money( 900 ), image: null, available: false },
	],
};

const actions = (): jest.Mocked< LineActions > => ( {
	increaseLine: jest.fn(),
	decreaseLine: jest.fn(),
	removeLine: jest.fn(),
	toggleAccessory: jest.fn(),
	emptyCart: jest.fn(),
} );

describe( 'cart lines', () => {
	it( 'show price, prior price, quantity, accessories and sum from the server', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		const [ item ] = screen.getAllByRole( 'listitem' );
		expect( item ).toHaveTextContent( '€80.00' );
		expect( item ).toHaveTextContent( '€89.00' );
		expect( item ).toHaveTextContent( '€169.00' );
		expect( item ).toHaveTextContent( 'Gift box' );
	} );

	it( 'show the price of a single unit once', () => {
		const single = { ...line, quantity: 1, accessories: [], priorPrice: null, unitPrice: money( 8000 ), lineTotal: money( 8000 ) };
		const { rerender } = render( <CartLines lines={ [ { ...single, perUnit: '€40.00 / l' } ] } actions={ actions() } /> );
		expect( screen.getAllByText( '€80.00' ) ).toHaveLength( 1 );
		expect( screen.getByText( '(€40.00 / l)' ) ).toBeInTheDocument();
		rerender( <CartLines lines={ [ { ...single, quantity: 2, lineTotal: money( 16000 ) } ] } actions={ actions() } /> );
		expect( screen.getByText( '€80.00' ) ).toBeInTheDocument();
		expect( screen.getByText( '€160.00' ) ).toBeInTheDocument();
	} );

	it( 'cannot exceed the stock, and the button keeps the focus', async () => {
		const done = actions();
		render( <CartLines lines={ [ line ] } actions={ done } /> );
		const more = screen.getByRole( 'button', { name: 'Increase quantity' } );
		expect( more ).toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.click( more );
		expect( done.increaseLine ).not.toHaveBeenCalled();
		expect( more ).toHaveFocus();
	} );

	it( 'give the focus to the heading above them when one is removed', async () => {
		const done = actions();
		render(
			<section>
				<h2 tabIndex={ -1 }>Your cart</h2>
				<CartLines lines={ [ { ...line, quantity: 1 } ] } actions={ done } />
			</section>
		);
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove Amphora vase' } ) );
		expect( screen.getByRole( 'heading' ) ).toHaveFocus();
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove' } ) );
		expect( screen.getByRole( 'heading' ) ).toHaveFocus();
		expect( done.removeLine ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'give the focus to the next line when one is removed, or to the one before the last', async () => {
		const both = [ line, { ...line, id: 8, title: 'Bowl' } ];
		render( <CartLines lines={ both } actions={ actions() } /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove Amphora vase' } ) );
		expect( screen.getByRole( 'link', { name: 'Bowl' } ) ).toHaveFocus();
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove Bowl' } ) );
		expect( screen.getByRole( 'link', { name: 'Amphora vase' } ) ).toHaveFocus();
	} );

	it( 'can be removed all at once', async () => {
		const done = actions();
		const lines = ( all: PricedLine[] ) => (
			<section>
				<h2 tabIndex={ -1 }>Your cart</h2>
				<CartLines lines={ all } actions={ done } />
			</section>
		);
		const { rerender } = render( lines( [ line ] ) );
		expect( screen.queryByRole( 'button', { name: 'Empty the cart' } ) ).toBeNull();
		rerender( lines( [ line, { ...line, id: 8 } ] ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Empty the cart' } ) );
		expect( done.emptyCart ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByRole( 'heading' ) ).toHaveFocus();
	} );

	it( 'call the actions', async () => {
		const done = actions();
		render( <CartLines lines={ [ { ...line, maxQuantity: 9 } ] } actions={ done } detail="full" /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'Increase quantity' } ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Decrease quantity' } ) );
		await userEvent.click( screen.getByRole( 'button', { name: 'Remove Amphora vase' } ) );
		await userEvent.click( screen.getByRole( 'checkbox', { name: /Gift box/ } ) );
		expect( done.increaseLine ).toHaveBeenCalledWith( 7 );
		expect( done.decreaseLine ).toHaveBeenCalledWith( 7 );
		expect( done.removeLine ).toHaveBeenCalledWith( 7 );
		expect( done.toggleAccessory ).toHaveBeenCalledWith( 7, 9 );
	} );

	it( 'label the crossed-out price as the lowest price of the last 30 days', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		expect( screen.getByText( 'Lowest price in the 30 days before the sale: €89.00' ) ).toBeInTheDocument();
		expect( screen.queryByText( /99\.00/ ) ).not.toBeInTheDocument();
	} );

	it( 'show undeliverable lines', () => {
		render( <CartLines lines={ [ { ...line, shippingProblem: 'Not to Malta.' } ] } actions={ actions() } detail="full" /> );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Not to Malta.' );
	} );

	it( 'disable accessories that are sold out', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } detail="full" /> );
		expect( screen.getByRole( 'checkbox', { name: /Care cloth/ } ) ).toBeDisabled();
	} );

	it( 'group the stepper under the name of its product', () => {
		render( <CartLines lines={ [ line ] } actions={ actions() } /> );
		expect( within( screen.getByRole( 'group', { name: 'Amphora vase' } ) ).getByText( '2' ) ).toBeInTheDocument();
	} );
} );
