import { addFromPage, buyForm, cartCookie } from '../support/cart';
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
	await expect( page.locator( 'main form[data-v-add-to-cart]' ) ).toHaveCount( 0 );
} );

test( 'a sale shows both prices; a made-to-order product shows its delivery date', onlyInFull, async ( { page } ) => {
	await page.goto( pathOf( product( 'ridge-vase' ).paths, 'en' ) );
	await expect( page.locator( '.v-buy__price' ) ).toContainText( '64.00' );
	await expect( page.locator( '.v-buy__price s' ) ).toContainText( '79.00' );
	await page.goto( pathOf( product( 'workshop-table' ).paths, 'en' ) );
	await expect( page.locator( '.v-promise' ) ).toContainText( /made (for you|to order)/i );
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
