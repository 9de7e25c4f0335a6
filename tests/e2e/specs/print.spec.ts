import type { Page } from '@playwright/test';
import { account, ordered } from '../support/account';
import { setCartCookie } from '../support/cart';
import { expectReceived, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { customer, signInAs } from '../support/customer';
import { expectFits } from '../support/layout';
import { pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

/** An A4 page between its margins, in CSS px. */
const PAPER = { width: 718, height: 1047 };

async function print( page: Page, what: string ): Promise< void > {
	await page.emulateMedia( { media: 'print' } );
	await expectFits( page, `${ what } on paper`, [ PAPER.width ] );
	await page.setViewportSize( PAPER );
}

/** Of the header the name of the shop, and nothing else that only a screen needs. */
async function expectNothingElse( page: Page ): Promise< void > {
	await expect( page.locator( '.v-header' ) ).toHaveText( /^\s*Molis & Medis\s*$/, { useInnerText: true } );
	for ( const noise of [ '.v-footer', '.v-chat', '.v-consent', '.v-consent-settings', '.v-notices', 'nav', 'button' ] ) {
		await expect( page.locator( `${ noise }:visible` ), noise ).toHaveCount( 0 );
	}
}

test( 'a placed order is printed with lines, totals and addresses', onlyInFull, async ( { page, context } ) => {
	const [ mug, table ] = [ product( 'mug' ), product( 'side-plate' ) ];
	await setCartCookie( context, [
		{ id: mug.id, kiekis: 2 },
		{ id: table.id, kiekis: 1 },
	] );
	await openCheckout( page, 'de' );
	const buyer = newBuyer( 'paper' );
	await fillCheckout( page, buyer );
	await orderButton( page ).click();
	await expectReceived( page, 'de' );
	await print( page, 'the order' );
	await expectNothingElse( page );
	const order = page.locator( 'article.v-order' );
	for ( const text of [ mug.titles.de ?? '', table.titles.de ?? '', buyer.street, buyer.last_name, 'Gesamtsumme' ] ) {
		await expect( order.getByText( text ).first(), text ).toBeVisible();
	}
	await expect( order.locator( 'li' ).first() ).toHaveCSS( 'break-inside', 'avoid' );
	await page.pdf( { format: 'A4', path: test.info().outputPath( 'order.pdf' ) } );
} );

test( 'an order of the account is printed', onlyInFull, async ( { page, context } ) => {
	const rasa = await customer( 'Rasa', 'de' );
	const [ mug, plate ] = [ product( 'mug' ), product( 'side-plate' ) ];
	const number = await ordered( rasa.email, [ mug.id, plate.id ], rasa.token );
	await signInAs( context, rasa.token );
	await page.goto( `${ route( 'user/orders', 'de' ) }?order=${ number }` );
	const card = account( page ).getByRole( 'article' );
	await expect( card.getByRole( 'heading', { level: 3 } ).first() ).toBeVisible();
	await print( page, 'an order of the account' );
	await expectNothingElse( page );
	// Lines keep the language of the order.
	for ( const text of [ mug.titles.en ?? '', plate.titles.en ?? '', 'Stiklių g. 5-2', 'Gesamtsumme' ] ) {
		await expect( card.getByText( text ).first(), text ).toBeVisible();
	}
	await page.pdf( { format: 'A4', path: test.info().outputPath( 'order.pdf' ) } );
} );

test( 'a page that was scrolled prints the name of the shop', async ( { page } ) => {
	await page.goto( pathOf( product( 'amphora-vase' ).paths, 'en' ) );
	for ( const top of [ 600, 900 ] ) {
		await page.mouse.wheel( 0, top );
		await page.waitForTimeout( 300 );
	}
	await expect( page.locator( '.v-header' ) ).toHaveAttribute( 'data-v-away' );
	await page.emulateMedia( { media: 'print' } );
	await expect( page.locator( '.v-header' ) ).toHaveCSS( 'transform', 'none' );
	await expect( page.locator( '.v-header__brand' ) ).toBeInViewport();
} );
