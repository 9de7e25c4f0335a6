import { answerForStripe, cardForm, CARDS, challenge, payButton } from '../support/card';
import { call } from '../support/account';
import { cartCookie, cartCount, leaveCart } from '../support/cart';
import { checkoutForm, expectReceived, fillCheckout, openCheckout, orderButton, someone, type Buyer } from '../support/checkout';
import { leaveConsent } from '../support/consent';
import { arriveAs, customer } from '../support/customer';
import { mailsTo } from '../support/mail';
import { behindTheScenes, home, product, route, type Lang, type OrderRow } from '../support/shop';
import { expect, test, type BrowserContext, type Page } from '../support/test';

const shop = behindTheScenes;
const told = ( page: Page ) => page.locator( '.v-cart-notices' );
const linesOf = async ( context: BrowserContext ) => ( ( await cartCookie( context ) )?.lines ?? [] ).map( ( { id, kiekis } ) => ( { id, kiekis } ) );

function orderOf( buyer: Buyer ): OrderRow {
	const orders = shop().orders( buyer.email );
	expect( orders ).toHaveLength( 1 );
	return orders[ 0 ] as OrderRow;
}

/** Pays by a card with 3-D Secure, and closes the tab while the payment is being confirmed: the browser hears nothing of it. */
async function payAndClose( page: Page, context: BrowserContext, buyer: Buyer, lang: Lang ): Promise< void > {
	await answerForStripe( context );
	await openCheckout( page, lang );
	await fillCheckout( page, buyer, 'card' );
	await orderButton( page ).click();
	await expect( payButton( page ) ).toBeVisible();
	// Never answered: the page waits for it until it is closed.
	await page.route( /\/end_order_stripe/, () => undefined );
	await cardForm( page ).getByLabel( 'Card number' ).fill( CARDS.secure );
	await payButton( page ).click();
	const confirmed = page.waitForResponse( /\/browser\/authenticate/ );
	await challenge( page, 'Complete' ).click();
	await confirmed;
	await page.close();
}

test( 'a guest’s cart loses what was paid in a tab that was closed too early', async ( { page, context } ) => {
	test.slow();
	const [ bowl, board ] = [ product( 'breakfast-bowl' ), product( 'serving-board' ) ];
	const buyer = someone( 'guest-closed' );
	await leaveConsent( context );
	await leaveCart( context, [ { id: bowl.id, kiekis: 1 } ] );
	await payAndClose( page, context, buyer, 'de' );
	await expect.poll( () => orderOf( buyer ).status, { timeout: 20_000 } ).toBe( 'processing' );
	// Something else came into the cart meanwhile: it stays.
	await leaveCart( context, [
		{ id: bowl.id, kiekis: 1 },
		{ id: board.id, kiekis: 1 },
	] );

	const next = await context.newPage();
	await next.goto( route( 'checkout', 'de' ) );
	await expect( told( next ) ).toContainText( orderOf( buyer ).number );
	await expect( checkoutForm( next ).locator( '.v-line' ) ).toHaveCount( 1 );
	expect( await linesOf( context ) ).toEqual( [ { id: board.id, kiekis: 1 } ] );
	await told( next ).getByRole( 'link' ).click();
	await expect( await expectReceived( next, 'de' ) ).toContainText( orderOf( buyer ).number );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'a customer’s other device loses what was bought, and keeps the rest', async ( { page, context, browser } ) => {
	test.slow();
	const [ bowl, lamp ] = [ product( 'breakfast-bowl' ), product( 'globe-lamp' ) ];
	const ona = await customer( 'Paid' );
	await call( 'add_pending_cart', { cart: [ { id: bowl.id, kiekis: 1 } ] }, ona.token );
	const phone = await browser.newContext();
	await leaveConsent( phone );
	await arriveAs( phone, ona.token );
	const other = await phone.newPage();
	await other.goto( home( 'en' ) );
	await expect( cartCount( other ) ).toHaveText( '1' );

	await leaveConsent( context );
	await arriveAs( context, ona.token );
	await leaveCart( context, [ { id: bowl.id, kiekis: 1 } ] );
	const buyer = { ...someone( 'paid' ), email: ona.email };
	await payAndClose( page, context, buyer, 'en' );
	await expect.poll( () => orderOf( buyer ).status, { timeout: 20_000 } ).toBe( 'processing' );
	const kept = async () => ( ( await call( 'login', { user: ona.email, password: ona.password } ) ) as unknown as { cart: unknown[] } ).cart;
	await expect.poll( kept, { timeout: 15_000 } ).toEqual( [] );

	await leaveCart( phone, [
		{ id: bowl.id, kiekis: 1 },
		{ id: lamp.id, kiekis: 1 },
	] );
	await other.goto( route( 'checkout', 'en' ) );
	await expect( checkoutForm( other ).locator( '.v-line' ) ).toHaveCount( 1 );
	await expect( told( other ) ).toContainText( orderOf( buyer ).number );
	expect( await linesOf( phone ) ).toEqual( [ { id: lamp.id, kiekis: 1 } ] );
	await expect.poll( kept ).toEqual( [ expect.objectContaining( { id: lamp.id } ) ] );
	await phone.close();
} );
