import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { settled } from '../support/accessible';
import { someone } from '../support/checkout';
import { arriveAs, customer, type Customer } from '../support/customer';
import { behindTheScenes, product, route, type Lang } from '../support/shop';
import { expect, test } from '../support/test';
import { text } from '../support/texts';

const slip = ( page: Page ) => page.locator( '[data-v-progress]' );

/** Ordered before the test began; gives the order's id. */
async function ordered( page: Page, { token, email }: Customer ): Promise< number > {
	const { phone, ...buyer } = { ...someone( 'progress' ), email };
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
	const [ order ] = behindTheScenes().orders( email );
	return order?.id ?? 0;
}

/** Share of the slip's width that its bar fills. */
const filled = ( page: Page ): Promise< number > =>
	slip( page ).evaluate( ( element ) => {
		const bar = parseFloat( getComputedStyle( element, '::after' ).inlineSize ) / element.clientWidth;
		return Math.round( bar * 100 );
	} );

interface Shift extends PerformanceEntry {
	sources: { node: Node | null }[];
}

/** What moved in the header or in the page below it. */
const moved = ( page: Page ): Promise< string[] > =>
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
				setTimeout( () => resolve( [] ), 300 );
			} )
	);

const LANGUAGES: Lang[] = [ 'en', 'lt' ];

for ( const lang of LANGUAGES ) {
	for ( const width of [ 360, 1280 ] ) {
		test( `the header tells of the newest order and leads to all of them, in ${ lang } at ${ width } px`, async ( { page, context } ) => {
			const ona = await customer( 'Ona', lang );
			behindTheScenes().timeOrder( await ordered( page, ona ), -3, 1 );
			await page.setViewportSize( { width, height: 800 } );
			await arriveAs( context, ona.token );
			await page.goto( route( 'shop', lang ) );
			await expect( slip( page ) ).toHaveText( `${ text( lang, 'In progress', 'order status' ) } · ${ text( lang, 'Arrives tomorrow' ) }` );
			await settled( page );
			expect( await filled( page ) ).toBe( 75 );
			expect( await moved( page ), 'nothing moved for it' ).toEqual( [] );
			expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( width );

			await slip( page ).focus();
			await page.keyboard.press( 'Enter' );
			await page.waitForURL( ( url ) => url.pathname === route( 'user/orders', lang ) );
		} );
	}
}

test( 'it is there for thirty days after the delivery date, and a cancelled order shows its label alone', async ( { page, context } ) => {
	const jonas = await customer( 'Jonas' );
	const order = await ordered( page, jonas );
	const shop = behindTheScenes();
	await arriveAs( context, jonas.token );
	const shown = async ( from: number, to: number, status?: string ): Promise< string | null > => {
		shop.timeOrder( order, from, to, status );
		await page.goto( route( 'shop', 'en' ) );
		await expect( page.locator( '[data-v-first-name]' ).first() ).toHaveText( 'Jonas' );
		return ( await slip( page ).isVisible() ) ? slip( page ).textContent() : null;
	};
	expect( await shown( 0, 0 ) ).toBe( 'In progress · Arrives today' );
	expect( await filled( page ) ).toBe( 100 );
	expect( await shown( -40, -30 ) ).toBe( 'In progress · Arrives any day now' );
	expect( await shown( -41, -31 ) ).toBeNull();
	expect( await shown( -1, 3, 'cancelled' ) ).toBe( 'Cancelled' );
	expect( await filled( page ) ).toBe( 0 );
} );

test( 'guests, and customers who have ordered nothing, see none of it', async ( { page, context } ) => {
	await page.goto( route( 'shop', 'en' ) );
	await expect( slip( page ) ).toBeHidden();
	await arriveAs( context, ( await customer( 'Rasa' ) ).token );
	await page.goto( route( 'shop', 'en' ) );
	await expect( page.locator( '[data-v-first-name]' ).first() ).toHaveText( 'Rasa' );
	await expect( slip( page ) ).toBeHidden();
} );
