import { act, render, screen, within } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { Address, User } from '../../../../contract';
import type { Order } from '../../../../lib/order';
import { eur, totals } from '../../../../testing/cart';
import { openPage } from '../../../../testing/page';
import { accountData, user, userOrder } from '../../../../testing/session';
import { createTestStore, success } from '../../../../testing/store';
import { createVisitor } from '../../../../testing/visitor';
import { Account } from '../../components/account';

export const home: Address = {
	first_name: 'Ona',
	last_name: 'Žukauskaitė',
	company: '',
	street: 'Stiklių g. 5',
	postcode: '01131',
	city: 'Vilnius',
	country: 'LT',
};

export const order = ( number: string, extra: Partial< Order > = {} ): Order => ( {
	...userOrder( { number } ),
	created: '2026-11-16T10:00:00+02:00',
	contact: { email: 'ona@example.com', phone: '1' },
	billing: home,
	delivery: home,
	billing_lines: [ 'Ona Onaitė', home.street, '01131 Vilnius', 'Lithuania' ],
	delivery_lines: [],
	next_steps: [],
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
			delivery_text: '26 November 2026',
			shipping_price: eur( 590 ),
			accessories: [],
		},
	],
	totals: totals( 16_000, 590, 2 ),
	note: '',
	withdrawn: 'none',
	withdrawn_text: '',
	progress_text: 'Arrives in 5 days',
	withdrawal: { open: false, text: '', declared: [] },
	payment: { label: 'Paid', invoice: null, transfer: null, refunded: eur( 0 ), refunds: [] },
	...extra,
} );

type Fakes = NonNullable< Parameters< typeof createTestStore >[ 0 ] >;

export const customer = async ( api: Fakes[ 'api' ] = {}, person: Partial< User > = {} ) => {
	const shop = createTestStore( {
		api,
		session: { fetchUser: async () => success( null, { user: user( person ), account: accountData() } ) },
	} );
	shop.stored.token = '5.secret';
	await shop.dispatch.getCurrent();
	return shop;
};

export const show = async ( { registry }: ReturnType< typeof createTestStore >, view: string, search = '' ) => {
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

export const part = ( name: string ) => within( screen.getByRole( 'region', { name } ) );
