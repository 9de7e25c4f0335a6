import { answerForStripe, cardForm, CARDS, challenge, payButton } from '../support/card';
import { call } from '../support/account';
import { cartCookie, cartCount, setCartCookie } from '../support/cart';
import { checkoutForm, expectReceived, fillCheckout, openCheckout, orderButton, newBuyer, type Buyer } from '../support/checkout';
import { setConsentCookies } from '../support/consent';
import { signInAs, customer } from '../support/customer';
import { mailsTo } from '../support/mail';
import { backOffice, home, product, route, type Lang, type OrderRow } from '../support/shop';
import { expect, onlyInFull, test, type BrowserContext, type Page } from '../support/test';

const shop = backOffice;
const notice = ( page: Page ) => page.locator( '.v-cart-notices' );
const cookieLines = async ( context: BrowserContext ) =>
	( ( await cartCookie( context ) )?.lines ?? [] ).map( ( { id, kiekis } ) => ( { id, kiekis } ) );

function orderOf( buyer: Buyer ): OrderRow {
	const orders = shop().orders( buyer.email );
	expect( orders ).toHaveLength( 1 );
	return orders[ 0 ] as OrderRow;
}

/** Pays with 3-D Secure and closes the tab before the payment is confirmed. */
async function payAndClose( page: Page, context: BrowserContext, buyer: Buyer, lang: Lang ): Promise< void > {
	await answerForStripe( context );
	await openCheckout( page, lang );
	await fillCheckout( page, buyer, 'card' );
	await orderButton( page ).click();
	await expect( payButton( page ) ).toBeVisible();
	// Never responds: the page is closed first.
	await page.route( /\/end_order_stripe/, () => undefined );
	await cardForm( page ).getByLabel( 'Card number' ).fill( CARDS.secure );
	await payButton( page ).click();
	const confirmed = page.waitForResponse( /\/browser\/authenticate/ );
	await challenge( page, 'Complete' ).click();
	await confirmed;
	await page.close();
}

test( 'a guest’s cart drops what was paid in a tab closed too early', async ( { page, context } ) => {
	test.slow();
	const [ bowl, board ] = [ product( 'breakfast-bowl' ), product( 'serving-board' ) ];
	const buyer = newBuyer( 'guest-closed' );
	await setConsentCookies( context );
	await setCartCookie( context, [ { id: bowl.id, kiekis: 1 } ] );
	await payAndClose( page, context, buyer, 'de' );
	await expect.poll( () => orderOf( buyer ).status ).toBe( 'processing' );
	// Another product was added in the meantime and stays.
	await setCartCookie( context, [
		{ id: bowl.id, kiekis: 1 },
		{ id: board.id, kiekis: 1 },
	] );

	const next = await context.newPage();
	await next.goto( route( 'checkout', 'de' ) );
	await expect( notice( next ) ).toContainText( orderOf( buyer ).number );
	await expect( checkoutForm( next ).locator( '.v-line' ) ).toHaveCount( 1 );
	expect( await cookieLines( context ) ).toEqual( [ { id: board.id, kiekis: 1 } ] );
	await notice( next ).getByRole( 'link' ).click();
	await expect( await expectReceived( next, 'de' ) ).toContainText( orderOf( buyer ).number );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'a customer’s other device drops what was bought and keeps the rest', onlyInFull, async ( { page, context, browser } ) => {
	test.slow();
	const [ bowl, lamp ] = [ product( 'breakfast-bowl' ), product( 'globe-lamp' ) ];
	const ona = await customer( 'Paid' );
	await call( 'add_pending_cart', { cart: [ { id: bowl.id, kiekis: 1 } ] }, ona.token );
	const phone = await browser.newContext();
	await setConsentCookies( phone );
	await signInAs( phone, ona.token );
	const other = await phone.newPage();
	await other.goto( home( 'en' ) );
	await expect( cartCount( other ) ).toHaveText( '1' );

	await setConsentCookies( context );
	await signInAs( context, ona.token );
	await setCartCookie( context, [ { id: bowl.id, kiekis: 1 } ] );
	const buyer = { ...newBuyer( 'paid' ), email: ona.email };
	await payAndClose( page, context, buyer, 'en' );
	await expect.poll( () => orderOf( buyer ).status ).toBe( 'processing' );
	const kept = async () => ( ( await call( 'login', { user: ona.email, password: ona.password } ) ) as unknown as { cart: unknown[] } ).cart;
	await expect.poll( kept ).toEqual( [] );

	await setCartCookie( phone, [
		{ id: bowl.id, kiekis: 1 },
		{ id: lamp.id, kiekis: 1 },
	] );
	await other.goto( route( 'checkout', 'en' ) );
	await expect( checkoutForm( other ).locator( '.v-line' ) ).toHaveCount( 1 );
	await expect( notice( other ) ).toContainText( orderOf( buyer ).number );
	expect( await cookieLines( phone ) ).toEqual( [ { id: lamp.id, kiekis: 1 } ] );
	await expect.poll( kept ).toEqual( [ expect.objectContaining( { id: lamp.id } ) ] );
	await phone.close();
} );
