import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fromRoot, inCache } from '../../../bin/lib/paths.mjs';
import { logInByForm } from '../support/admin';
import { addFromPage, cartCount } from '../support/cart';
import { expectReceived, fillCheckout, openCheckout, orderButton, newBuyer } from '../support/checkout';
import { addCup, scratchSite, type Scratch } from '../support/scratch';
import { backOffice } from '../support/shop';
import { expect, onlyInFull, test as shopTest } from '../support/test';

const zip = inCache( 'test/vitrine-e2e.zip' );

const test = shopTest.extend< object, { bare: Scratch } >( {
	bare: [
		async ( {}, use ) => {
			execFileSync( process.execPath, [ fromRoot( 'bin/plugin-zip.mjs' ), '--no-build', `--out=${ zip }` ] );
			const bare = await scratchSite( 'zip', { plugin: false } );
			await use( bare );
			await bare.stop();
		},
		{ scope: 'worker', timeout: 180_000 },
	],
	baseURL: async ( { bare }, use ) => use( bare.url ),
} );

test( 'the zip installs through wp-admin on a bare WordPress and sells a product', onlyInFull, async ( { page, faults, bare } ) => {
	test.slow();
	faults.allow( /wp-admin|wp-includes|404|Transition was aborted/, /gravatar|s\.w\.org/ );
	expect( statSync( zip ).size ).toBeLessThan( 5 * 1024 * 1024 );

	await test.step( 'upload and activate', async () => {
		await logInByForm( page, bare.site, bare.url );
		await page.goto( '/wp-admin/plugin-install.php?tab=upload' );
		await page.locator( '#pluginzip' ).setInputFiles( zip );
		// Each click waits until WordPress has unpacked or activated the plugin.
		await page.locator( '#install-plugin-submit' ).click( { timeout: 90_000 } );
		await page.getByRole( 'link', { name: 'Activate Plugin' } ).click( { timeout: 90_000 } );
		await page.waitForURL( /page=vitrine-setup/ );
		await expect( page.locator( 'body' ) ).not.toContainText( /unexpected output|fatal error/i );
	} );

	await test.step( 'set up: an error keeps the input', async () => {
		await page.getByLabel( 'Shop name' ).fill( 'Dubenėlis' );
		await page.getByLabel( 'Shop e-mail address' ).fill( '' );
		await page.getByRole( 'button', { name: 'Create my shop' } ).click();
		await expect( page.getByRole( 'alert' ) ).toContainText( 'Nothing was saved.' );
		await expect( page.getByLabel( 'Shop name' ) ).toHaveValue( 'Dubenėlis' );
		await page.getByLabel( 'Shop e-mail address' ).fill( 'shop@dubenelis.example' );
		await page.getByLabel( 'IBAN' ).fill( 'LT12 1000 0111 0100 1000' );
		await page.getByLabel( /sample products/ ).check();
		await page.getByRole( 'button', { name: 'Create my shop' } ).click( { timeout: 90_000 } );
		await expect( page.getByRole( 'status' ) ).toContainText( 'Your shop is set up.' );
	} );

	await test.step( 'preview, then go live', async () => {
		await page.locator( '#vitrine-live' ).getByRole( 'link', { name: 'Preview the shop' } ).click();
		await page.goto( '/lt/shop' );
		await expect( page.locator( '.v-card' ) ).toHaveCount( 8 );
		expect( ( await fetch( `${ bare.url }/wishlist` ) ).status ).toBe( 404 );
		await page.goto( '/wp-admin/admin.php?page=vitrine-setup' );
		await page.getByRole( 'button', { name: 'Go live' } ).click();
		await expect( page.getByRole( 'status' ) ).toContainText( 'Your shop is live.' );
	} );

	await page.goto( 'about:blank' );
	await page.context().clearCookies();

	await test.step( 'every page exists in every language', async () => {
		for ( const address of [ '/', '/de/', '/lt/', '/shop', '/lt/shop', '/search?s=cup', '/checkout', '/lt/checkout', '/received-your-order' ] ) {
			const answer = await page.goto( address );
			expect( answer?.status(), address ).toBe( 200 );
			await expect( page.locator( '[data-v-header]' ), address ).toBeVisible();
			await expect( page.locator( 'body' ), address ).not.toContainText( /critical error|warning:/i );
		}
		expect( ( await page.goto( '/lt/nera' ) )?.status() ).toBe( 404 );
	} );

	await test.step( 'buy a product', async () => {
		const cup = addCup( bare.site );
		const buyer = newBuyer( 'zip' );
		await page.goto( cup.paths.en ?? '' );
		await addFromPage( page );
		await expect( cartCount( page ) ).toHaveText( '1' );
		await openCheckout( page, 'en' );
		await fillCheckout( page, buyer );
		await orderButton( page ).click();
		await expectReceived( page, 'en' );
		expect( backOffice( bare.site ).orders( buyer.email ) ).toMatchObject( [ { total: 1900 } ] );
		expect( backOffice( bare.site ).stock( cup.id ) ).toBe( 4 );
	} );

	await test.step( 'deactivation restores the site', async () => {
		await logInByForm( page, bare.site, bare.url );
		await page.goto( '/wp-admin/plugins.php' );
		await page.locator( 'tr[data-slug="vitrine"] .deactivate a, tr[data-plugin="vitrine/vitrine.php"] .deactivate a' ).first().click();
		await expect( page.locator( '#message, .notice-success' ).filter( { hasText: 'deactivated' } ).first() ).toBeVisible();
		const answer = await page.goto( '/' );
		expect( answer?.status() ).toBe( 200 );
		await expect( page.locator( '[data-v-header]' ) ).toHaveCount( 0 );
	} );
} );
