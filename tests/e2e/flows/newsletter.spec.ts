import { expectAccessibleInFull, settled } from '../support/accessible';
import { newBuyer } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { newsletterField, newsletterForm } from '../support/shell';
import { home, route } from '../support/shop';
import { text } from '../support/texts';
import { expect, onlyInFull, test, type Page } from '../support/test';

const button = ( page: Page ) => newsletterForm( page ).locator( '[type=submit]' );

/** Focuses the form, which loads its island, and waits until the island has hydrated. */
const activateForm = async ( page: Page ): Promise< void > => {
	await newsletterField( page, 'email' ).focus();
	await expect.poll( () => newsletterForm( page ).evaluate( ( form: HTMLFormElement ) => form.noValidate ) ).toBe( true );
};

const ask = async ( page: Page, email: string ): Promise< void > => {
	await activateForm( page );
	await newsletterField( page, 'email' ).fill( email );
	await newsletterField( page, 'terms' ).check();
	await button( page ).click();
};

/** URL of a link in an e-mail. */
const linkOf = ( words: string, name: 'key' | 'leave' ): string =>
	new RegExp( `https?://\\S+/newsletter\\?${ name }=[0-9a-f]+` ).exec( words )?.[ 0 ] ?? '';

test( 'the first submit shows the shop’s message, also before anything else has loaded', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'de' ) );
	await button( page ).evaluate( ( one: HTMLButtonElement ) => one.click() );
	await expect( newsletterField( page, 'email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( newsletterField( page, 'email' ) ).toBeFocused();
	await expect( newsletterForm( page ).locator( '.v-said--wrong span' ) ).toHaveText( [
		text( 'de', 'Please check your e-mail address and try again.', 'msgerr' ),
		text( 'de', 'Please tick this box to continue.' ),
	] );
} );

test( 'a visitor subscribes, confirms by e-mail and unsubscribes by its link', async ( { page } ) => {
	const { email } = newBuyer( 'reads' );
	await page.goto( home( 'lt' ) );
	await ask( page, email );
	await expect( page.getByText( text( 'lt', 'Please confirm your subscription: we have sent you an e-mail.', 'msgscc' ) ) ).toBeVisible();
	await expect( newsletterField( page, 'email' ) ).toHaveValue( '' );

	const [ mail ] = await mailsTo( email );
	expect( mail?.html ).toContain( '<html lang="lt">' );
	expect( mail?.subject ).toContain( text( 'lt', 'Please confirm your subscription' ) );
	const confirm = linkOf( mail?.text ?? '', 'key' );
	const leave = linkOf( mail?.text ?? '', 'leave' );
	expect( new URL( confirm ).pathname ).toBe( route( 'newsletter', 'lt' ) );

	await page.goto( confirm );
	await expectAccessibleInFull( page, 'the page that confirms' );
	await page.locator( 'main form button' ).click();
	await expect(
		page.getByRole( 'status' ).filter( { hasText: text( 'lt', 'Thank you. You are now subscribed to our newsletter.' ) } )
	).toBeVisible();
	expect( page.url() ).not.toContain( 'key=' );

	await page.goto( leave );
	await page.locator( 'main form button' ).click();
	await expect( page.getByText( text( 'lt', 'You have been unsubscribed from our newsletter.' ) ) ).toBeVisible();
	await page.goto( confirm );
	await page.locator( 'main form button' ).click();
	await expect( page.getByText( text( 'lt', 'This link is no longer valid. Please subscribe again.' ) ) ).toBeVisible();
} );

test( 'keyboard: an invalid address shows an error without a layout shift', async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await activateForm( page );
	await page.evaluate( () => {
		const moved: number[] = [];
		Object.assign( window, { moved } );
		new PerformanceObserver( ( list ) =>
			list.getEntries().forEach( ( entry ) => moved.push( ( entry as unknown as { value: number } ).value ) )
		).observe( {
			type: 'layout-shift',
		} );
	} );
	const height = await page.locator( '.v-newsletter' ).evaluate( ( part ) => part.getBoundingClientRect().height );
	await page.keyboard.type( 'ona@' );
	await page.keyboard.press( 'Enter' );
	await expect( newsletterField( page, 'email' ) ).toBeFocused();
	await expect( newsletterField( page, 'email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( page.getByText( 'Please check your e-mail address and try again.' ) ).toBeVisible();
	await settled( page );
	await expectAccessibleInFull( page, 'the newsletter with faults' );
	expect( await page.locator( '.v-newsletter' ).evaluate( ( part ) => part.getBoundingClientRect().height ) ).toBe( height );
	expect( await page.evaluate( () => ( window as unknown as { moved: number[] } ).moved ) ).toEqual( [] );
} );

test( 'account, wishlist and checkout pages have no newsletter form', onlyInFull, async ( { page } ) => {
	for ( const [ path, offered ] of [
		[ 'user', 0 ],
		[ 'user/orders', 0 ],
		[ 'wishlist', 0 ],
		[ 'checkout', 0 ],
		[ 'received-your-order', 0 ],
		[ 'shop', 1 ],
		[ '', 1 ],
	] as const ) {
		const html = await ( await page.request.get( route( path, 'lt' ) ) ).text();
		expect( html.split( 'class="v-newsletter__form"' ).length - 1, path ).toBe( offered );
	}
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the form and the links of the e-mail work', onlyInFull, async ( { page, faults } ) => {
		faults.allow( /\.js csp$/ );
		const { email } = newBuyer( 'plain' );
		await page.goto( home( 'lt' ) );
		await newsletterField( page, 'email' ).fill( email );
		await newsletterField( page, 'terms' ).check();
		await button( page ).click();
		await expect( page ).toHaveURL( /\/lt\/newsletter\?done=asked$/ );
		const [ mail ] = await mailsTo( email );
		await page.goto( linkOf( mail?.text ?? '', 'key' ) );
		await page.locator( 'main form button' ).click();
		await expect( page ).toHaveURL( /\/lt\/newsletter\?done=confirmed$/ );
	} );
} );
