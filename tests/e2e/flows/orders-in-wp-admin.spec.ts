import type { Locator, Page } from '@playwright/test';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { ordered } from '../support/account';
import { signInAs, customer } from '../support/customer';
import { mailsTo } from '../support/mail';
import { product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test } from '../support/test';

const list = ( page: Page, query: string ) => page.goto( `/wp-admin/admin.php?page=vitrine-orders&${ query }` );
const orders = ( page: Page ): Locator => page.locator( '.wp-list-table .row-title' );
const notice = ( page: Page ): Locator => page.locator( '.vitrine-order .notice' );

/** Value of a date field, in days from today in the shop's time zone. Counts dates because days of a clock change do not have 24 hours. */
const inDays = ( days: number ): string => {
	const today = new Date().toLocaleDateString( 'sv', { timeZone: 'Europe/Vilnius' } );
	return new Date( Date.parse( today ) + days * 86_400_000 ).toISOString().slice( 0, 10 );
};

test(
	'an order is searched, processed, postponed and completed; the customer sees it and is notified',
	heavy( 'ten pages of wp-admin: the work with one order from beginning to end' ),
	async ( { page, browser, faults } ) => {
		test.slow();
		faults.allow( ...WORDPRESS_FAULTS );
		const ona = await customer( 'Onute' );
		const number = await ordered( ona.email, [ product( 'breakfast-bowl' ).id ], ona.token );
		await logInAs( page, 'administrator' );

		await list( page, `s=${ encodeURIComponent( ona.email ) }` );
		await expect( orders( page ) ).toHaveText( [ number ] );
		await page.getByLabel( 'Payment method' ).selectOption( 'cash_on_delivery' );
		await page.getByRole( 'button', { name: 'Filter' } ).click();
		await expect( page.locator( '.no-items' ) ).toBeVisible();
		await page.getByRole( 'link', { name: 'Clear filters' } ).click();
		await orders( page ).click();

		await page.getByLabel( 'Add note' ).fill( 'Half a' );
		await page.getByText( 'Payment received…' ).click();
		await page.getByRole( 'button', { name: 'Payment received' } ).click();
		await expect( notice( page ) ).toContainText( 'Payment recorded.' );
		await expect( page.getByLabel( 'Add note' ) ).toHaveValue( 'Half a' );
		await page.getByLabel( 'Add note' ).fill( 'We sand it once more.' );
		await page.getByLabel( 'E-mail this note to the customer' ).check();
		await page.getByRole( 'button', { name: 'Add', exact: true } ).click();
		await expect( page.locator( '.vitrine-history' ) ).toContainText( 'We sand it once more.' );
		await page.locator( '#vitrine-delivery-day' ).fill( inDays( 40 ) );
		await page.getByLabel( 'Notify the customer by e-mail' ).check();
		await page.getByRole( 'button', { name: 'Change date' } ).click();
		await expect( notice( page ) ).toContainText( 'Delivery date updated' );

		const hers = await browser.newContext( { baseURL: new URL( page.url() ).origin } );
		await signInAs( hers, ona.token );
		const shop = await hers.newPage();
		await shop.goto( route( 'shop', 'en' ) );
		await expect( shop.locator( '[data-v-progress]' ) ).toContainText( 'Arrives in 40 days' );
		await hers.close();

		await page.getByText( 'Complete…' ).click();
		await page.getByRole( 'button', { name: 'Complete', exact: true } ).click();
		await expect( page.locator( '.vitrine-status' ) ).toHaveText( 'Completed' );
		await expect( page.getByLabel( 'Expected delivery' ) ).toHaveCount( 0 );
		await expect( page.locator( '.vitrine-history' ) ).toContainText( 'We sand it once more.' );
		// Sent by cron after the response.
		await expect
			.poll( async () => ( await mailsTo( ona.email ) ).map( ( { subject } ) => subject ?? '' ).join( '\n' ) )
			.toMatch( /new delivery date[^]*about your order/ );
	}
);

test( 'the overview counts a paid order and its chart works by keyboard', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	const today = async (): Promise< string[] > => {
		await page.goto( '/wp-admin/admin.php?page=vitrine' );
		await page.getByRole( 'button', { name: 'Show numbers' } ).first().click();
		const newest = page.getByRole( 'table', { name: 'Sales per day' } ).locator( 'tbody tr' ).first();
		await expect( newest ).toBeVisible();
		return newest.locator( 'th, td' ).allInnerTexts();
	};
	const cents = ( text = '' ): number => Number( text.replace( /[^\d]/g, '' ) );
	await logInAs( page, 'administrator' );
	const before = await today();

	// Other tests place and cancel smaller orders at the same time.
	const table = product( 'oak-dining-table' );
	const number = await ordered( `overview-${ Date.now() }@example.com`, [ table.id ] );
	await list( page, `s=${ number }` );
	await orders( page ).click();
	await page.getByText( 'Payment received…' ).click();
	await page.getByRole( 'button', { name: 'Payment received' } ).click();
	await expect( page.locator( '.vitrine-status' ) ).toHaveText( 'In progress' );

	const after = await today();
	expect( Number( after[ 1 ] ) ).toBeGreaterThan( 0 );
	expect( cents( after[ 2 ] ) - cents( before[ 2 ] ) ).toBeGreaterThan( table.price / 2 );
	const sums = page.locator( '.vitrine-sums' );
	await expect( sums ).toContainText( 'Average order' );

	const plot = page.getByRole( 'group', { name: 'Sales per day' } );
	await plot.locator( '[tabindex="0"]' ).focus();
	await expect( page.locator( ':focus' ) ).toHaveAttribute( 'aria-label', `${ after[ 0 ] }: ${ after[ 3 ] }, orders: ${ after[ 1 ] }` );
	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'ArrowRight' );
	const days = await page.getByRole( 'table', { name: 'Sales per day' } ).locator( 'tbody th' ).allInnerTexts();
	await expect( page.locator( ':focus' ) ).toHaveAttribute( 'aria-label', new RegExp( `^${ days.at( -2 ) }: ` ) );

	await page.getByRole( 'button', { name: '7 days' } ).click();
	await expect( page.getByRole( 'table', { name: 'Sales per day' } ).locator( 'tbody tr' ) ).toHaveCount( 7 );
	const [ file ] = await Promise.all( [ page.waitForEvent( 'download' ), page.getByRole( 'link', { name: 'Download as CSV' } ).first().click() ] );
	expect( file.suggestedFilename() ).toMatch( /^overview-days-.*\.csv$/ );
} );
