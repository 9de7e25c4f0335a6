import { answerForStripe, CARDS, challenge, fillCard, orderWith, payButton, stripe } from '../support/card';
import { call } from '../support/account';
import { cartCookie, cartCount, setCartCookie } from '../support/cart';
import { type Buyer, checkoutLines, expectReceived, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
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
	// Never responds: the page is closed first.
	await page.route( /\/end_order_stripe/, () => undefined );
	await orderWith( page, CARDS.secure );
	const confirmed = page.waitForResponse( /\/browser\/authenticate/ );
	await challenge( page, 'Complete' ).click();
	await confirmed;
	await page.close();
}

test( 'a guest’s cart drops what was paid in a tab closed too early', onlyInFull, async ( { page, context } ) => {
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
	await expect( checkoutLines( next ) ).toHaveCount( 1 );
	expect( await cookieLines( context ) ).toEqual( [ { id: board.id, kiekis: 1 } ] );
	await notice( next ).getByRole( 'link' ).click();
	await expect( await expectReceived( next, 'de' ) ).toContainText( orderOf( buyer ).number );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'other tabs cannot pay again and lose the paid cart', onlyInFull, async ( { page, context } ) => {
	test.slow();
	const buyer = newBuyer( 'tabs' );
	await answerForStripe( context );
	await setConsentCookies( context );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	const [ paying, filling ] = [ await context.newPage(), await context.newPage() ];
	for ( const tab of [ page, paying, filling ] ) {
		await openCheckout( tab, 'de' );
		await fillCheckout( tab, buyer, 'card' );
		await fillCard( tab, CARDS.secure );
	}
	for ( const tab of [ page, paying ] ) {
		await orderButton( tab ).click();
		await expect( challenge( tab, 'Complete' ) ).toBeVisible();
	}
	await challenge( page, 'Complete' ).click();
	await expectReceived( page, 'de' );
	await expect( filling.locator( '.v-checkout__empty' ) ).toBeVisible();
	await challenge( paying, 'Complete' ).click();
	await expectReceived( paying, 'de' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
	expect( await cookieLines( context ) ).toEqual( [] );
	await paying.goto( route( 'checkout', 'de' ) );
	await expect( paying.locator( '.v-checkout__empty' ) ).toBeVisible();
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'the order opened from its e-mail is shown as paid and empties the cart', onlyInFull, async ( { page, context, browser } ) => {
	test.slow();
	const buyer = newBuyer( 'from-mail' );
	await setConsentCookies( context );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await payAndClose( page, context, buyer, 'de' );
	const [ mail ] = await mailsTo( buyer.email );
	const link = new RegExp( `https?:\\S+${ route( 'received-your-order', 'de' ) }\\S+` ).exec( mail?.text ?? '' )?.[ 0 ] ?? '';
	// Another device has no cart of this order.
	for ( const device of [ context, await browser.newContext() ] ) {
		const next = await device.newPage();
		await next.goto( link );
		await expect( await expectReceived( next, 'de' ) ).toContainText( orderOf( buyer ).number );
		await expect( next.locator( '.v-order__progress' ) ).toBeVisible();
		await expect( payButton( next ) ).toHaveCount( 0 );
	}
	await expect.poll( () => cookieLines( context ) ).toEqual( [] );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
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
	await expect( checkoutLines( other ) ).toHaveCount( 1 );
	await expect( notice( other ) ).toContainText( orderOf( buyer ).number );
	expect( await cookieLines( phone ) ).toEqual( [ { id: lamp.id, kiekis: 1 } ] );
	await expect.poll( kept ).toEqual( [ expect.objectContaining( { id: lamp.id } ) ] );
	await phone.close();
} );
