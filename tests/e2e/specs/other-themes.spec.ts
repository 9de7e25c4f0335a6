import { cpSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { ask } from '../support/ask';
import { addFromPage, cartCount, cartLines, drawer, lineButtons, notices } from '../support/cart';
import { checkoutForm, expectReceived, fillCheckout, orderButton, newBuyer } from '../support/checkout';
import { backOffice } from '../support/shop';
import { expectSkipLinkOnFocusOnly } from '../support/skip-link';
import { expect, heavy, onlyInFull, test as shopTest, type OwnShop, type Page } from '../support/test';

const test = shopTest.extend< { shop: OwnShop } >( {
	shop: async ( { ownShop }, use ) => {
		cpSync( fromRoot( 'tests/e2e/support/classic-theme' ), path.join( ownShop.site, 'wp-content/themes/classic-fixture' ), { recursive: true } );
		ask( ownShop.site, 'change', { id: ownShop.cup.id, facts: { stock: 5 } } );
		const theme = ask< string >( ownShop.site, 'option', { name: 'stylesheet' } );
		// With other themes the policy only reports unless the owner enforces it.
		ask( ownShop.site, 'policy', { mode: 'enforce' } );
		await use( ownShop );
		ask( ownShop.site, 'policy', {} );
		ask( ownShop.site, 'theme', { theme } );
	},
	baseURL: async ( { ownShop }, use ) => use( ownShop.url ),
} );

/** Count, drawer and checkout in any theme. */
async function buy( page: Page, { site, cup }: OwnShop, name: string ): Promise< void > {
	const buyer = newBuyer( name );
	await page.goto( '/' );
	await expect( page.locator( '[data-v-header]' ) ).toHaveCount( 1 );
	await page.locator( '[data-v-cart-link]' ).first().click();
	await expect( notices( page ) ).toContainText( /\S/ );
	await page.goto( cup.paths.en ?? '' );
	await expect( page.locator( 'h1' ) ).toHaveText( 'Own cup' );
	const cart = await addFromPage( page );
	await expect( cartCount( page ) ).toHaveText( '1' );
	await lineButtons( cartLines( cart ).first() ).plus.click();
	await expect( cartCount( page ) ).toHaveText( '2' );
	const box = await cart.boundingBox();
	expect( box?.height, 'the drawer is styled' ).toBeGreaterThan( 300 );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await page.locator( '[data-v-cart-link]' ).first().click();
	await expect( checkoutForm( page ) ).toBeVisible();
	await fillCheckout( page, buyer );
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	expect( backOffice( site ).orders( buyer.email ) ).toMatchObject( [ { total: 3400 } ] );
}

test( 'header, cart and checkout work as blocks in Twenty Twenty-Five', heavy( 'a purchase in another theme' ), async ( { page, shop } ) => {
	expect( ask( shop.site, 'theme', { theme: 'twentytwentyfive' } ) ).toBe( 'twentytwentyfive' );
	const bar = '<!-- wp:paragraph --><p>Free delivery<br>in December</p><!-- /wp:paragraph -->';
	ask( shop.site, 'part', { slug: 'header', area: 'header', content: `${ bar }<!-- wp:vitrine/header /-->` } );
	ask( shop.site, 'part', { slug: 'footer', area: 'footer', content: '<!-- wp:vitrine/footer /-->' } );
	await buy( page, shop, 'blocks' );
	await page.goto( '/shop' );
	await expect( page.locator( 'main' ) ).toContainText( 'Own cup' );
	await expectSkipLinkOnFocusOnly( page );
} );

test( 'header, cart and checkout work by template tags in a classic theme', onlyInFull, async ( { page, shop } ) => {
	expect( ask( shop.site, 'theme', { theme: 'classic-fixture' } ) ).toBe( 'classic-fixture' );
	await buy( page, shop, 'tags' );
	await page.goto( '/shop' );
	await expect( page.locator( 'main' ) ).toContainText( 'Own cup' );
	await expect( page.locator( 'body' ) ).toHaveCSS( 'font-family', /Georgia/ );
} );

test( 'a theme without the shop’s parts keeps its look and the shop’s pages work', onlyInFull, async ( { page, shop } ) => {
	expect( ask( shop.site, 'theme', { theme: 'twentytwentyfive' } ) ).toBe( 'twentytwentyfive' );
	await page.goto( shop.cup.paths.en ?? '' );
	const colour = await page.locator( 'body' ).evaluate( ( body ) => getComputedStyle( body ).backgroundColor );
	expect( colour, 'the background of the theme' ).toBe( 'rgb(255, 255, 255)' );
	await addFromPage( page );
	await expect( drawer( page ) ).toBeVisible();
} );

test( 'links in a menu are in the corner at widths at which the theme hides the menu', async ( { page, shop } ) => {
	const folder = path.join( shop.site, 'wp-content/themes/classic-menu' );
	cpSync( fromRoot( 'tests/fixtures/themes/classic-menu' ), folder, { recursive: true } );
	expect( ask( shop.site, 'theme', { theme: 'classic-menu' } ) ).toBe( 'classic-menu' );
	// WordPress lists the pages in place of a menu.
	ask( shop.site, 'home', { shown: true } );
	ask( shop.site, 'theme-links', { place: 'menu:main' } );
	await page.goto( '/shop' );
	await page.addStyleTag( { content: '@media (width < 48rem) { .menu { display: none; } }' } );
	const carts = page.locator( '.v-shop-links [data-v-cart-link]:visible' );
	const float = page.locator( '.v-shop-links--float' );
	await expect( float ).toBeHidden();
	await expect( carts ).toHaveCount( 1 );
	await page.setViewportSize( { width: 390, height: 800 } );
	await expect( float ).toBeVisible();
	await expect( carts ).toHaveCount( 1 );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await expect( float ).toBeHidden();
	await expect( carts ).toHaveCount( 1 );
	ask( shop.site, 'theme-links', { place: '' } );
	ask( shop.site, 'home', { shown: false } );
} );

test( 'links in the corner of a phone are above the bar with the purchase button', onlyInFull, async ( { page, shop } ) => {
	const folder = path.join( shop.site, 'wp-content/themes/classic-menu' );
	cpSync( fromRoot( 'tests/fixtures/themes/classic-menu' ), folder, { recursive: true } );
	expect( ask( shop.site, 'theme', { theme: 'classic-menu' } ) ).toBe( 'classic-menu' );
	ask( shop.site, 'theme-links', { place: 'float' } );
	await page.setViewportSize( { width: 390, height: 500 } );
	await page.goto( shop.cup.paths.en ?? '' );
	// As when the button of the form is out of sight.
	await page.locator( '.v-product__buy' ).evaluate( ( box ) => box.toggleAttribute( 'data-v-bar', true ) );
	const top = async ( selector: string ): Promise< number > => ( await page.locator( selector ).boundingBox() )?.y ?? 0;
	await expect( page.locator( '.v-bar' ) ).toBeInViewport();
	await expect.poll( async () => ( await top( '.v-bar' ) ) - ( await top( '.v-shop-links--float' ) ) ).toBeGreaterThan( 46 );
	ask( shop.site, 'theme-links', { place: '' } );
} );
