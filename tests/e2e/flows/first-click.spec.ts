import type { Page } from '@playwright/test';
import { buyForm, cartCookie, cartCount, cartLines, drawer } from '../support/cart';
import { pathOf, product } from '../support/shop';
import { expect, test } from '../support/test';

/** Holds a script back until it is let go. */
async function holdBack( page: Page, script: RegExp ): Promise< () => void > {
	let release = (): void => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( script, async ( route ) => {
		await held;
		await route.continue();
	} );
	return release;
}

test( 'a click before any script has come is done when they come', async ( { page, context } ) => {
	const slab = product( 'storage-box' );
	const release = await holdBack( page, /\/early\.[0-9a-f]+\.js/ );
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

test( 'a click before the drawer has come counts at once, and the drawer follows', async ( { page, context } ) => {
	const bookends = product( 'bookends' );
	const release = await holdBack( page, /\/(cart|runtime)\.[0-9a-f]+\.js/ );
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

test( 'a drawer whose files do not come is told, the cart is kept, and the next click tries again', async ( { page, context, faults } ) => {
	faults.allow( /\/cart\.[0-9a-f]+\.js/, /Failed to load resource/, /Failed to fetch dynamically imported module/, /preload/ );
	const shelf = product( 'wall-shelf' );
	await page.route( /\/cart\.[0-9a-f]+\.js/, ( route ) => route.abort() );
	await page.goto( pathOf( shelf.paths, 'en' ) );
	await buyForm( page ).locator( 'button[type=submit]' ).click();
	await expect( page.locator( '[data-v-notices]' ) ).toContainText( /\S/ );
	await expect( cartCount( page ) ).toHaveText( '1' );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: shelf.id, kiekis: 1 } ] );
	await page.unroute( /\/cart\.[0-9a-f]+\.js/ );
	await buyForm( page ).locator( 'button[type=submit]' ).click();
	await expect( drawer( page ) ).toBeVisible();
} );
