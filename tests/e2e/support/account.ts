import type { Page } from '@playwright/test';
import type { Customer } from './customer';
import { mailsTo } from './mail';
import { siteUrl } from './shop';
import { expect } from './test';

type Answer = { status: boolean; message: string; data: unknown };

/** Calls a route as a customer, or as a guest without a token. */
export async function call< Data = unknown >( route: string, body: object, token = '' ): Promise< Answer & { data: Data } > {
	const answer = await fetch( `${ siteUrl() }/wp-json/data/v1/${ route }/?lang=en`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...( token ? { Authorization: `Bearer ${ token }` } : {} ) },
		body: JSON.stringify( body ),
	} );
	return ( await answer.json() ) as Answer & { data: Data };
}

export const ADDRESS = {
	first_name: 'Ona',
	last_name: 'Žukauskaitė',
	company: '',
	street: 'Stiklių g. 5-2',
	postcode: '01131',
	city: 'Vilnius',
	country: 'LT',
};

/** Places an order and returns its number. */
export async function ordered( email: string, ids: readonly number[], token = '' ): Promise< string > {
	const { status, message, data } = await call< { number: string } >(
		'add_order',
		{
			request_id: crypto.randomUUID(),
			cart: ids.map( ( id ) => ( { id, kiekis: 1 } ) ),
			contact: { email, phone: '+370 600 00000' },
			billing: ADDRESS,
			delivery: null,
			payment_method: 'bank_transfer',
			terms: true,
		},
		token
	);
	if ( ! status ) {
		throw new Error( `no order: ${ message } ${ JSON.stringify( data ) }` );
	}
	return data.number;
}

/** Verifies the e-mail address by the link in the welcome e-mail. */
export async function verifyEmail( { email, token }: Customer ): Promise< void > {
	const key = new URL( await linkTo( 'verify', email ) ).searchParams.get( 'key' );
	expect( ( await call( 'verify_email', { key }, token ) ).status ).toBe( true );
}

/** URL of a page of the account in the newest e-mail. */
export async function linkTo( page: 'password' | 'verify', email: string, minimum = 1 ): Promise< string > {
	let link: string | undefined;
	await expect
		.poll(
			async () => {
				const links = ( await mailsTo( email, minimum ) ).map(
					( { text } ) => new RegExp( `https?:\\S+user/${ page }\\?\\S+` ).exec( text )?.[ 0 ]
				);
				link = links.find( Boolean );
				return link;
			},
			{ message: `a link in a mail to ${ email }` }
		)
		.toBeTruthy();
	return link ?? '';
}

/** Whether a session is valid. */
export const isAlive = async ( { token }: Pick< Customer, 'token' > ): Promise< boolean > => ( await call( 'get_user_orders', {}, token ) ).status;

export const account = ( page: Page ) => page.locator( '[data-v-island="account"]' );
