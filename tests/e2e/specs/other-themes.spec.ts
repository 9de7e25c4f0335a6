import { cpSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { ask } from '../support/ask';
import { addFromPage, cartCount, cartLines, drawer, lineButtons, notices } from '../support/cart';
import { checkoutForm, expectReceived, fillCheckout, orderButton, someone } from '../support/checkout';
import { addCup, scratchSite, type OwnProduct, type Scratch } from '../support/scratch';
import { behindTheScenes } from '../support/shop';
import { expect, test as shopTest, type Page } from '../support/test';

interface Elsewhere extends Scratch {
	cup: OwnProduct;
}

const test = shopTest.extend< object, { shop: Elsewhere } >( {
	shop: [
		async ( {}, use ) => {
			const scratch = await scratchSite( 'themes' );
			cpSync( fromRoot( 'tests/e2e/support/classic-theme' ), path.join( scratch.site, 'wp-content/themes/classic-fixture' ), {
				recursive: true,
			} );
			await use( { ...scratch, cup: addCup( scratch.site ) } );
			await scratch.stop();
		},
		{ scope: 'worker', timeout: 180_000 },
	],
	baseURL: async ( { shop }, use ) => use( shop.url ),
} );

test.beforeEach( ( { shop } ) => ask( shop.site, 'change', { id: shop.cup.id, facts: { stock: 5 } } ) );

/** Counts, adding, drawer and checkout, whatever the theme around them. */
async function buy( page: Page, { site, cup }: Elsewhere, name: string ): Promise< void > {
	const buyer = someone( name );
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
	expect( box?.height, 'the drawer has its style' ).toBeGreaterThan( 300 );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await page.locator( '[data-v-cart-link]' ).first().click();
	await expect( checkoutForm( page ) ).toBeVisible();
	await fillCheckout( page, buyer );
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	expect( behindTheScenes( site ).orders( buyer.email ) ).toMatchObject( [ { total: 3400 } ] );
}

test( 'header, cart and checkout work in Twenty Twenty-Five, placed as blocks', async ( { page, shop } ) => {
	expect( ask( shop.site, 'theme', { theme: 'twentytwentyfive' } ) ).toBe( 'twentytwentyfive' );
	ask( shop.site, 'part', { slug: 'header', area: 'header', content: '<!-- wp:vitrine/header /-->' } );
	ask( shop.site, 'part', { slug: 'footer', area: 'footer', content: '<!-- wp:vitrine/footer /-->' } );
	await buy( page, shop, 'blocks' );
	await page.goto( '/shop' );
	await expect( page.locator( 'main' ) ).toContainText( 'Own cup' );
} );

test( 'header, cart and checkout work in a theme of PHP files, placed by template tags', async ( { page, shop } ) => {
	expect( ask( shop.site, 'theme', { theme: 'classic-fixture' } ) ).toBe( 'classic-fixture' );
	await buy( page, shop, 'tags' );
	await page.goto( '/shop' );
	await expect( page.locator( 'main' ) ).toContainText( 'Own cup' );
	await expect( page.locator( 'body' ) ).toHaveCSS( 'font-family', /Georgia/ );
} );

test( "a theme that knows nothing of the shop keeps its own look, and the shop's pages still work", async ( { page, shop } ) => {
	expect( ask( shop.site, 'theme', { theme: 'twentytwentyfive' } ) ).toBe( 'twentytwentyfive' );
	await page.goto( shop.cup.paths.en ?? '' );
	const colour = await page.locator( 'body' ).evaluate( ( body ) => getComputedStyle( body ).backgroundColor );
	expect( colour, "the page keeps the theme's paper" ).toBe( 'rgb(255, 255, 255)' );
	await addFromPage( page );
	await expect( drawer( page ) ).toBeVisible();
} );
