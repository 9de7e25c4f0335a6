import { english } from '../support/english';
import { facts, home, pathOf, product, route } from '../support/shop';
import { pageKinds } from '../support/pages';
import { expect, onlyInFull, test } from '../support/test';

test.use( { javaScriptEnabled: false } );

// Without scripts the browser refuses preloaded scripts.
test.beforeEach( ( { faults } ) => faults.allow( /\.js csp$/ ) );

test( 'navigates from home to category and product and back', async ( { page } ) => {
	await page.goto( home( 'lt' ) );
	const category = pathOf( facts().categories[ 0 ], 'lt' );
	await page.locator( `main a[href$="${ category }"]` ).first().click();
	await expect( page ).toHaveURL( new RegExp( `${ category }/?$` ) );
	const vase = product( 'amphora-vase' );
	await page
		.locator( `main a[href$="${ pathOf( vase.paths, 'lt' ) }"]` )
		.first()
		.click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( vase.titles.lt ?? '' );
	await expect( page.locator( 'main' ) ).toContainText( /89,00\s*€/ );
	await page.locator( '[data-v-header] a[href$="/lt/"]' ).first().click();
	await expect( page ).toHaveURL( /\/lt\/$/ );
} );

test( 'paginates a list', onlyInFull, async ( { page } ) => {
	// Other tests add products, but none below 100 euros.
	await page.goto( `${ route( 'shop', 'en' ) }?to=100` );
	const titles = () =>
		page
			.locator( 'main .v-card a[href*="/product/"]' )
			.evaluateAll( ( links ) => [ ...new Set( links.map( ( link ) => ( link as HTMLAnchorElement ).pathname ) ) ] );
	const first = await titles();
	expect( first.length ).toBeGreaterThan( 11 );
	await page.locator( 'main a[rel="next"]' ).first().click();
	await page.waitForURL( /[?&]page=2/ );
	const second = await titles();
	expect( second.length ).toBeGreaterThan( 0 );
	expect( second.filter( ( title ) => first.includes( title ) ) ).toEqual( [] );
} );

test( 'searches', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	const search = page.locator( 'form[data-v-search]:visible input[name="s"]' ).first();
	await search.fill( 'teapot' );
	await search.press( 'Enter' );
	await expect( page ).toHaveURL( /\/search\/?\?s=teapot/ );
	await expect( page.locator( `main a[href$="${ pathOf( product( 'teapot' ).paths, 'en' ) }"]` ).first() ).toBeVisible();
} );

test( 'on a phone the magnifier leads to the search page', onlyInFull, async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( home( 'en' ) );
	await page.locator( '[data-v-search-link]' ).click();
	await expect( page ).toHaveURL( /\/search\/?$/ );
	await expect( page.locator( 'main form[data-v-search] input[name="s"]' ) ).toBeVisible();
} );

test( 'opens the header’s menus', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	const toggle = page.locator( '[data-v-header] [data-v-submenu]:visible' ).first();
	const panel = page.locator( `[id="${ await toggle.getAttribute( 'aria-controls' ) }"]` );
	await toggle.focus();
	await page.keyboard.press( 'Tab' );
	await expect( panel.getByRole( 'link' ).first() ).toBeVisible();
} );

test( 'the checkout explains how to order otherwise', onlyInFull, async ( { page } ) => {
	await page.goto( route( 'checkout', 'lt' ) );
	await expect( page.locator( 'main noscript .v-message' ) ).toBeVisible();
	await expect( page.locator( 'main noscript .v-help' ) ).toContainText( /\+370|@/ );
} );

test( 'every page has a heading and a footer', onlyInFull, async ( { page, faults } ) => {
	test.slow();
	faults.allow( /404/ );
	for ( const { name, path } of pageKinds( 'de' ) ) {
		await page.goto( path );
		await expect( page.locator( 'main h1' ), name ).toHaveCount( 1 );
		await expect( page.locator( 'main h1' ), name ).toBeVisible();
		await expect( page.locator( 'footer' ).last(), name ).toContainText( /\S/ );
	}
} );

for ( const lang of [ 'de', 'lt' ] as const ) {
	test( `a page that needs scripts says so, and shows no control that does nothing (${ lang })`, onlyInFull, async ( { page, faults } ) => {
		test.slow();
		faults.allow( /404/ );
		const needing = [ 'checkout', 'user', 'user/orders', 'user/password', 'wishlist', 'withdraw', 'received-your-order' ];
		for ( const path of [ ...needing.map( ( name ) => route( name, lang ) ), pathOf( product( 'mug' ).paths, lang ) ] ) {
			await page.goto( path );
			const word = page.locator( 'main noscript p' ).first();
			await expect( word, path ).toBeVisible();
			await expect( word, path ).toContainText( 'JavaScript' );
			expect( await english( page ), path ).toEqual( [] );
		}
		for ( const { name, path } of pageKinds( lang ) ) {
			await page.goto( path );
			// Menus open by the focus.
			await expect( page.locator( 'button[type=button]:not([data-v-submenu]):visible' ), name ).toHaveCount( 0 );
		}
	} );
}
