import type { AccountData } from '../api/shapes';
import type { User, UserOrder } from '../contract';

/** Users and their orders for tests. */
export const user = ( extra: Partial< User > = {} ): User => ( {
	first_name: 'Ona',
	last_name: 'Žukauskaitė',
	email: 'ona@example.com',
	phone: '+370 600 00000',
	role: 'customer',
	email_verified: true,
	has_password: true,
	billing: null,
	delivery: null,
	social: [],
	order: [],
	...extra,
} );

/** An order as the header shows it. */
export const userOrder = ( extra: Partial< UserOrder > = {} ): UserOrder => ( {
	number: 'V-1001',
	key: 'key-1001',
	order_status: 'processing',
	status_label: 'In the workshop',
	payment_status: 'paid',
	created_text: '16 November 2026',
	delivery_date: '2026-11-26',
	delivery_text: '26 November 2026',
	withdrawn: 'none',
	withdrawn_text: '',
	days_left: 5,
	days_total: 20,
	progress: 75,
	progress_text: 'Arrives in 5 days',
	in_header: true,
	...extra,
} );

/** Account data beside the user record: empty unless given. */
export const accountData = ( extra: Partial< AccountData > = {} ): AccountData => ( { favouriteIds: [], savedCart: [], purchases: [], ...extra } );
