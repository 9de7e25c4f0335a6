import { logInAs, WORDPRESS_FAULTS } from '../support/admin';
import { answerForStripe, cardForm, CARDS, fault, orderWith, stripe } from '../support/card';
import { setCartCookie } from '../support/cart';
import { expectReceived, field, fillCheckout, checkoutForm, openCheckout, orderButton, newBuyer, type Buyer } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { backOffice, product, type Lang, type OrderRow } from '../support/shop';
import { expect, heavy, onlyInFull, test, type BrowserContext, type Page } from '../support/test';

const shop = backOffice;

async function chooseCard( page: Page, context: BrowserContext, buyer: Buyer, lang: Lang ): Promise< void > {
	await answerForStripe( context );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 2 } ] );
	await openCheckout( page, lang );
	await fillCheckout( page, buyer, 'card' );
	await expect( cardForm( page ).getByLabel( 'Card number' ) ).toBeVisible();
}

const ordersOf = ( buyer: Buyer ): OrderRow[] => shop().orders( buyer.email );

test(
	'a refund in wp-admin shows up in the order, the credit note and an e-mail',
	heavy( 'the only refund in a browser: card, wp-admin, order, invoice' ),
	async ( { page, context, browser, faults } ) => {
		test.slow();
		faults.allow( ...WORDPRESS_FAULTS );
		const buyer = newBuyer( 'repaid' );
		await chooseCard( page, context, buyer, 'de' );
		await orderWith( page, CARDS.good );
		await expectReceived( page, 'de' );
		const order = ordersOf( buyer )[ 0 ] as OrderRow;

		const staff = await browser.newContext();
		const office = await staff.newPage();
		await logInAs( office, 'administrator' );
		await office.goto( `/wp-admin/admin.php?page=vitrine-orders&order=${ order.id }` );
		const box = office.locator( '#vitrine-refunds' );
		await box.locator( 'summary' ).click();
		await box.locator( 'input[type="number"]' ).fill( '1' );
		await box.locator( '[name="reason"]' ).fill( 'Ein Sprung in der Glasur' );
		await box.locator( 'button[type="submit"]' ).click();
		await expect( box.locator( '.vitrine-history li' ) ).toContainText( 'Ein Sprung in der Glasur' );
		await staff.close();
		const [ intent ] = await stripe.intentsOf( order );
		const refunds = await stripe.refundsOf( intent?.id ?? '' );
		expect( refunds.map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
		expect( refunds[ 0 ]?.amount ).toBeLessThan( order.total );

		await page.reload();
		await expect( page.locator( '.v-order__refunds li' ) ).toHaveCount( 1 );
		const paper = page.waitForEvent( 'popup' );
		await page.getByRole( 'link', { name: 'Rechnung', exact: true } ).click();
		const invoice = await paper;
		await expect( invoice.locator( 'h1' ) ).toContainText( 'INV-' );
		// Its script, which the policy allows, shows the button.
		await expect( invoice.locator( '.bar button' ) ).toBeVisible();
		await expect( invoice.locator( 'html' ) ).toHaveAttribute( 'lang', /^de/ );
		await expect( invoice.locator( '.paper' ) ).toContainText( buyer.last_name );
		await invoice.locator( '.bar a' ).last().click();
		await expect( invoice.locator( '.total td' ).last() ).toHaveText( /\d,\d\d\s€/ );
		await expect( invoice.locator( '.paper' ) ).toContainText( 'Ein Sprung in der Glasur' );
		await expect.poll( async () => ( await mailsTo( buyer.email ) ).length ).toBe( 2 );
	}
);

test( 'switching from card to bank transfer keeps the form and leaves one active order', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'another-way' );
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.declined );
	await expect( fault( page ) ).toBeVisible();
	await expect( field( page, 'contact.email' ) ).toHaveValue( buyer.email );
	await checkoutForm( page ).locator( 'input[name="payment_method"][value="bank_transfer"]' ).check();
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	expect( ordersOf( buyer ).map( ( { status } ) => status ) ).toEqual( [ 'pending', 'cancelled' ] );
} );
