import { ADDRESS, ordered } from '../support/account';
import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { Brackets } from '../support/brackets';
import { addFromPage, cartLines, drawer, lineButtons } from '../support/cart';
import { expectReceived, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { bar, barReady, settingsButton } from '../support/consent';
import { customer, openPopup, popup, signInAs } from '../support/customer';
import { contactForm, newsletterField, newsletterForm, openContact } from '../support/shell';
import { home, pathOf, product, route, siteFolder, siteUrl } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** Every text of a script is translated: islands in brackets. `UntranslatedTextsTest` and `UntranslatedScreensTest` read the server's. */
const LANG = 'lt';

test( 'drawer, checkout and order have no untranslated texts', onlyInFull, async ( { page, context } ) => {
	const brackets = await new Brackets( context ).start();
	await page.goto( pathOf( product( 'amphora-vase' ).paths, LANG ) );
	await addFromPage( page );
	await brackets.expectTranslated( page, 'drawer' );
	await lineButtons( cartLines( drawer( page ) ).first() ).remove.click();
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 0 );
	await brackets.expectTranslated( page, 'empty drawer' );
	await page.keyboard.press( 'Escape' );
	await addFromPage( page );
	await openCheckout( page, LANG );
	await brackets.expectTranslated( page, 'checkout' );
	await orderButton( page ).click();
	await expect( page.locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'checkout with errors' );
	await fillCheckout( page, newBuyer( 'brackets' ) );
	await orderButton( page ).click();
	await expectReceived( page, LANG );
	await brackets.expectTranslated( page, 'order received' );
} );

test( 'popups, header and footer have no untranslated texts', onlyInFull, async ( { page, context } ) => {
	const brackets = await new Brackets( context ).start();
	await page.goto( home( LANG ) );
	await openPopup( page );
	await brackets.expectTranslated( page, 'sign-in' );
	await popup( page ).locator( 'form button[type=submit]' ).click();
	await expect( popup( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'sign-in with errors' );
	await popup( page ).locator( '.v-login__link' ).click();
	await brackets.expectTranslated( page, 'forgotten password' );
	await page.reload();
	await openPopup( page );
	await popup( page ).locator( '.v-login__go' ).click();
	await popup( page ).locator( 'form button[type=submit]' ).click();
	await expect( popup( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'registration with errors' );

	await openContact( page, LANG );
	await contactForm( page ).locator( 'button[type=submit]' ).click();
	await expect( contactForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'contact form with errors' );

	await page.goto( home( LANG ) );
	await newsletterField( page, 'email' ).focus();
	await expect.poll( () => newsletterForm( page ).evaluate( ( form: HTMLFormElement ) => form.noValidate ) ).toBe( true );
	await newsletterForm( page ).locator( '[type=submit]' ).click();
	await expect( newsletterForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'newsletter with errors' );
	const search = page.locator( '[data-v-header] [data-v-search] input[name="s"]:visible' ).first();
	await search.focus();
	await expect( search ).toHaveAttribute( 'role', 'combobox' );
	await search.pressSequentially( 'vaz', { delay: 20 } );
	await expect( page.getByRole( 'option' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'suggestions' );
	await page.goto( home( LANG ) );
	await settingsButton( page ).first().click();
	await barReady( page );
	await bar( page ).locator( 'button[value="none"]' ).click();
	await page.goto( route( 'wishlist', LANG ) );
	await expect( popup( page ) ).toBeVisible();
	await brackets.expectTranslated( page, 'wishlist of a guest' );
} );

test( 'account, wishlist and withdrawal have no untranslated texts', onlyInFull, async ( { page, context } ) => {
	const brackets = await new Brackets( context ).start();
	const person = await customer( 'Rasa', LANG );
	const [ vase, bowl ] = [ product( 'amphora-vase' ).id, product( 'breakfast-bowl' ).id ];
	await ordered( person.email, [ vase, bowl ], person.token );
	await signInAs( context, person.token );
	for ( const view of [ 'user', 'user/orders', 'wishlist' ] ) {
		await page.goto( route( view, LANG ), { waitUntil: 'networkidle' } );
		await brackets.expectTranslated( page, view );
	}
	await page.goto( pathOf( product( 'amphora-vase' ).paths, LANG ) );
	const heart = page.locator( `main [data-v-favourite="${ vase }"]` ).first();
	await heart.click();
	await expect( heart ).toHaveAttribute( 'aria-pressed', 'true' );
	await page.goto( route( 'wishlist', LANG ) );
	await expect( page.getByRole( 'article' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'wishlist with a product' );
	await page.goto( route( 'user/orders', LANG ) );
	await page.locator( 'main [aria-expanded="false"]' ).first().click();
	await brackets.expectTranslated( page, 'details of an order' );

	await page.goto( route( 'withdraw', LANG ) );
	await page.locator( '.v-withdrawal__other button' ).click();
	const form = page.locator( 'form.v-withdrawal' );
	await form.locator( 'button[type=submit]' ).click();
	await expect( form.locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
	await brackets.expectTranslated( page, 'withdrawal with errors' );
	await form.locator( '[name=contract]' ).fill( ADDRESS.city );
	await form.locator( '[name=name]' ).fill( ADDRESS.last_name );
	await form.locator( '[name=email]' ).fill( person.email );
	await form.locator( 'button[type=submit]' ).click();
	await expect( form.locator( '[name=name]' ) ).toHaveCount( 0 );
	await brackets.expectTranslated( page, 'withdrawal before it is sent' );
} );

test( 'React screens of wp-admin have no untranslated texts', onlyInFull, async ( { page, context, faults } ) => {
	test.slow();
	faults.allow( ...WORDPRESS_FAULTS );
	const brackets = await new Brackets( context ).start();
	await logInAs( page, 'administrator', siteFolder(), siteUrl(), 'lt_LT' );
	const found: string[] = [];
	const open = async ( path: string, within: string, what = path ): Promise< void > => {
		await page.goto( `/wp-admin/${ path }`, { waitUntil: 'networkidle' } );
		await brackets.expectTranslated( page, what, within ).catch( ( error: Error ) => found.push( error.message ) );
	};
	await open( 'admin.php?page=vitrine', '#vitrine-admin-overview' );
	await open( 'admin.php?page=vitrine-import', '#vitrine-admin-import' );
	await open( 'admin.php?page=vitrine-settings', '#vitrine-admin-settings' );
	const topics = await page.$$eval( 'a[href*="topic="]', ( links ) =>
		links.map( ( link ) => new URL( ( link as HTMLAnchorElement ).href ).searchParams.get( 'topic' ) )
	);
	expect( topics.length ).toBeGreaterThan( 10 );
	for ( const topic of new Set( topics ) ) {
		await open( `admin.php?page=vitrine-settings&topic=${ topic }`, '#vitrine-admin-settings' );
	}
	await page.goto( '/wp-admin/edit.php?post_type=vitrine_product' );
	const link = await page.locator( '#the-list a.row-title' ).first().getAttribute( 'href' );
	await open( new URL( link ?? '', siteUrl() ).href.split( '/wp-admin/' )[ 1 ] ?? '', '.vitrine-panel', 'product' );
	expect( found ).toEqual( [] );
} );
