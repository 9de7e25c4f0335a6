import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import type { Address, Options, Order, User } from '../../../contract';
import { listen } from '../../../lib/bus';
import { eur, totals } from '../../../testing/cart';
import { openPage } from '../../../testing/page';
import { user, userOrder } from '../../../testing/session';
import { silence, storeInMemory, success } from '../../../testing/store';
import { Account } from '../components/account';

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
			kiekis: 2,
			unit_price: eur( 8000 ),
			line_total: eur( 16_000 ),
			vat_rate: 2100,
			shipping: 'carrier',
			shipping_label: 'Carrier',
			shipping_price: eur( 590 ),
			properties: [],
		},
	],
	totals: totals( 16_000, 590, 2 ),
	note: '',
	withdrawal: { open: false, text: '' },
	payment: { label: 'Paid', invoice: null, refunded: eur( 0 ), refunds: [] },
	...extra,
} );

type Fakes = NonNullable< Parameters< typeof storeInMemory >[ 0 ] >;

const customer = async ( api: Fakes[ 'api' ] = {}, person: Partial< User > = {} ) => {
	const shop = storeInMemory( { api, session: { start: async () => success( null, { user: user( person ), favorite: [ '' ], cart: [] } ) } } );
	shop.kept.token = '5.secret';
	await shop.dispatch.startSession();
	return shop;
};

const show = async ( { registry }: ReturnType< typeof storeInMemory >, view: string, search = '' ) => {
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
	return userEvent.setup();
};

const part = ( name: string ) => within( screen.getByRole( 'region', { name } ) );

describe( 'the profile', () => {
	it( 'saves the details, with the addresses as they are', async () => {
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

	it( 'leads to the first wrong field, and sends nothing', async () => {
		const saveProfile = jest.fn( async () => silence );
		const visitor = await show( await customer( { saveProfile } ), 'profile' );
		const { getByLabelText, getByRole } = part( 'Your details' );
		await visitor.clear( getByLabelText( 'Last name' ) );
		await visitor.clear( getByLabelText( 'Phone' ) );
		await visitor.click( getByRole( 'button', { name: 'Save' } ) );
		expect( getByLabelText( 'Last name' ) ).toHaveFocus();
		expect( getByLabelText( 'Phone' ) ).toBeInvalid();
		expect( saveProfile ).not.toHaveBeenCalled();
	} );

	it( 'shows the server’s field errors, and loses nothing', async () => {
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

	it( 'adds an address, beginning with the name, under its wire names', async () => {
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
		await visitor.type( getByLabelText( 'Street and number' ), 'Stiklių g. 5' );
		await visitor.type( getByLabelText( 'Postcode' ), '01131' );
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

	it( 'asks for the password for another e-mail address, and empties the form after it', async () => {
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

	it( 'sets a first password without asking for an old one', async () => {
		const setUserPass = jest.fn( async () => success( null, { user: user( { token: '5.new' } ) } ) );
		const shop = await customer( { setUserPass }, { has_password: false } );
		const visitor = await show( shop, 'profile' );
		const { getByLabelText, queryByLabelText, findByText } = part( 'Password' );
		expect( queryByLabelText( 'Your password' ) ).toBeNull();
		await visitor.type( getByLabelText( 'New password' ), 'drobe-66' );
		await visitor.type( getByLabelText( 'Repeat the password' ), 'drobe-67{Enter}' );
		expect( await findByText( 'The two passwords are not the same.' ) ).toBeVisible();
		expect( setUserPass ).not.toHaveBeenCalled();
		await visitor.clear( getByLabelText( 'Repeat the password' ) );
		await visitor.type( getByLabelText( 'Repeat the password' ), 'drobe-66{Enter}' );
		expect( setUserPass ).toHaveBeenCalledWith( { old: '', password: 'drobe-66' } );
		await waitFor( () => expect( shop.kept.token ).toBe( '5.new' ) );
	} );

	it( 'unlinks a sign-in', async () => {
		const unlinkSocial = jest.fn( async () => success( null, { user: user() } ) );
		const visitor = await show( await customer( { unlinkSocial }, { social: [ 'google' ] } ), 'profile' );
		await visitor.click( screen.getByRole( 'button', { name: 'Unlink Google' } ) );
		expect( unlinkSocial ).toHaveBeenCalledWith( 'google' );
		expect( await screen.findByText( 'Google no longer signs you in.' ) ).toBeVisible();
	} );

	it( 'sends the link for an unproven address again', async () => {
		const sendVerification = jest.fn( async () => success( null ) );
		const visitor = await show( await customer( { sendVerification }, { email_verified: false } ), 'profile' );
		await visitor.click( screen.getByRole( 'button', { name: 'Send the link again' } ) );
		expect( sendVerification ).toHaveBeenCalledTimes( 1 );
		expect( await screen.findByText( 'The link is on its way.' ) ).toBeVisible();
	} );

	it( 'shows how far the newest order is', async () => {
		await show( await customer( {}, { order: [ userOrder() ] } ), 'profile' );
		expect( screen.getByRole( 'link', { name: 'See the order' } ) ).toHaveAttribute( 'href', '/user/orders?order=V-1001' );
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuenow', '75' );
	} );
} );

describe( 'the orders', () => {
	const shelf = ( pages: Order[][] ) =>
		jest.fn( async ( page: number ) => success( { items: pages[ page - 1 ] ?? [], page, pages: pages.length, total: pages.flat().length } ) );

	it( 'come page after page', async () => {
		const getUserOrders = shelf( [ [ order( '2' ) ], [ order( '1' ) ] ] );
		const visitor = await show( await customer( { getUserOrders } ), 'orders' );
		expect( await screen.findByRole( 'article', { name: 'Order 2' } ) ).toHaveTextContent( '€165.90' );
		await visitor.click( screen.getByRole( 'button', { name: 'Show older orders' } ) );
		expect( await screen.findByRole( 'article', { name: 'Order 1' } ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Show older orders' } ) ).toBeNull();
	} );

	it( 'one that the address names is looked for and open', async () => {
		const into = jest.fn();
		Element.prototype.scrollIntoView = into;
		const getUserOrders = shelf( [ [ order( '3' ) ], [ order( '2' ) ], [ order( '1' ) ] ] );
		await show( await customer( { getUserOrders } ), 'orders', '?order=1' );
		const card = await screen.findByRole( 'article', { name: 'Order 1' } );
		expect( within( card ).getByRole( 'button', { name: 'Hide details' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( within( card ).getByText( 'Bank transfer' ) ).toBeVisible();
		expect( into ).toHaveBeenCalledTimes( 1 );
		expect( within( screen.getByRole( 'article', { name: 'Order 3' } ) ).queryByText( 'Bank transfer' ) ).toBeNull();
	} );

	it( 'can be bought again, wherever they stand', async () => {
		const all = ( [ 'pending', 'processing', 'completed', 'cancelled' ] as const ).map( ( status, index ) =>
			order( String( index ), { order_status: status } )
		);
		await show( await customer( { getUserOrders: shelf( [ all ] ) } ), 'orders' );
		expect( await screen.findAllByRole( 'button', { name: /^Buy again/ } ) ).toHaveLength( 4 );
	} );

	it( 'a cancelled one has its label and no progress', async () => {
		const cancelled = order( '9', { order_status: 'cancelled', status_label: 'Cancelled' } );
		await show( await customer( { getUserOrders: shelf( [ [ cancelled ] ] ) } ), 'orders' );
		expect( await screen.findByRole( 'article', { name: 'Order 9' } ) ).toHaveTextContent( 'Cancelled' );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	} );

	it( 'one that waits for its payment by card leads to where it is paid, and one that was repaid says so', async () => {
		const due = order( '5', {
			order_status: 'pending',
			payment_status: 'failed',
			payment_method: { key: 'card', title: 'Card', instructions: '' },
		} );
		const repaid = order( '4', {
			payment_status: 'partly_refunded',
			payment: {
				label: 'Partly refunded',
				invoice: '/invoice?key=4',
				refunded: eur( 1000 ),
				refunds: [ { amount: eur( 1000 ), state: 'done', label: 'Repaid', date_text: '22 November 2026' } ],
			},
		} );
		const visitor = await show( await customer( { getUserOrders: shelf( [ [ due, repaid ] ] ) } ), 'orders' );
		const [ first, second ] = await screen.findAllByRole( 'article' );
		const pay = within( first as HTMLElement ).getByRole( 'link', { name: 'Pay now' } );
		expect( pay.getAttribute( 'href' ) ).toContain( `?key=${ due.key }` );
		const card = within( second as HTMLElement );
		expect( card.queryByRole( 'link', { name: 'Pay now' } ) ).toBeNull();
		expect( card.getByText( /Partly refunded/ ) ).toBeVisible();
		await visitor.click( card.getByRole( 'button', { name: 'Show details' } ) );
		expect( card.getByText( 'Repaid, 22 November 2026' ) ).toBeVisible();
		expect( card.getByRole( 'link', { name: 'Invoice' } ) ).toHaveAttribute( 'href', '/invoice?key=4' );
	} );

	it( 'an account without any leads into the shop', async () => {
		await show( await customer( { getUserOrders: shelf( [ [] ] ) } ), 'orders' );
		expect( await screen.findByText( /You have not ordered anything yet/ ) ).toBeVisible();
	} );

	it( 'that cannot be had can be asked for again', async () => {
		const getUserOrders = jest.fn();
		getUserOrders
			.mockResolvedValueOnce( { ...silence, message: 'Ryšio klaida' } )
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
		[ 'orders', 'Sign in to see your orders and how far they are.' ],
	] )( 'at %s is shown the popup by itself, and why', async ( view, reason ) => {
		const opened = jest.fn();
		const stop = listen( 'open-login', opened );
		const shop = storeInMemory();
		await shop.dispatch.startSession();
		await show( shop, view );
		expect( opened ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByText( reason ) ).toBeVisible();
		stop();
	} );

	it( 'with a link of a forgotten password sets a new one', async () => {
		const lostResetPassword = jest.fn( async () => ( { status: false, reason: 'refused', message: 'Nebegalioja.', data: null } ) as const );
		const opened = jest.fn();
		const stop = listen( 'open-login', opened );
		const visitor = await show( storeInMemory( { api: { lostResetPassword } } ), 'password', '?key=k&login=ona' );
		await visitor.type( screen.getByLabelText( 'New password' ), 'drob{Enter}' );
		expect( screen.getByText( 'The password needs 5 to 20 characters.' ) ).toBeVisible();
		await visitor.type( screen.getByLabelText( 'New password' ), 'e-66' );
		await visitor.type( screen.getByLabelText( 'Repeat the password' ), 'drobe-66{Enter}' );
		expect( lostResetPassword ).toHaveBeenCalledWith( { key: 'k', login: 'ona', password: 'drobe-66' } );
		// The link is dead: it is said, what was typed stays, and a new one is offered.
		expect( await screen.findByText( 'Nebegalioja.' ) ).toBeVisible();
		expect( screen.getByLabelText( 'New password' ) ).toHaveValue( 'drobe-66' );
		await visitor.click( screen.getByRole( 'button', { name: 'Get a new link' } ) );
		expect( opened ).toHaveBeenCalledWith( { view: 'lost' } );
		stop();
	} );

	it( 'with half a link is told so', async () => {
		await show( storeInMemory(), 'password', '?key=k' );
		expect( screen.getByText( /This link is not complete/ ) ).toBeVisible();
		expect( screen.queryByLabelText( 'New password' ) ).toBeNull();
	} );

	it( 'with a link proves an address, once', async () => {
		const verifyEmail = jest.fn( async () => ( { ...success( { email: 'ona@example.com', changed: false } ), message: 'Patvirtinta.' } ) );
		await show( await customer( { verifyEmail } ), 'verify', '?key=k3y' );
		expect( await screen.findByText( 'Patvirtinta.' ) ).toBeVisible();
		expect( verifyEmail.mock.calls ).toEqual( [ [ 'k3y' ] ] );
		expect( screen.getByText( 'To your orders' ) ).toBeVisible();
	} );

	it( 'with a link and signed in to nothing proves nothing', async () => {
		const verifyEmail = jest.fn();
		const shop = storeInMemory( { api: { verifyEmail } } );
		await shop.dispatch.startSession();
		await show( shop, 'verify', '?key=k3y' );
		expect( screen.getByText( 'Sign in to your account to confirm its e-mail address.' ) ).toBeVisible();
		expect( verifyEmail ).not.toHaveBeenCalled();
	} );
} );
