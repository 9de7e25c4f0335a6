import { expectAccessible } from '../support/accessible';
import { setCartCookie } from '../support/cart';
import { checkoutForm, checkoutLines, field, openCheckout, openSummary, summary } from '../support/checkout';
import { product, route } from '../support/shop';
import { expect, onlyInFull, test, type Locator, type Page } from '../support/test';
import { text } from '../support/texts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const bottomOf = async ( element: Locator ): Promise< number > => {
	const box = await element.boundingBox();
	return ( box?.y ?? Infinity ) + ( box?.height ?? 0 );
};

const bar = ( page: Page ): Locator => page.locator( '.v-checkout__bar' );

test.beforeEach( async ( { context } ) => {
	await setCartCookie( context, [
		{ id: product( 'mug' ).id, kiekis: 2 },
		{ id: product( 'side-plate' ).id, kiekis: 1 },
	] );
} );

test( 'the first screen has e-mail and address, on a phone and on a desktop', async ( { page } ) => {
	for ( const size of [ PHONE, DESKTOP ] ) {
		await page.setViewportSize( size );
		await openCheckout( page, 'de' );
		expect( await bottomOf( field( page, 'contact.email' ) ), `${ size.width } px` ).toBeLessThan( size.height * 0.6 );
		expect( await bottomOf( field( page, 'billing.first_name' ) ), `${ size.width } px` ).toBeLessThan( size.height );
	}
	await expect( checkoutLines( page ).first(), 'the summary is open beside the form' ).toBeVisible();
	await expect( bar( page ) ).toHaveCount( 0 );
} );

test( 'the summary of a phone opens on request, keeps the total in sight and covers no field', async ( { page } ) => {
	await page.setViewportSize( PHONE );
	await openCheckout( page, 'en' );
	await expect( summary( page ) ).toBeHidden();
	await expect( bar( page ) ).toContainText( '3 items' );
	const total = await bar( page ).locator( 'strong' ).innerText();

	await openSummary( page );
	await expectAccessible( page, 'summary open on a phone' );
	await checkoutLines( page ).first().getByRole( 'button', { name: 'Increase quantity' } ).click();
	await expect( bar( page ) ).toContainText( '4 items' );
	await expect( bar( page ).locator( 'strong' ) ).not.toHaveText( total );
	await bar( page ).getByRole( 'button' ).click();
	await expect( summary( page ) ).toBeHidden();

	await field( page, 'terms' ).scrollIntoViewIfNeeded();
	await expect( bar( page ) ).toBeInViewport();
	await field( page, 'billing.city' ).focus();
	await page.keyboard.press( 'Shift+Tab' );
	const [ fixed, focused ] = [ await bar( page ).boundingBox(), await page.locator( ':focus' ).boundingBox() ];
	expect( focused?.y ).toBeGreaterThan( ( fixed?.y ?? 0 ) + ( fixed?.height ?? 0 ) );

	// At 400 % zoom nothing is fixed.
	await page.setViewportSize( { width: 320, height: 256 } );
	await field( page, 'terms' ).scrollIntoViewIfNeeded();
	await expect( bar( page ) ).not.toBeInViewport();
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 320 );
} );

test( 'a field is checked when it is left, and again while it is corrected', async ( { page } ) => {
	await openCheckout( page, 'fr' );
	const [ email, postcode ] = [ field( page, 'contact.email' ), field( page, 'billing.postcode' ) ];
	await email.focus();
	await page.keyboard.press( 'Tab' );
	await expect( email, 'it may still be filled in' ).not.toHaveAttribute( 'aria-invalid', 'true' );

	await email.pressSequentially( 'ona@' );
	await expect( email, 'it is not complete yet' ).not.toHaveAttribute( 'aria-invalid', 'true' );
	await page.keyboard.press( 'Tab' );
	await expect( email ).toHaveAccessibleDescription( text( 'fr', 'Please enter a valid e-mail address.' ) );
	await expect( checkoutForm( page ).locator( '> p[role=status]' ) ).toHaveText( text( 'fr', 'Please enter a valid e-mail address.' ) );
	await email.focus();
	await page.keyboard.press( 'End' );
	await email.pressSequentially( 'pirkejai' );
	await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
	await email.pressSequentially( '.example' );
	await expect( email ).not.toHaveAttribute( 'aria-invalid', 'true' );

	await field( page, 'billing.country' ).selectOption( 'FR' );
	await postcode.fill( '7500' );
	await page.keyboard.press( 'Tab' );
	await expect( postcode ).toHaveAccessibleDescription( /5 .*\d{5}/ );
	await field( page, 'billing.country' ).selectOption( 'AT' );
	await expect( postcode, 'it is right there' ).not.toHaveAttribute( 'aria-invalid', 'true' );
} );

test( 'an error that appears while a control is clicked does not take the click', onlyInFull, async ( { page } ) => {
	// Where the browser does not scroll with what is below the error.
	await page.setViewportSize( { width: 360, height: 900 } );
	await openCheckout( page, 'en' );
	await field( page, 'contact.email' ).fill( 'ona' );
	const company = checkoutForm( page ).getByRole( 'checkbox', { name: /for a company/ } );
	const box = await company.boundingBox();
	await page.mouse.move( ( box?.x ?? 0 ) + 5, ( box?.y ?? 0 ) + 5 );
	await page.mouse.down();
	await page.waitForTimeout( 200 );
	await page.mouse.up();
	await expect( company ).toBeChecked();
	await expect( field( page, 'contact.email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
} );

test( 'the header leads back and helps, the footer has the legal pages and the languages', async ( { page } ) => {
	const requested: string[] = [];
	page.on( 'request', ( request ) => requested.push( request.url() ) );
	await openCheckout( page, 'en' );
	const header = page.locator( 'header' );
	await expect( header.getByRole( 'link', { name: 'Back to the shop' } ) ).toHaveAttribute( 'href', new RegExp( `${ route( 'shop', 'en' ) }$` ) );
	await expect( page.getByRole( 'search' ) ).toHaveCount( 0 );
	await expect( page.locator( '.v-nav, .v-footer' ) ).toHaveCount( 0 );
	const footer = page.locator( 'footer' );
	await expect( footer.getByRole( 'link', { name: 'Withdraw from contract here' } ) ).toBeVisible();
	await expect( footer.locator( '.v-languages a[hreflang]' ) ).toHaveCount( 5 );
	await header.getByRole( 'link', { name: 'Write to us' } ).click();
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	expect( requested.filter( ( url ) => /\/header\./.test( url ) ) ).toEqual( [] );
} );

test( 'a quantity over the stock is answered in the shop’s words', onlyInFull, async ( { page } ) => {
	await page.goto( '/product/column-vase' );
	await page.locator( '#v-quantity' ).fill( '9999' );
	await page.locator( 'main form[data-v-add-to-cart] button[type=submit]' ).first().click();
	await expect( page.getByRole( 'dialog' ) ).toContainText( 'only 2 items can be ordered right now.' );
} );
