import { checkoutLines, deliveryChoice, openCheckout } from '../support/checkout';
import { addFromPage, buyForm, cartCookie, cartCount, cartLines, cartLink, drawer, setCartCookie, lineButtons, notices } from '../support/cart';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

const DAY = 86_400;
const inDays = ( expires: number ): number => ( expires - Date.now() / 1000 ) / DAY;

test( 'adding a product again replaces its line', onlyInFull, async ( { page, context } ) => {
	const mug = product( 'mug' );
	await page.goto( pathOf( mug.paths, 'en' ) );
	await buyForm( page ).locator( 'input[name="kiekis"]' ).fill( '3' );
	await addFromPage( page );
	await expect( cartCount( page ) ).toHaveText( '3' );
	await page.keyboard.press( 'Escape' );
	await expect( drawer( page ) ).toBeHidden();
	await buyForm( page ).locator( 'input[name="kiekis"]' ).fill( '2' );
	const cart = await addFromPage( page );
	await expect( cartLines( cart ) ).toHaveCount( 1 );
	await expect( lineButtons( cartLines( cart ) ).value ).toHaveText( '2' );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: mug.id, kiekis: 2 } ] );
} );

test( 'replacing a line with another configuration shows a notice', onlyInFull, async ( { page, context } ) => {
	const vase = product( 'drop-vase' );
	await setCartCookie( context, [ { id: vase.id, kiekis: 2, properties: [ { id: product( 'gift-box' ).id } ] } ] );
	await page.goto( pathOf( vase.paths, 'en' ) );
	await addFromPage( page );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: vase.id, kiekis: 1 } ] );
	await expect( page.locator( '[data-v-notices], dialog[open] [role="status"]' ).filter( { hasText: /\S/ } ).first() ).toBeVisible();
} );

test( 'plus, minus and remove change lines; minus at quantity one removes the line', async ( { page, context } ) => {
	const [ plate, bowl ] = [ product( 'side-plate' ), product( 'pasta-bowl' ) ];
	await setCartCookie( context, [
		{ id: plate.id, kiekis: 1 },
		{ id: bowl.id, kiekis: 2 },
	] );
	await openCheckout( page, 'en' );
	const lines = checkoutLines( page );
	await expect( lines ).toHaveCount( 2 );

	const first = lineButtons( lines.nth( 0 ) );
	await first.plus.click();
	await expect( first.value ).toHaveText( '2' );
	await expect( lines.nth( 0 ).locator( '.v-line__total' ) ).toContainText( '38.00' );

	const second = lineButtons( lines.nth( 1 ) );
	await second.minus.click();
	await expect( second.value ).toHaveText( '1' );
	await second.minus.click();
	await expect( lines ).toHaveCount( 1 );

	const cookie = await cartCookie( context );
	expect( cookie?.lines ).toMatchObject( [ { id: plate.id, kiekis: 2 } ] );
	expect( inDays( cookie?.expires ?? 0 ), 'the cart is kept for two days' ).toBeCloseTo( 2, 1 );

	await lineButtons( lines.nth( 0 ) ).remove.click();
	await expect( page.locator( '.v-checkout__empty' ) ).toBeVisible();
	await expect( page.locator( '[data-v-legal-notes]' ), 'nothing is ordered' ).toBeHidden();
} );

test( 'rapid clicks on plus all count and the totals match the last one', onlyInFull, async ( { page, context } ) => {
	const cup = product( 'espresso-cup' );
	await setCartCookie( context, [ { id: cup.id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	const line = checkoutLines( page ).first();
	for ( let i = 0; i < 6; i++ ) {
		await lineButtons( line ).plus.click();
	}
	await expect( lineButtons( line ).value ).toHaveText( '7' );
	await expect( line.locator( '.v-line__total' ) ).toContainText( '105.00' );
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: cup.id, kiekis: 7 } ] );
} );

test( 'plus is disabled at the stock limit', onlyInFull, async ( { page, context } ) => {
	const vase = product( 'column-vase' );
	await setCartCookie( context, [ { id: vase.id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	const { plus, value } = lineButtons( checkoutLines( page ).first() );
	await plus.click();
	await expect( value ).toHaveText( '2' );
	await expect( plus ).toBeDisabled();
} );

test( 'restores the cart on the next visit in any language', onlyInFull, async ( { page, context } ) => {
	const jug = product( 'milk-jug' );
	await setCartCookie( context, [ { id: jug.id, kiekis: 2 } ] );
	await page.goto( home( 'de' ) );
	await expect( cartCount( page ) ).toHaveText( '2' );
	await cartLink( page ).click();
	await expect( page ).toHaveURL( new RegExp( `${ route( 'checkout', 'de' ) }/?$` ) );
	await expect( checkoutLines( page ) ).toContainText( [ jug.titles.de ?? '' ] );
} );

test( 'the icon of an empty cart shows a notice and does not navigate', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'lt' ) );
	await cartLink( page ).click();
	await expect( notices( page ) ).toContainText( text( 'lt', 'Your cart is still empty.' ) );
	await expect( page ).toHaveURL( /\/lt\/$/ );
} );

test( 'accessory and shipping method selected at the checkout change the totals', onlyInFull, async ( { page, context } ) => {
	const lamp = product( 'reading-lamp' );
	await setCartCookie( context, [ { id: lamp.id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	const line = checkoutLines( page ).first();
	const total = page.locator( '.v-checkout__summary .v-totals__row--strong' );
	await expect( total ).toContainText( '168.90' );
	await line.getByRole( 'checkbox' ).first().check();
	await expect( total ).toContainText( '176.80' );
	await deliveryChoice( page ).getByRole( 'radio' ).last().check();
	await expect( total ).toContainText( '166.90' );
	const bulb = product( 'light-bulb' ).id;
	expect( ( await cartCookie( context ) )?.lines ).toMatchObject( [ { id: lamp.id, shipping: 'pickup', properties: [ { id: bulb } ] } ] );
} );

test( 'two open tabs stay in sync', async ( { page, context } ) => {
	const holder = product( 'candle-holder' );
	const other = await context.newPage();
	await other.goto( home( 'en' ) );
	await page.goto( pathOf( holder.paths, 'en' ) );
	await addFromPage( page );
	await expect( cartCount( other ) ).toHaveText( '1' );
	await openCheckout( other, 'en' );
	await lineButtons( checkoutLines( other ).first() ).plus.click();
	await expect( lineButtons( cartLines( drawer( page ) ).first() ).value ).toHaveText( '2' );
	await lineButtons( cartLines( drawer( page ) ).first() ).remove.click();
	await expect( other.locator( '.v-checkout__empty' ) ).toBeVisible();
} );
