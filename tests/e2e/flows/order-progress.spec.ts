import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { settled } from '../support/accessible';
import { newBuyer } from '../support/checkout';
import { signInAs, customer, type Customer } from '../support/customer';
import { backOffice, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

const progressTab = ( page: Page ) => page.locator( '[data-v-progress]' );

/** Places an order and returns its id. */
async function ordered( page: Page, { token, email }: Customer ): Promise< number > {
	const { phone, ...buyer } = { ...newBuyer( 'progress' ), email };
	const { email: address, ...billing } = { ...buyer, company: '' };
	const answer = await page.request.post( '/wp-json/data/v1/add_order/?lang=en', {
		headers: { Authorization: `Bearer ${ token }` },
		data: {
			request_id: randomUUID(),
			cart: [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ],
			contact: { email: address, phone },
			billing,
			delivery: null,
			payment_method: 'cash_on_delivery',
			terms: true,
		},
	} );
	expect( await answer.json() ).toMatchObject( { status: true } );
	const [ order ] = backOffice().orders( email );
	return order?.id ?? 0;
}

/** Progress in percent. */
const progress = ( page: Page ): Promise< number > =>
	progressTab( page ).evaluate( ( element ) => {
		const bar = parseFloat( getComputedStyle( element, '::after' ).inlineSize ) / element.clientWidth;
		return Math.round( bar * 100 );
	} );

interface Shift extends PerformanceEntry {
	sources: { node: Node | null }[];
}

/** Layout shifts in the header and the page. */
const shiftedElements = ( page: Page ): Promise< string[] > =>
	page.evaluate(
		() =>
			new Promise< string[] >( ( resolve ) => {
				const nodes = ( entries: PerformanceEntryList ) =>
					( entries as Shift[] ).flatMap( ( { sources } ) => sources.map( ( { node } ) => node ) );
				const inPage = ( node: Node | null ): node is Element => node instanceof Element && node.closest( '.v-header, main' ) !== null;
				new PerformanceObserver( ( list ) =>
					resolve(
						nodes( list.getEntries() )
							.filter( inPage )
							.map( ( { className } ) => className )
					)
				).observe( {
					type: 'layout-shift',
					buffered: true,
				} );
				requestAnimationFrame( () => requestAnimationFrame( () => resolve( [] ) ) );
			} )
	);

test( 'the header shows the newest order and links to all orders', async ( { page, context } ) => {
	const ona = await customer( 'Ona', 'lt' );
	backOffice().timeOrder( await ordered( page, ona ), -3, 1 );
	await page.setViewportSize( { width: 360, height: 800 } );
	// Fonts are swapped on the first page of a visit.
	await page.goto( route( 'wishlist', 'lt' ), { waitUntil: 'networkidle' } );
	await signInAs( context, ona.token );
	await page.goto( route( 'shop', 'lt' ) );
	await expect( progressTab( page ) ).toHaveText( `${ text( 'lt', 'In progress', 'order status' ) } · ${ text( 'lt', 'Arrives tomorrow' ) }` );
	await settled( page );
	expect( await progress( page ) ).toBe( 75 );
	expect( await shiftedElements( page ), 'no layout shift' ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 360 );
	await expect( page.locator( '.v-crumbs' ), 'would be behind the tab' ).toBeHidden();

	await progressTab( page ).focus();
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( ( url ) => url.pathname === route( 'user/orders', 'lt' ) );
} );

test( 'shows for thirty days after the delivery date; a cancelled order shows only its label', onlyInFull, async ( { page, context } ) => {
	const jonas = await customer( 'Jonas' );
	const order = await ordered( page, jonas );
	const shop = backOffice();
	await signInAs( context, jonas.token );
	const shown = async ( from: number, to: number, status?: string ): Promise< string | null > => {
		shop.timeOrder( order, from, to, status );
		await page.goto( route( 'shop', 'en' ) );
		await expect( page.locator( '[data-v-first-name]' ).first() ).toHaveText( 'Jonas' );
		return ( await progressTab( page ).isVisible() ) ? progressTab( page ).textContent() : null;
	};
	expect( await shown( 0, 0 ) ).toBe( 'In progress · Arrives today' );
	expect( await progress( page ) ).toBe( 100 );
	expect( await shown( -40, -30 ) ).toBe( 'In progress · Arrives any day now' );
	expect( await shown( -41, -31 ) ).toBeNull();
	expect( await shown( -1, 3, 'cancelled' ) ).toBe( 'Cancelled' );
	expect( await progress( page ) ).toBe( 0 );
} );

test( 'is hidden from guests and from customers without an order', onlyInFull, async ( { page, context } ) => {
	await page.goto( route( 'shop', 'en' ) );
	await expect( progressTab( page ) ).toBeHidden();
	await signInAs( context, ( await customer( 'Rasa' ) ).token );
	await page.goto( route( 'shop', 'en' ) );
	await expect( page.locator( '[data-v-first-name]' ).first() ).toHaveText( 'Rasa' );
	await expect( progressTab( page ) ).toBeHidden();
} );
