import { screen, within } from '@testing-library/react';
import type { Order } from '../../../lib/order';
import { eur } from '../../../testing/cart';
import { noResponse, success } from '../../../testing/store';
import { customer, order, show } from './support/account';

describe( 'the orders', () => {
	const ordersApi = ( pages: Order[][] ) =>
		jest.fn( async ( page: number ) => success( { items: pages[ page - 1 ] ?? [], page, pages: pages.length, total: pages.flat().length } ) );

	it( 'load page by page', async () => {
		const getUserOrders = ordersApi( [ [ order( '2' ) ], [ order( '1' ) ] ] );
		const visitor = await show( await customer( { getUserOrders } ), 'orders' );
		expect( await screen.findByRole( 'article', { name: 'Order 2' } ) ).toHaveTextContent( '€165.90' );
		await visitor.click( screen.getByRole( 'button', { name: 'Show older orders' } ) );
		expect( await screen.findByRole( 'article', { name: 'Order 1' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Show older orders' } ) ).toBeNull();
	} );

	it( 'load further pages until the order in the URL is found and open it', async () => {
		const into = jest.fn();
		Element.prototype.scrollIntoView = into;
		const getUserOrders = ordersApi( [ [ order( '3' ) ], [ order( '2' ) ], [ order( '1' ) ] ] );
		await show( await customer( { getUserOrders } ), 'orders', '?order=1' );
		const card = await screen.findByRole( 'article', { name: 'Order 1' } );
		expect( within( card ).getByRole( 'button', { name: 'Hide details' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( within( card ).getByText( 'Bank transfer' ) ).toBeVisible();
		expect( into ).toHaveBeenCalledTimes( 1 );
		expect( within( screen.getByRole( 'article', { name: 'Order 3' } ) ).queryByText( 'Bank transfer' ) ).toBeNull();
	} );

	it( 'of a guest with the same address are announced until it is confirmed', async () => {
		const getUserOrders = ordersApi( [ [] ] );
		await show( await customer( { getUserOrders }, { email_verified: false } ), 'orders' );
		expect( await screen.findByText( /Earlier orders with this address/ ) ).toBeVisible();
		expect( screen.queryByText( /You have not placed any orders yet/ ) ).toBeNull();
	} );

	it( 'can be bought again from the list and from the newest order', async () => {
		const all = ( [ 'pending', 'processing', 'completed', 'cancelled' ] as const ).map( ( status, index ) =>
			order( String( index ), { order_status: status } )
		);
		await show( await customer( { getUserOrders: ordersApi( [ all ] ) } ), 'orders' );
		expect( await screen.findAllByRole( 'button', { name: /^Buy again/ } ) ).toHaveLength( 4 );
	} );

	it( 'show a label and no progress for a cancelled order', async () => {
		const cancelled = order( '9', { order_status: 'cancelled', status_label: 'Cancelled' } );
		await show( await customer( { getUserOrders: ordersApi( [ [ cancelled ] ] ) } ), 'orders' );
		expect( await screen.findByRole( 'article', { name: 'Order 9' } ) ).toHaveTextContent( 'Cancelled' );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	} );

	it( 'promise no day before an order is paid', async () => {
		const unpaid = order( '8', {
			order_status: 'pending',
			status_label: 'Awaiting payment',
			delivery_text: '',
			progress_text: 'We start once it is paid',
		} );
		await show( await customer( { getUserOrders: ordersApi( [ [ unpaid ] ] ) } ), 'orders' );
		const card = await screen.findByRole( 'article', { name: 'Order 8' } );
		expect( card ).toHaveTextContent( 'Awaiting payment We start once it is paid' );
		expect( card ).not.toHaveTextContent( /Expected|days? left|arrived/ );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	} );

	it( 'link an unpaid card order to its payment page, and show refunds', async () => {
		const due = order( '5', {
			order_status: 'pending',
			payment_status: 'failed',
			payment_method: { key: 'card', title: 'Card', instructions: '' },
		} );
		const refunded = order( '4', {
			payment_status: 'partly_refunded',
			payment: {
				label: 'Partly refunded',
				invoice: '/invoice?key=4',
				transfer: null,
				refunded: eur( 1000 ),
				refunds: [
					{ amount: eur( 1000 ), state: 'done', label: 'Refunded', date_text: '22 November 2026', items: [ '1 × Moon vase – Blue' ] },
				],
			},
		} );
		const visitor = await show( await customer( { getUserOrders: ordersApi( [ [ due, refunded ] ] ) } ), 'orders' );
		const [ first, second ] = await screen.findAllByRole( 'article' );
		const pay = within( first as HTMLElement ).getByRole( 'link', { name: 'Pay now' } );
		expect( pay.getAttribute( 'href' ) ).toContain( `?key=${ due.key }` );
		const card = within( second as HTMLElement );
		expect( card.queryByRole( 'link', { name: 'Pay now' } ) ).toBeNull();
		expect( card.getByText( /Partly refunded/ ) ).toBeVisible();
		await visitor.click( card.getByRole( 'button', { name: 'Show details' } ) );
		expect( card.getByText( 'Refunded, 22 November 2026' ) ).toBeVisible();
		expect( card.getByText( '1 × Moon vase – Blue' ) ).toBeVisible();
		expect( card.getByRole( 'link', { name: 'Invoice' } ) ).toHaveAttribute( 'href', '/invoice?key=4' );
	} );

	it( 'link an order that waits for a transfer to the page that says how to pay, and a company to its pro forma', async () => {
		const transfer = { iban: 'LT121000011101001000', reference: '6', code: '', pro_forma: '/invoice?key=6&format=pro-forma' };
		const due = order( '6', {
			order_status: 'pending',
			payment_status: 'unpaid',
			payment: { label: 'Unpaid', invoice: null, transfer, refunded: eur( 0 ), refunds: [] },
		} );
		const visitor = await show( await customer( { getUserOrders: ordersApi( [ [ due, order( '5' ) ] ] ) } ), 'orders' );
		const card = await screen.findByRole( 'article', { name: 'Order 6' } );
		expect( within( card ).getByRole( 'link', { name: 'How to pay' } ).getAttribute( 'href' ) ).toContain( `?key=${ due.key }` );
		expect( screen.getAllByRole( 'link', { name: 'How to pay' } ) ).toHaveLength( 1 );
		await visitor.click( within( card ).getByRole( 'button', { name: 'Show details' } ) );
		expect( within( card ).getByRole( 'link', { name: 'Pro forma invoice (PDF)' } ) ).toHaveAttribute( 'href', transfer.pro_forma );
	} );

	it( 'link to the shop if there are none', async () => {
		await show( await customer( { getUserOrders: ordersApi( [ [] ] ) } ), 'orders' );
		expect( await screen.findByText( /You have not placed any orders yet/ ) ).toBeVisible();
	} );

	it( 'can be requested again after a failure', async () => {
		const getUserOrders = jest.fn();
		getUserOrders
			.mockResolvedValueOnce( { ...noResponse, message: 'Ryšio klaida' } )
			.mockResolvedValue( success( { items: [ order( '1' ) ], page: 1, pages: 1, total: 1 } ) );
		const visitor = await show( await customer( { getUserOrders } ), 'orders' );
		expect( await screen.findByText( /No connection/ ) ).toBeVisible();
		await visitor.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'article', { name: 'Order 1' } ) ).toBeVisible();
	} );
} );
