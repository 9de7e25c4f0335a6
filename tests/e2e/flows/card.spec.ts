import { expectAccessibleInFull, settled } from '../support/accessible';
import { answerForStripe, cardForm, CARDS, challenge, fault, payButton, payWith, stripe } from '../support/card';
import { cartCookie, setCartCookie } from '../support/cart';
import { expectReceived, field, fillCheckout, openCheckout, orderButton, newBuyer, type Buyer } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { backOffice, product, type Lang, type OrderRow } from '../support/shop';
import { expect, onlyInFull, test, type BrowserContext, type Page } from '../support/test';

const shop = backOffice;

/** Places an order and waits for the payment form. */
async function orderByCard( page: Page, context: BrowserContext, buyer: Buyer, lang: Lang ): Promise< string[] > {
	const asked = await answerForStripe( context );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await openCheckout( page, lang );
	await fillCheckout( page, buyer, 'card' );
	expect( asked, 'No request to Stripe before a card payment starts.' ).toEqual( [] );
	await orderButton( page ).click();
	await expect( payButton( page ) ).toBeVisible();
	return asked;
}

function orderOf( buyer: Buyer ): OrderRow {
	const orders = shop().orders( buyer.email );
	expect( orders ).toHaveLength( 1 );
	return orders[ 0 ] as OrderRow;
}

test( 'paid by card', async ( { page, context } ) => {
	const buyer = newBuyer( 'card' );
	const asked = await orderByCard( page, context, buyer, 'lt' );
	expect( asked ).toHaveLength( 1 );
	await expect( cardForm( page ) ).toContainText( 'Test payment: your card will not be charged.' );
	expect( ( await cartCookie( context ) )?.lines, 'The cart is kept until the order is paid.' ).toHaveLength( 1 );
	await settled( page );
	await expectAccessibleInFull( page, 'paying' );
	await payWith( page, CARDS.good );
	const received = await expectReceived( page, 'lt' );
	await expect( received.locator( '[role="progressbar"]' ) ).toBeVisible();
	await expect( page ).not.toHaveURL( /payment_intent/ );
	const order = orderOf( buyer );
	expect( order.status ).toBe( 'processing' );
	expect( ( await stripe.intentsOf( order ) ).map( ( { status, amount } ) => [ status, amount ] ) ).toEqual( [ [ 'succeeded', order.total ] ] );
	expect( ( await cartCookie( context ) )?.lines ).toEqual( [] );
	const mails = await mailsTo( buyer.email );
	expect( mails ).toHaveLength( 1 );
	expect( mails[ 0 ]?.subject ).toContain( order.number );
} );

test( 'after an incomplete and a declined card another card pays the same order', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'declined' );
	await orderByCard( page, context, buyer, 'lt' );
	await payButton( page ).click();
	await expect( fault( page ) ).toContainText( 'incomplete' );
	await payWith( page, CARDS.declined );
	await expect( fault( page ) ).toContainText( 'Your card has been declined.' );
	await expect( payButton( page ) ).toBeEnabled();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'lt' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( '3-D Secure: the customer fails authentication, then completes it', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'secure' );
	await orderByCard( page, context, buyer, 'en' );
	await payWith( page, CARDS.secure );
	await challenge( page, 'Fail' ).click();
	await expect( fault( page ) ).toContainText( 'unable to authenticate' );
	await payWith( page, CARDS.secure );
	await challenge( page, 'Complete' ).click();
	await expectReceived( page, 'en' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
} );

test( 'a double click pays once', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'double-card' );
	await orderByCard( page, context, buyer, 'en' );
	await cardForm( page ).getByLabel( 'Card number' ).fill( CARDS.good );
	await payButton( page ).dblclick();
	await expectReceived( page, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'the webhook settles an order whose tab was closed right after payment', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /end_order_stripe/, /Failed to load resource/ );
	const buyer = newBuyer( 'closed' );
	await orderByCard( page, context, buyer, 'lt' );
	await page.route( /\/end_order_stripe/, ( call ) => call.abort( 'connectionreset' ) );
	await cardForm( page ).getByLabel( 'Card number' ).fill( CARDS.good );
	const paid = page.waitForResponse( /\/browser\/confirm/ );
	await payButton( page ).click();
	await paid;
	await page.close();
	await expect.poll( () => orderOf( buyer ).status ).toBe( 'processing' );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'the order page catches up when the connection drops after payment', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /end_order_stripe/, /Failed to load resource/ );
	const buyer = newBuyer( 'lost-card' );
	await stripe.holdWebhooks( true );
	try {
		await orderByCard( page, context, buyer, 'en' );
		let isLost = true;
		await page.route( /\/end_order_stripe/, ( call ) => ( isLost ? call.abort( 'connectionreset' ) : call.continue() ) );
		await payWith( page, CARDS.good );
		const received = await expectReceived( page, 'en' );
		await expect( received ).toContainText( 'Your payment is being confirmed' );
		isLost = false;
		await expect( received ).toContainText( 'Thank you. We have received your order.' );
		expect( orderOf( buyer ).status ).toBe( 'processing' );
		expect( ( await cartCookie( context ) )?.lines ).toEqual( [] );
	} finally {
		await stripe.holdWebhooks( false );
	}
} );

test( 'a Stripe outage shows an error, keeps the cart, and a retry pays the same order', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'down' );
	await answerForStripe( context );
	await setCartCookie( context, [ { id: product( 'serving-board' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer, 'card' );
	const total = ( await page.locator( '.v-checkout__summary .v-totals__row--strong' ).innerText() ).replace( /\D/g, '' );
	await stripe.trouble( { kind: 'lost', method: 'POST', body: `amount=${ total }&` } );
	await orderButton( page ).click();
	await expect( cardForm( page ).getByRole( 'alert' ).first() ).toContainText( 'Card payment is not available right now.' );
	await expect( page.locator( 'body' ) ).not.toContainText( 'stripe_status' );
	expect( ( await cartCookie( context ) )?.lines ).toHaveLength( 1 );
	await cardForm( page ).getByRole( 'button', { name: 'Try again' } ).click();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'a reload during payment reuses the order and the payment intent', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'reload-card' );
	await orderByCard( page, context, buyer, 'en' );
	await page.reload();
	await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
	await field( page, 'terms' ).check();
	await orderButton( page ).click();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'a redirect-based payment method returns to the order', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'bank' );
	await orderByCard( page, context, buyer, 'lt' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await payButton( page ).click();
	await page.getByRole( 'link', { name: 'Approve' } ).click();
	await expectReceived( page, 'lt' );
	await expect.poll( () => page.url() ).not.toContain( 'client_secret' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
	expect( ( await cartCookie( context ) )?.lines ).toEqual( [] );
} );

test( 'an order refused by the bank is paid later from its own page', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'later' );
	await orderByCard( page, context, buyer, 'en' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await payButton( page ).click();
	await page.getByRole( 'link', { name: 'Refuse' } ).click();
	const received = await expectReceived( page, 'en' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Your order is awaiting payment' );
	await settled( page );
	await expectAccessibleInFull( page, 'an order that awaits payment' );
	await received.getByRole( 'button', { name: 'Pay now' } ).click();
	await payWith( page, CARDS.good );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Thank you. We have received your order.' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'a payment that takes days is shown as being confirmed', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'days' );
	await orderByCard( page, context, buyer, 'en' );
	await payWith( page, CARDS.slow );
	const received = await expectReceived( page, 'en' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Your payment is being confirmed' );
	const [ intent ] = await stripe.intentsOf( orderOf( buyer ) );
	await stripe.finish( intent?.id ?? '' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Thank you. We have received your order.' );
} );
