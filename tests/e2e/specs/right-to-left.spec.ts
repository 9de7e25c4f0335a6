import { expectAccessibleInFull } from '../support/accessible';
import { ask } from '../support/ask';
import { addFromPage, drawer } from '../support/cart';
import { expectFits } from '../support/layout';
import { pathOf, product } from '../support/shop';
import { expect, onlyInFull, test, type OwnShop, type Page } from '../support/test';

const HEBREW = { code: 'he', locale: 'he_IL', name: 'עברית', bases: { product: 'product', category: 'category', compare: 'compare' } };
const WIDTHS = [ 1920, 1280, 768, 360, 320 ];

/** The small shop in Hebrew as well, with one translated product. */
const inHebrew = ( { site, cup }: OwnShop ): void => {
	expect( ask( site, 'add-language', HEBREW ) ).toEqual( [] );
	ask( site, 'add-product', {
		id: cup.id,
		facts: { sku: 'CUP-1', price: 1500, stock: 5, shippingPrice: 400 },
		texts: { he: { title: 'כוס Espresso, סט של 6!', slug: 'cup-he', excerpt: 'נעשה בעבודת יד.' } },
	} );
};

/** Serves a page of the demo as if its language were written from right to left. */
async function turn( page: Page, address: string ): Promise< void > {
	await page.route( `**${ address }`, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( { response, body: ( await response.text() ).replace( '<html ', '<html dir="rtl" ' ) } );
	} );
}

test( 'a shop in Hebrew reads from right to left, and its drawer comes from the left', async ( { page, ownShop } ) => {
	inHebrew( ownShop );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( `${ ownShop.url }/he/product/cup-he` );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	const title = await page.locator( '.v-product__title' ).boundingBox();
	const picture = await page.locator( '.v-gallery' ).boundingBox();
	expect( title?.x ).toBeLessThan( picture?.x ?? 0 );
	await expectFits( page, 'product', WIDTHS );
	await expectAccessibleInFull( page, 'product' );

	await page.setViewportSize( { width: 1280, height: 900 } );
	await addFromPage( page );
	const sheet = drawer( page ).locator( '.v-dialog__sheet' );
	await expect.poll( async () => ( await sheet.boundingBox() )?.x ).toBe( 0 );
	await expectFits( page, 'drawer', WIDTHS );
	await expectAccessibleInFull( page, 'drawer' );
} );

test( 'pages in Hebrew fit all widths and are accessible', onlyInFull, async ( { page, ownShop, faults } ) => {
	test.setTimeout( 240_000 );
	inHebrew( ownShop );
	for ( const path of [ '', 'shop', 'checkout', 'search?s=cup', 'wishlist', 'user', 'withdraw', 'no-such-page-anywhere' ] ) {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await page.goto( `${ ownShop.url }/he/${ path }`, { waitUntil: 'networkidle' } );
		await expect( page.locator( 'html' ), path ).toHaveAttribute( 'dir', 'rtl' );
		await expectFits( page, path, WIDTHS );
		await expectAccessibleInFull( page, path );
	}
	faults.allow( /no-such-page-anywhere/ );
} );

test( 'thumbnails, arrow keys and buttons of the gallery follow the direction', onlyInFull, async ( { page } ) => {
	const address = pathOf( product( 'amphora-vase' ).paths, 'en' );
	await turn( page, address );
	await page.goto( address );
	const pictures = page.locator( '.v-gallery__picture' );
	await expect( pictures ).not.toHaveCount( 1 );
	await page.locator( '.v-gallery__thumbs a' ).nth( 1 ).click();
	await expect( page.locator( '.v-gallery__thumbs [aria-current="true"]' ) ).toHaveAttribute( 'id', 'v-thumb-2' );
	// A picture that the rail only passes is not the one it stops at.
	const rail = page.locator( '.v-gallery__rail' );
	await expect.poll( () => rail.evaluate( ( { scrollLeft, clientWidth } ) => Math.abs( scrollLeft + clientWidth ) ) ).toBeLessThan( 2 );
	await expect( pictures.nth( 1 ) ).toBeInViewport( { ratio: 0.5 } );

	await page.locator( '.v-gallery__zoom' ).nth( 1 ).click();
	const count = page.locator( '.v-zoom__count' );
	await expect( count ).toHaveText( /^2 / );
	await page.keyboard.press( 'ArrowRight' );
	await expect( count ).toHaveText( /^1 / );
	await page.keyboard.press( 'ArrowLeft' );
	await expect( count ).toHaveText( /^2 / );
	const next = await page.locator( '.v-zoom__step[value="1"]' ).boundingBox();
	expect( next?.x ).toBeLessThan( 640 );

	// A magnified picture is panned to the pressed point.
	const slide = page.locator( '.v-zoom__slide' ).nth( 1 );
	await slide.locator( 'img' ).click();
	await expect( slide ).toHaveAttribute( 'data-v-magnified' );
	const { left, most } = await slide.evaluate( ( { scrollLeft, scrollWidth, clientWidth } ) => ( {
		left: scrollLeft,
		most: scrollWidth - clientWidth,
	} ) );
	expect( Math.abs( left - most / 2 ) ).toBeLessThan( 20 );
	await page.keyboard.press( 'ArrowLeft' );
	await expect.poll( () => slide.evaluate( ( { scrollLeft } ) => scrollLeft ) ).toBeLessThan( Math.max( left, 1 ) );
} );
