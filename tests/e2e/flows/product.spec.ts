import { addFromPage, buyForm, cartCookie, drawer } from '../support/cart';
import { pathOf, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

test( 'quantity, accessories and shipping method go into the cart with the product', async ( { page, context } ) => {
	const table = product( 'bedside-table' );
	await page.goto( pathOf( table.paths, 'en' ) );
	const form = buyForm( page );
	await form.locator( '[data-v-stepper] button' ).last().click();
	await form.locator( '[data-v-stepper] button' ).last().click();
	await form.locator( '[data-v-stepper] button' ).first().click();
	await expect( form.locator( '[name="kiekis"]' ) ).toHaveValue( '2' );
	await form.locator( 'label.v-extra' ).first().click();
	await form.locator( 'label.v-way' ).last().click();
	await addFromPage( page );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [
		{ id: table.id, kiekis: 2, shipping: 'pickup', properties: [ { id: product( 'wood-oil' ).id } ] },
	] );
} );

test( 'the stepper stays between one and the stock', onlyInFull, async ( { page } ) => {
	await page.goto( pathOf( product( 'butter-dish' ).paths, 'en' ) );
	const form = buyForm( page );
	const quantity = form.locator( '[name="kiekis"]' );
	await form.locator( '[data-v-stepper] button' ).first().click();
	await expect( quantity ).toHaveValue( '1' );
	for ( let i = 0; i < 4; i++ ) {
		await form.locator( '[data-v-stepper] button' ).last().click();
	}
	await expect( quantity ).toHaveValue( '2' );
} );

test( 'a sold-out product cannot be bought', onlyInFull, async ( { page } ) => {
	await page.goto( pathOf( product( 'moon-vase' ).paths, 'en' ) );
	await expect( page.locator( '.v-promise__state' ) ).toContainText( /sold out/i );
	await expect( page.locator( '.v-buy form' ) ).toHaveCount( 0 );
} );

test( 'a sale shows both prices; a made-to-order product shows its delivery date', onlyInFull, async ( { page } ) => {
	await page.goto( pathOf( product( 'ridge-vase' ).paths, 'en' ) );
	await expect( page.locator( '.v-buy__price' ) ).toContainText( '64.00' );
	await expect( page.locator( '.v-buy__price s' ) ).toContainText( '79.00' );
	await page.goto( pathOf( product( 'workshop-table' ).paths, 'en' ) );
	await expect( page.locator( '.v-promise__state' ) ).toContainText( /made (for you|to order)/i );
	await expect( page.locator( '.v-promise' ) ).toContainText( /\d{4}/ );
} );

test( 'thumbnails select large pictures by mouse and by keyboard', async ( { page } ) => {
	await page.goto( pathOf( product( 'amphora-vase' ).paths, 'en' ) );
	const thumbs = page.locator( '.v-gallery__thumbs a' );
	const rail = page.locator( '.v-gallery__rail' );
	await thumbs.nth( 1 ).hover();
	const top = await page.evaluate( () => scrollY );
	await thumbs.nth( 1 ).click();
	await expect( page.locator( '#v-picture-2' ) ).toBeInViewport( { ratio: 0.6 } );
	await expect( thumbs.nth( 1 ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( thumbs.nth( 0 ) ).not.toHaveAttribute( 'aria-current', 'true' );
	expect( await page.evaluate( () => scrollY ), 'the page does not scroll' ).toBe( top );
	await thumbs.nth( 0 ).focus();
	await page.keyboard.press( 'Enter' );
	await expect.poll( () => rail.evaluate( ( element ) => Math.round( element.scrollLeft ) ) ).toBe( 0 );
} );

const WITHIN = 600;

for ( const [ key, lang, what, when ] of [
	[ 'round-dining-table', 'fr', 'two options and a name of two lines', {} ],
	[ 'linen-tablecloth', 'lt', 'options of many values', onlyInFull ],
	[ 'pebble-vase', 'de', 'a sale with the 30-day price', onlyInFull ],
	[ 'light-bulb', 'fr', 'an energy label', {} ],
	[ 'oak-dining-table', 'lt', 'accessories', onlyInFull ],
	[ 'wood-oil', 'en', 'a unit price', onlyInFull ],
] as const ) {
	test( `what one buys with is in the first ${ WITHIN } px: ${ what }`, when, async ( { page } ) => {
		for ( const [ width, height ] of [
			[ 1280, 800 ],
			[ 1366, 768 ],
		] as const ) {
			await page.setViewportSize( { width, height } );
			await page.goto( pathOf( product( key ).paths, lang ) );
			for ( const part of [ '.v-product__title', '.v-buy__price', '.v-promise__state', '.v-stepper', '.v-buy__submit' ] ) {
				const box = await page.locator( part ).boundingBox();
				expect( box && box.y + box.height, `${ part } at ${ width } px` ).toBeLessThanOrEqual( WITHIN );
			}
		}
	} );
}

test( 'a phone has a bar with price and button while the button of the form is out of sight', async ( { page, context } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const table = product( 'bedside-table' );
	await page.goto( pathOf( table.paths, 'de' ) );
	const bar = page.locator( '.v-bar' );
	const button = page.locator( '.v-buy__submit' );
	await expect( bar ).toBeHidden();
	await button.scrollIntoViewIfNeeded();
	await page.mouse.wheel( 0, 200 );
	await expect( bar, 'hidden elements are not in the tab order' ).toBeHidden();
	await buyForm( page ).locator( '[data-v-stepper] button' ).last().click();
	await buyForm( page ).locator( 'label.v-extra' ).first().click();
	await page.mouse.wheel( 0, 900 );
	await expect( bar ).toBeVisible();
	await bar.getByRole( 'button' ).press( 'Enter' );
	await expect( drawer( page ) ).toBeVisible();
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [
		{ id: table.id, kiekis: 2, properties: [ { id: product( 'wood-oil' ).id } ] },
	] );
	await page.keyboard.press( 'Escape' );
	await page.locator( '.v-footer' ).scrollIntoViewIfNeeded();
	await expect( bar ).toBeHidden();
} );

test( 'the purchase box is sticky where it fits into the window, below the header that comes back', async ( { page } ) => {
	const box = page.locator( '.v-product__buy' );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await page.goto( pathOf( product( 'round-dining-table' ).paths, 'en' ) );
	await page.mouse.wheel( 0, 300 );
	await expect( page.locator( '.v-header' ) ).toHaveAttribute( 'data-v-away' );
	await expect( box ).toHaveCSS( 'position', 'static' );
	await page.setViewportSize( { width: 1920, height: 1080 } );
	await page.goto( pathOf( product( 'amphora-vase' ).paths, 'en' ) );
	await page.mouse.wheel( 0, 500 );
	await expect( box ).toHaveCSS( 'position', 'sticky' );
	await page.mouse.wheel( 0, -100 );
	await expect( page.locator( '.v-header' ) ).not.toHaveAttribute( 'data-v-away' );
	const header = await page.locator( '.v-header' ).boundingBox();
	expect( ( await box.boundingBox() )?.y ).toBeGreaterThanOrEqual( ( header?.height ?? 0 ) - 18 );
} );

test( 'the lightbox magnifies to the largest file, keeps the focus and gives it back', async ( { page } ) => {
	await page.goto( pathOf( product( 'amphora-vase' ).paths, 'en' ) );
	await page.locator( '.v-gallery__zoom' ).first().click();
	const dialog = page.locator( 'dialog.v-zoom' );
	await expect( dialog.getByRole( 'status' ) ).toHaveText( /^1 \/ \d$/ );
	await page.keyboard.press( 'ArrowRight' );
	await expect( dialog.getByRole( 'status' ) ).toHaveText( /^2 \/ \d$/ );
	await dialog.getByRole( 'button', { name: 'Magnify' } ).click();
	const picture = dialog.locator( 'img' ).nth( 1 );
	await expect.poll( () => picture.evaluate( ( image: HTMLImageElement ) => image.currentSrc ) ).toMatch( /amphora-vase-2\.webp$/ );
	expect( ( await picture.boundingBox() )?.width ).toBe( 1600 );
	for ( let i = 0; i < 6; i++ ) {
		await page.keyboard.press( 'Tab' );
		expect( await dialog.evaluate( ( element ) => element.contains( element.ownerDocument.activeElement ) ) ).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( page.locator( '#v-enlarge-2' ), 'The picture that was seen last, not the one that is out of sight.' ).toBeFocused();
	await expect( page.locator( '#v-picture-2' ) ).toBeInViewport( { ratio: 0.6 } );
} );
