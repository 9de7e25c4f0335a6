import { expect, type Locator, type Page } from '@playwright/test';
import { route, type Lang } from './shop';

export interface Buyer {
	email: string;
	phone: string;
	first_name: string;
	last_name: string;
	street: string;
	postcode: string;
	city: string;
	country: string;
}

let buyers = 0;

/** A unique buyer, so that e-mails and orders of tests do not mix. */
export const newBuyer = ( name: string ): Buyer => ( {
	email: `${ name }-${ process.pid }-${ ++buyers }@pirkejai.example`,
	phone: '+370 612 34567',
	first_name: 'Živilė',
	last_name: 'Ąžuolaitė',
	street: 'Šv. Jono g. 12-3',
	postcode: 'LT-01123',
	city: 'Vilnius',
	country: 'LT',
} );

export const checkoutForm = ( page: Page ): Locator => page.locator( 'form.v-checkout__form' );
export const field = ( page: Page, name: string ): Locator => checkoutForm( page ).locator( `[name="${ name }"]` );
/** The summary of the order: beside the form, or folded above it on a phone. */
export const summary = ( page: Page ): Locator => page.locator( '.v-checkout__summary' );
export const checkoutLines = ( page: Page ): Locator => summary( page ).locator( '.v-line' );
export const deliveryChoice = ( page: Page ): Locator => checkoutForm( page ).locator( '.v-checkout__parcels' );
export const orderButton = ( page: Page ): Locator => checkoutForm( page ).locator( 'button[type=submit]' );

export async function openCheckout( page: Page, lang: Lang ): Promise< void > {
	await page.goto( route( 'checkout', lang ) );
	await expect( checkoutForm( page ) ).toBeVisible();
	await expect( checkoutLines( page ).first() ).toBeAttached();
}

/** On a phone. */
export const openSummary = ( page: Page ): Promise< void > => page.locator( '.v-checkout__bar button[aria-expanded="false"]' ).click();

export async function fillContactAndAddress( page: Page, buyer: Buyer ): Promise< void > {
	await field( page, 'contact.email' ).fill( buyer.email );
	await field( page, 'contact.phone' ).fill( buyer.phone );
	await field( page, 'billing.country' ).selectOption( buyer.country );
	for ( const name of [ 'first_name', 'last_name', 'street', 'postcode', 'city' ] as const ) {
		await field( page, `billing.${ name }` ).fill( buyer[ name ] );
	}
}

export async function fillCheckout( page: Page, buyer: Buyer, method = 'bank_transfer' ): Promise< void > {
	await fillContactAndAddress( page, buyer );
	await checkoutForm( page ).locator( `input[name="payment_method"][value="${ method }"]` ).check();
	await field( page, 'terms' ).check();
}

/** Waits for the page of the placed order. */
export async function expectReceived( page: Page, lang: Lang ): Promise< Locator > {
	await page.waitForURL(
		( url ) =>
			url.pathname.replace( /\/$/, '' ) === route( 'received-your-order', lang ) &&
			/^[0-9a-f]{32,}$/.test( url.searchParams.get( 'key' ) ?? '' )
	);
	const order = page.locator( 'article.v-order' );
	await expect( order ).toBeVisible();
	return order;
}
