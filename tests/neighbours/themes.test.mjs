/**
 * The release zip in real themes that the owner keeps: what the theme sets for elements must not reach the shop's parts. The themes are not part
 * of the repository:
 *   NEIGHBOURS_DIR=/folder/with/themes/<slug> node --test tests/neighbours/themes.test.mjs
 * Without the variable this file declares no test. A theme that is missing or not built is skipped by name.
 */
import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../bin/lib/chromium.mjs';
import { linkTree } from '../../bin/lib/files.mjs';
import { USUAL } from '../strangers/support/cells.mjs';
import { Host } from '../strangers/support/host.mjs';
import { PINNED, differences, lookOfOwnParts, withoutTheme } from '../strangers/support/own-parts.mjs';
import { Owner } from '../strangers/support/owner.mjs';
import { makeZip } from '../strangers/support/zip.mjs';

const from = process.env.NEIGHBOURS_DIR;

/** A built file by theme. */
const THEMES = {
	twentytwentyone: 'style.css',
	generatepress: 'assets/css/main.min.css',
	oceanwp: 'assets/css/style.min.css',
	astra: 'assets/css/minified/main.min.css',
	'hello-elementor': 'assets/css/reset.css',
	storefront: 'style.css',
	kadence: 'assets/css/global.min.css',
	neve: 'style-main-new.min.css',
	blocksy: 'static/bundle/main.min.css',
	flatsome: 'assets/css/flatsome.css',
	twentyfifteen: 'style.css',
	twentytwentyfive: 'theme.json',
	twentytwentyfour: 'theme.json',
	ollie: 'theme.json',
	frost: 'theme.json',
};

const WIDTHS = [ 1920, 1280, 390 ];

/** Differences that are right. */
const THEIRS = [
	// Storefront's opacity of disabled buttons is important. This one is never shown.
	/^\.v-consent__categories button:1 opacity: 1 → 0\.5$/,
	// The categories of the home page are as high as the theme's column is wide.
	/^img\.v-picture:\d height: [\d.]+px → [\d.]+px$/,
];

const isThere = ( theme ) => existsSync( path.join( from, 'themes', theme, THEMES[ theme ] ) );

if ( from ) {
	const host = new Host( { ...USUAL, name: 'themes', theme: 'kept' }, 'themes', null );
	const owner = new Owner( host );
	let chrome;

	before( async () => {
		await host.prepare();
		for ( const theme of Object.keys( THEMES ).filter( isThere ) ) {
			const to = path.join( host.wordpress, 'wp-content/themes', theme );
			// Those of WordPress are there, in other versions.
			rmSync( to, { recursive: true, force: true } );
			linkTree( path.resolve( from, 'themes', theme ), to );
		}
		await host.serve();
		await owner.install();
		await owner.addPlugin( makeZip() );
		await owner.setUp( [ 'de' ] );
		await owner.goLive();
		chrome = await chromium.launch( {
			executablePath: testBrowserPath(),
			args: [ ...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${ host.name } 127.0.0.1:${ host.port }` ],
		} );
	} );

	after( async () => {
		await chrome?.close();
		await host.stop();
	} );

	describe( 'the shop in', () =>
		Object.keys( THEMES ).forEach( ( theme ) =>
			test( theme, { timeout: 600_000, skip: ! isThere( theme ) && 'not in NEIGHBOURS_DIR, or not built' }, async () => {
				await owner.chooseTheme( theme );
				for ( const width of WIDTHS ) {
					const context = await chrome.newContext( { viewport: { width, height: 900 }, locale: 'en-GB' } );
					try {
						await seeShop( await context.newPage(), owner.shop );
					} finally {
						await context.close();
					}
				}
			} )
		) );
}

async function seeShop( page, shop ) {
	const open = async ( address ) => {
		await page.goto( address );
		await page.waitForLoadState( 'networkidle' );
	};
	await open( shop );
	await assertReached( page, '#v-consent-allow-all' );
	await assertSound( page );
	await open( new URL( 'shop', shop ).href );
	const product = await page.locator( '.v-card a' ).first().getAttribute( 'href' );
	const { width } = await page.locator( '.v-grid > .v-card' ).first().boundingBox();
	assert.ok( width > 130, `a card of ${ width } px at ${ page.viewportSize().width } px` );
	await assertSound( page );
	await open( product );
	assert.ok( await page.locator( '[data-v-cart-link]:visible' ).count(), `a link to the cart on ${ product }` );
	await assertSound( page );
	await open( product );
	await page.locator( 'form[data-v-add-to-cart] button[type=submit]:visible' ).first().click();
	await page.locator( 'dialog.v-dialog--drawer[open] .v-line' ).first().waitFor();
	await assertSound( page );
	await open( new URL( 'checkout', shop ).href );
	await page.locator( 'form.v-checkout__form' ).waitFor();
	await assertSound( page );
}

/** Once the page is scrolled, as a theme's button to the top appears then, a press reaches 25 points of the button. */
async function assertReached( page, button ) {
	await page.mouse.wheel( 0, 1500 );
	await page.waitForTimeout( 1000 );
	const covered = await page.locator( button ).evaluate( ( element ) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const shares = [ 0.1, 0.3, 0.5, 0.7, 0.9 ];
		return shares
			.flatMap( ( x ) => shares.map( ( y ) => document.elementFromPoint( left + x * width, top + y * height ) ) )
			.filter( ( there ) => ! element.contains( there ) )
			.map( ( there ) => there?.outerHTML.slice( 0, 120 ) );
	} );
	assert.deepEqual( covered, [], `what covers ${ button } at ${ page.viewportSize().width } px` );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
}

/** One main heading, nothing wider than the window, and parts of the shop that look the same without the theme's style sheets. */
async function assertSound( page ) {
	const at = `${ page.url() } at ${ page.viewportSize().width } px`;
	assert.equal( await page.locator( 'h1:visible:not([role=none])' ).count(), 1, `main headings of ${ at }` );
	const over = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
	assert.ok( over <= 0, `${ at } is ${ over } px too wide` );
	await page.evaluate( ( css ) => {
		const style = document.createElement( 'style' );
		style.id = 'pinned';
		style.textContent = css;
		document.head.append( style );
	}, PINNED );
	// The first focus loads what answers the next one, which loads islands with their sheets.
	for ( let times = 0; times < 2; times++ ) {
		await page.evaluate( lookOfOwnParts );
		await page.waitForLoadState( 'networkidle' );
	}
	const look = await page.evaluate( lookOfOwnParts );
	await page.evaluate( withoutTheme );
	const plain = await page.evaluate( lookOfOwnParts );
	assert.ok( Object.keys( plain ).length > 1000, `the parts of ${ at }` );
	const found = differences( plain, look ).filter( ( line ) => ! THEIRS.some( ( known ) => known.test( line ) ) );
	assert.deepEqual( found, [], at );
}
