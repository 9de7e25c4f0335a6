import { act, render, screen, waitFor, within } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { Address, Options, User } from '../../../contract';
import type { Order } from '../../../lib/order';
import { on } from '../../../lib/bus';
import { eur, totals } from '../../../testing/cart';
import { openPage } from '../../../testing/page';
import { accountData, user, userOrder } from '../../../testing/session';
import { noResponse, createTestStore, success } from '../../../testing/store';
import { Account } from '../components/account';
import { createVisitor, fillIn } from '../../../testing/visitor';

const home: Address = {
	first_name: 'Ona',
	last_name: 'Žukauskaitė',
	company: '',
	street: 'Stiklių g. 5',
	postcode: '01131',
	city: 'Vilnius',
	country: 'LT',
};

const order = ( number: string, extra: Partial< Order > = {} ): Order => ( {
	...userOrder( { number } ),
	created: '2026-11-16T10:00:00+02:00',
	contact: { email: 'ona@example.com', phone: '1' },
	billing: home,
	delivery: home,
	payment_method: { key: 'bank_transfer', title: 'Bank transfer', instructions: 'IBAN LT12' },
	lines: [
		{
			id: 7,
			title: 'Amphora vase',
			url: '/product/amphora-vase',
			image: null,
			quantity: 2,
			unit_price: eur( 8000 ),
			line_total: eur( 16_000 ),
			vat_rate: 2100,
			shipping: 'carrier',
			shipping_label: 'Carrier',
			shipping_price: eur( 590 ),
			accessories: [],
		},
	],
	totals: totals( 16_000, 590, 2 ),
	note: '',
	withdrawal: { open: false, text: '' },
	payment: { label: 'Paid', invoice: null, refunded: eur( 0 ), refunds: [] },
	...extra,
} );

type Fakes = NonNullable< Parameters< typeof createTestStore >[ 0 ] >;

const customer = async ( api: Fakes[ 'api' ] = {}, person: Partial< User > = {} ) => {
	const shop = createTestStore( {
		api,
		session: { fetchUser: async () => success( null, { user: user( person ), account: accountData() } ) },
	} );
	shop.stored.token = '5.secret';
	await shop.dispatch.loadSession();
	return shop;
};

const show = async ( { registry }: ReturnType< typeof createTestStore >, view: string, search = '' ) => {
	window.history.replaceState( null, '', `/user${ search }` );
	openPage( `<div id="place" data-view="${ view }"></div>` );
	const element = document.getElementById( 'place' ) as HTMLElement;
	await act( async () => {
		render(
			<RegistryProvider value={ registry }>
				<Account element={ element } />
			</RegistryProvider>,
			{ container: element }
		);
	} );
	return createVisitor();
};

const part = ( name: string ) => within( screen.getByRole( 'region', { name } ) );

describe( 'the profile', () => {
	it( 'saves the details and leaves the addresses unchanged', async () => {
		const saveProfile = jest.fn( async () => success( null, { user: user( { first_name: 'Onutė', billing: home } ) } ) );
		const visitor = await show( await customer( { saveProfile }, { billing: home } ), 'profile' );
		const name = part( 'Your details' ).getByLabelText( 'First name' );
		await visitor.clear( name );
		await visitor.type( name, ' Onutė {Enter}' );
		expect( saveProfile ).toHaveBeenCalledWith( {
			name: 'Onutė',
			surname: 'Žukauskaitė',
			phone: '+370 600 00000',
			billing: home,
			delivery: null,
		} );
		expect( await part( 'Your details' ).findByText( 'Saved.' ) ).toBeVisible();
	} );

	it( 'focuses the first invalid field and sends nothing', async () => {
		const saveProfile = jest.fn( async () => noResponse );
		const visitor = await show( await customer( { saveProfile } ), 'profile' );
		const { getByLabelText, getByRole } = part( 'Your details' );
		await visitor.clear( getByLabelText( 'Last name' ) );
		await visitor.clear( getByLabelText( 'Phone' ) );
		await visitor.click( getByRole( 'button', { name: 'Save' } ) );
		expect( getByLabelText( 'Last name' ) ).toHaveFocus();
		expect( getByLabelText( 'Phone' ) ).toBeInvalid();
		expect( saveProfile ).not.toHaveBeenCalled();
	} );

	it( 'shows the server’s field errors and keeps the input', async () => {
		const errors = [ { field: 'phone', message: 'Per trumpas.' } ];
		const saveProfile = async () => ( { status: false, reason: 'refused', message: 'Patikrinkite.', data: { errors } } ) as const;
		const visitor = await show( await customer( { saveProfile } ), 'profile' );
		const { getByLabelText, findByText, getByText } = part( 'Your details' );
		await visitor.type( getByLabelText( 'Phone' ), '9{Enter}' );
		expect( await findByText( 'Per trumpas.' ) ).toBeVisible();
		expect( getByText( 'Patikrinkite.' ) ).toBeVisible();
		expect( getByLabelText( 'Phone' ) ).toHaveValue( '+370 600 000009' );
		expect( getByLabelText( 'Phone' ) ).toHaveFocus();
	} );

	it( 'adds an address under its wire names, prefilled with the name', async () => {
		const saveProfile = jest.fn( async () => success( null, { user: user( { delivery: home } ) } ) );
		const options = { general: {}, shop: { countries: [ { code: 'LT', name: 'Lithuania', home: true } ] } } as unknown as Options;
		const shop = await customer( { saveProfile, getOptions: async () => success( options ) } );
		await shop.resolve.getOptions();
		const visitor = await show( shop, 'profile' );
		await visitor.click( part( 'Delivery address' ).getByRole( 'button', { name: 'Add an address' } ) );
		const { getByLabelText, getByRole, getByText } = part( 'Delivery address' );
		expect( getByLabelText( 'First name' ) ).toHaveFocus();
		expect( getByLabelText( 'First name' ) ).toHaveValue( 'Ona' );
		await visitor.click( getByRole( 'button', { name: 'Save' } ) );
		expect( getByLabelText( 'Street and number' ) ).toHaveFocus();
		expect( getByLabelText( 'Street and number' ) ).toHaveAttribute( 'name', 'delivery.street' );
		expect( saveProfile ).not.toHaveBeenCalled();
		await fillIn( visitor, getByLabelText( 'Street and number' ), 'Stiklių g. 5' );
		await fillIn( visitor, getByLabelText( 'Postcode' ), '01131' );
		await visitor.type( getByLabelText( 'Town' ), 'Vilnius{Enter}' );
		expect( saveProfile ).toHaveBeenCalledWith( expect.objectContaining( { billing: null, delivery: home } ) );
		await waitFor( () => expect( getByText( 'Stiklių g. 5' ) ).toBeVisible() );
		expect( getByRole( 'button', { name: 'Change address' } ) ).toHaveFocus();
	} );

	it( 'removes an address', async () => {
		const saveProfile = jest.fn( async () => success( null, { user: user() } ) );
		const visitor = await show( await customer( { saveProfile }, { billing: home } ), 'profile' );
		await visitor.click( part( 'Billing address' ).getByRole( 'button', { name: 'Remove address' } ) );
		expect( saveProfile ).toHaveBeenCalledWith( expect.objectContaining( { billing: null } ) );
		expect( await part( 'Billing address' ).findByRole( 'button', { name: 'Add an address' } ) ).toHaveFocus();
	} );

	it( 'asks for the password to change the e-mail address, then clears the form', async () => {
		const changeEmail = jest.fn( async () => ( { ...success( null ), message: 'Laiškas išsiųstas.' } ) );
		const visitor = await show( await customer( { changeEmail } ), 'profile' );
		const { getByLabelText, findByText } = part( 'E-mail' );
		await visitor.type( getByLabelText( 'New e-mail address' ), 'nauja{Enter}' );
		expect( getByLabelText( 'New e-mail address' ) ).toHaveFocus();
		await visitor.type( getByLabelText( 'New e-mail address' ), '@example.com' );
		await visitor.type( getByLabelText( 'Your password' ), 'linas-5{Enter}' );
		expect( changeEmail ).toHaveBeenCalledWith( { email: 'nauja@example.com', password: 'linas-5' } );
		expect( await findByText( 'Laiškas išsiųstas.' ) ).toBeVisible();
		expect( getByLabelText( 'New e-mail address' ) ).toHaveValue( '' );
	} );

	it( 'sets a first password without asking for the current one', async () => {
		const setUserPass = jest.fn( async () => success( null, { user: user( { token: '5.new' } ) } ) );
		const shop = await customer( { setUserPass }, { has_password: false } );
		const visitor = await show( shop, 'profile' );
		const { getByLabelText, queryByLabelText, findByText } = part( 'Password' );
		expect( queryByLabelText( 'Your password' ) ).toBeNull();
		await fillIn( visitor, getByLabelText( 'New password' ), 'drobe-66' );
		await visitor.type( getByLabelText( 'Repeat the password' ), 'drobe-67{Enter}' );
		expect( await findByText( 'The passwords do not match.' ) ).toBeVisible();
		expect( setUserPass ).not.toHaveBeenCalled();
		await visitor.clear( getByLabelText( 'Repeat the password' ) );
		await visitor.type( getByLabelText( 'Repeat the password' ), 'drobe-66{Enter}' );
		expect( setUserPass ).toHaveBeenCalledWith( { old: '', password: 'drobe-66' } );
		await waitFor( () => expect( shop.stored.token ).toBe( '5.new' ) );
	} );

	it( 'unlinks a sign-in', async () => {
		const unlinkSocial = jest.fn( async () => success( null, { user: user() } ) );
		const visitor = await show( await customer( { unlinkSocial }, { social: [ 'google' ] } ), 'profile' );
		await visitor.click( screen.getByRole( 'button', { name: 'Unlink Google' } ) );
		expect( unlinkSocial ).toHaveBeenCalledWith( 'google' );
		expect( await screen.findByText( 'Google is no longer linked to your account.' ) ).toBeVisible();
	} );

	it( 'resends the verification link', async () => {
		const sendVerification = jest.fn( async () => success( null ) );
		const visitor = await show( await customer( { sendVerification }, { email_verified: false } ), 'profile' );
		await visitor.click( screen.getByRole( 'button', { name: 'Send the link again' } ) );
		expect( sendVerification ).toHaveBeenCalledTimes( 1 );
		expect( await screen.findByText( 'We have sent you the link.' ) ).toBeVisible();
	} );

	it( 'shows the progress of the newest order', async () => {
		await show( await customer( {}, { order: [ userOrder() ] } ), 'profile' );
		expect( screen.getByRole( 'link', { name: 'View order' } ) ).toHaveAttribute( 'href', '/user/orders?order=V-1001' );
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuenow', '75' );
	} );
} );

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
				refunded: eur( 1000 ),
				refunds: [ { amount: eur( 1000 ), state: 'done', label: 'Refunded', date_text: '22 November 2026' } ],
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
		expect( card.getByRole( 'link', { name: 'Invoice' } ) ).toHaveAttribute( 'href', '/invoice?key=4' );
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

describe( 'a guest', () => {
	it.each( [
		[ 'profile', 'Sign in to see your details, addresses and orders.' ],
		[ 'orders', 'Sign in to see your orders and their progress.' ],
	] )( 'at %s sees the sign-in popup and the reason', async ( view, reason ) => {
		const opened = jest.fn();
		const stop = on( 'open-login', opened );
		const shop = createTestStore();
		await shop.dispatch.loadSession();
		await show( shop, view );
		expect( opened ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByText( reason ) ).toBeVisible();
		stop();
	} );

	it( 'sets a new password with a reset link', async () => {
		const lostResetPassword = jest.fn( async () => ( { status: false, reason: 'refused', message: 'Nebegalioja.', data: null } ) as const );
		const opened = jest.fn();
		const stop = on( 'open-login', opened );
		const visitor = await show( createTestStore( { api: { lostResetPassword } } ), 'password', '?key=k&login=ona' );
		await visitor.type( screen.getByLabelText( 'New password' ), 'drob{Enter}' );
		expect( screen.getByText( 'The password must have 5 to 20 characters.' ) ).toBeVisible();
		await visitor.type( screen.getByLabelText( 'New password' ), 'e-66' );
		await visitor.type( screen.getByLabelText( 'Repeat the password' ), 'drobe-66{Enter}' );
		expect( lostResetPassword ).toHaveBeenCalledWith( { key: 'k', login: 'ona', password: 'drobe-66' } );
		// The link has expired: shows the reason, keeps the input, and offers a new link.
		expect( await screen.findByText( 'Nebegalioja.' ) ).toBeVisible();
		expect( screen.getByLabelText( 'New password' ) ).toHaveValue( 'drobe-66' );
		await visitor.click( screen.getByRole( 'button', { name: 'Get a new link' } ) );
		expect( opened ).toHaveBeenCalledWith( { view: 'lost' } );
		stop();
	} );

	it( 'sees an error if the link is incomplete', async () => {
		await show( createTestStore(), 'password', '?key=k' );
		expect( screen.getByText( /This link is incomplete/ ) ).toBeVisible();
		expect( screen.queryByLabelText( 'New password' ) ).toBeNull();
	} );

	it( 'verifies an address with the link, once', async () => {
		const verifyEmail = jest.fn( async () => ( { ...success( { email: 'ona@example.com', changed: false } ), message: 'Patvirtinta.' } ) );
		await show( await customer( { verifyEmail } ), 'verify', '?key=k3y' );
		expect( await screen.findByText( 'Patvirtinta.' ) ).toBeVisible();
		expect( verifyEmail.mock.calls ).toEqual( [ [ 'k3y' ] ] );
		expect( screen.getByText( 'View your orders' ) ).toBeVisible();
	} );

	it( 'cannot verify an address without signing in', async () => {
		const verifyEmail = jest.fn();
		const shop = createTestStore( { api: { verifyEmail } } );
		await shop.dispatch.loadSession();
		await show( shop, 'verify', '?key=k3y' );
		expect( screen.getByText( 'Sign in to your account to confirm its e-mail address.' ) ).toBeVisible();
		expect( verifyEmail ).not.toHaveBeenCalled();
	} );
} );
