import type { Page } from '@playwright/test';
import { buyForm, cartCookie, cartCount, cartLines, drawer } from '../support/cart';
import { home, pathOf, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** Delays a script until the returned function is called. */
async function delayScript( page: Page, script: RegExp ): Promise< () => void > {
	let release = (): void => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( script, async ( route ) => {
		await held;
		await route.continue();
	} );
	return release;
}

test( 'a click before any script has loaded is carried out afterwards', async ( { page, context } ) => {
	const slab = product( 'storage-box' );
	const release = await delayScript( page, /\/early\.[0-9a-f]+\.js/ );
	await page.goto( pathOf( slab.paths, 'en' ), { waitUntil: 'commit' } );
	await buyForm( page ).locator( 'input[name="kiekis"]' ).fill( '2' );
	await buyForm( page ).locator( 'button[type=submit]' ).click( { noWaitAfter: true } );
	await page.waitForURL( /kiekis=2/, { waitUntil: 'commit' } );
	release();
	await expect( drawer( page ) ).toBeVisible();
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 1 );
	await expect( cartCount( page ) ).toHaveText( '2' );
	await expect( page ).not.toHaveURL( /kiekis/ );
	await page.reload();
	await expect( cartCount( page ) ).toHaveText( '2' );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: slab.id, kiekis: 2 } ] );
} );

test( 'a menu that is clicked before any script has loaded opens afterwards', onlyInFull, async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const release = await delayScript( page, /\/early\.[0-9a-f]+\.js/ );
	await page.goto( home( 'en' ), { waitUntil: 'commit' } );
	const toggle = page.locator( '[data-v-menu-toggle]' );
	await toggle.click();
	release();
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( page.locator( '#v-menu .v-nav__link' ).first() ).toBeVisible();
} );

test( 'a click before the drawer has loaded counts at once', onlyInFull, async ( { page, context } ) => {
	const bookends = product( 'bookends' );
	const release = await delayScript( page, /\/(cart|runtime)\.[0-9a-f]+\.js/ );
	await page.goto( pathOf( bookends.paths, 'en' ) );
	const submit = buyForm( page ).locator( 'button[type=submit]' );
	await submit.click();
	await expect( cartCount( page ) ).toHaveText( '1' );
	await submit.click();
	await expect( cartCount( page ) ).toHaveText( '1' );
	await expect( drawer( page ) ).toHaveCount( 0 );
	release();
	await expect( drawer( page ) ).toBeVisible();
	await expect( cartLines( drawer( page ) ) ).toHaveCount( 1 );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: bookends.id, kiekis: 1 } ] );
} );

test( 'a drawer that fails to load shows a notice, keeps the cart and loads on the next click', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /\/cart\.[0-9a-f]+\.js/, /Failed to load resource/, /Failed to fetch dynamically imported module/, /preload/ );
	const item = product( 'wall-shelf' );
	await page.route( /\/cart\.[0-9a-f]+\.js/, ( route ) => route.abort() );
	await page.goto( pathOf( item.paths, 'en' ) );
	await buyForm( page ).locator( 'button[type=submit]' ).click();
	await expect( page.locator( '[data-v-notices]' ) ).toContainText( /\S/ );
	await expect( cartCount( page ) ).toHaveText( '1' );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: item.id, kiekis: 1 } ] );
	await page.unroute( /\/cart\.[0-9a-f]+\.js/ );
	await buyForm( page ).locator( 'button[type=submit]' ).click();
	await expect( drawer( page ) ).toBeVisible();
} );

test.describe( 'clicks that come before interaction/ has loaded', () => {
	const INTERACTION = /\/interaction\.[0-9a-f]+\.js/;

	test( 'are marked, and carried out afterwards in their order', async ( { page, context } ) => {
		const box = product( 'storage-box' );
		const release = await delayScript( page, INTERACTION );
		await page.goto( pathOf( box.paths, 'en' ) );
		const heart = buyForm( page ).locator( '.v-buy__favourite' );
		await buyForm( page ).locator( '[data-v-stepper] button[value="1"]' ).click();
		await heart.click();
		await expect( heart ).toHaveAttribute( 'data-v-held' );
		await buyForm( page ).locator( 'button[type=submit]' ).click();
		await expect( cartCount( page ) ).toBeHidden();
		release();
		await expect( drawer( page ) ).toBeVisible();
		await expect( heart ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( heart ).not.toHaveAttribute( 'data-v-held' );
		expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: box.id, kiekis: 2 } ] );
	} );

	test( 'open menus and popups, by keyboard, too', async ( { page } ) => {
		const release = await delayScript( page, INTERACTION );
		await page.goto( home( 'en' ) );
		const toggle = page.locator( '[data-v-submenu]:visible' ).first();
		await toggle.focus();
		await page.keyboard.press( 'ArrowDown' );
		release();
		await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
		await expect( page.locator( `[id="${ await toggle.getAttribute( 'aria-controls' ) }"] a` ).first() ).toBeFocused();

		await page.reload();
		await page.locator( 'header [data-v-account-link]' ).first().focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( 'dialog.v-dialog--popup[open]' ) ).toBeVisible();
	} );

	test( 'answer the cookie banner', async ( { page, context } ) => {
		await context.clearCookies();
		const release = await delayScript( page, INTERACTION );
		await page.goto( home( 'en' ) );
		await page.locator( '.v-consent button[value="none"]' ).click();
		release();
		await expect( page.locator( '.v-consent' ) ).toBeHidden();
	} );

	test( 'take their way as without scripts if it cannot be loaded', async ( { page, faults } ) => {
		faults.allow( INTERACTION, /Failed to load resource/ );
		await page.route( INTERACTION, ( asked ) => asked.abort() );
		await page.goto( home( 'en' ) );
		await page.locator( 'header [data-v-cart-link]' ).first().click();
		await expect( page ).toHaveURL( /checkout/ );
	} );
} );
