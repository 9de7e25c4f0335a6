import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../../bin/lib/chromium.mjs';

const BUYER = {
	'contact.email': 'browser@example.org',
	'contact.phone': '+370 600 12345',
	'billing.first_name': 'Ona',
	'billing.last_name': 'Šalnaitė',
	'billing.street': 'Drožėjų g. 12',
	'billing.postcode': 'LT-01100',
	'billing.city': 'Vilnius',
};

/** Files from elsewhere can't be loaded here: the tests have no network. Those of the shop must be. */
const NO_NETWORK = /^Failed to load resource|net::ERR_/;

/**
 * Buys in Chromium, from the home page through list, product, drawer and checkout to the page of the order, at the URLs of the shop's
 * configuration: beside WooCommerce they are not the usual ones. Fails on errors of any script and on the console's other errors, such as
 * those of the content security policy.
 */
export async function buyInBrowser( { host, shop }, urls ) {
	const chrome = await chromium.launch( {
		executablePath: testBrowserPath(),
		args: [ ...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${ host.name } 127.0.0.1:${ host.port }` ],
	} );
	const errors = [];
	try {
		const page = await chrome.newPage( { viewport: { width: 1280, height: 900 }, locale: 'en-GB' } );
		const report = ( text ) => errors.push( `${ new URL( page.url() ).pathname }: ${ text }` );
		page.on( 'pageerror', ( error ) => report( error.stack ?? error.message ) );
		page.on( 'console', ( message ) => {
			const isOwn = message.location().url.includes( host.name );
			if ( message.type() === 'error' && ( isOwn || ! NO_NETWORK.test( message.text() ) ) ) {
				report( `${ message.text() } ${ message.location().url }` );
			}
		} );
		await buy( page, shop, urls );
	} finally {
		await chrome.close();
	}
	assert.deepEqual( errors, [] );
}

async function buy( page, shop, urls ) {
	await page.goto( shop );
	const consent = page.locator( '#v-consent-necessary, #v-consent-allow-all' ).first();
	if ( await consent.isVisible() ) {
		await consent.click();
	}
	await page.goto( urls.shop );
	// The first ones are bought without a browser, and their stock is small.
	await page.locator( '.v-card a' ).last().click();
	await page.locator( 'form[data-v-add-to-cart] button[type=submit]:visible' ).first().click();
	await page.locator( 'dialog.v-dialog--drawer[open] .v-line' ).first().waitFor();
	await page.goto( urls.checkout );
	const form = page.locator( 'form.v-checkout__form' );
	await page.locator( '.v-checkout .v-line' ).first().waitFor();
	await form.locator( '[name="billing.country"]' ).selectOption( 'LT' );
	for ( const [ name, value ] of Object.entries( BUYER ) ) {
		await form.locator( `[name="${ name }"]` ).fill( value );
	}
	await form.locator( 'input[name="payment_method"][value="bank_transfer"]' ).check();
	await form.locator( '[name="terms"]' ).check();
	await form.locator( 'button[type=submit]' ).click();
	await page.waitForURL( ( url ) => url.href.startsWith( urls.received ) && url.searchParams.has( 'key' ) );
	await page.locator( 'article.v-order' ).waitFor();
}
