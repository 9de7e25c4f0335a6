import { expectAccessibleInFull, settled } from '../support/accessible';
import { answerForStripe, cardForm, CARDS, challenge, fault, fillCard, orderWith, payWith, stripe } from '../support/card';
import { cartCookie, cartLines, setCartCookie } from '../support/cart';
import { checkoutForm, expectReceived, field, fillCheckout, openCheckout, orderButton, newBuyer, type Buyer } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { backOffice, product, type Lang, type OrderRow } from '../support/shop';
import { expect, onlyInFull, test, type BrowserContext, type Page } from '../support/test';

const shop = backOffice;

const waiting = ( page: Page ) => checkoutForm( page ).locator( '.v-checkout__waiting' );
const money = ( cents: number ) => ( cents / 100 ).toFixed( 2 );
const method = ( page: Page, key: string ) => checkoutForm( page ).locator( `input[name="payment_method"][value="${ key }"]` );

/** Fills in the checkout, up to the card. */
async function chooseCard( page: Page, context: BrowserContext, buyer: Buyer, lang: Lang, bought = 'breakfast-bowl' ): Promise< string[] > {
	const asked = await answerForStripe( context );
	await setCartCookie( context, [ { id: product( bought ).id, kiekis: 1 } ] );
	await openCheckout( page, lang );
	await fillCheckout( page, buyer );
	expect( asked, 'No request to Stripe before the card is chosen.' ).toEqual( [] );
	await method( page, 'card' ).check();
	await expect( cardForm( page ).getByLabel( 'Card number' ) ).toBeVisible();
	return asked;
}

function orderOf( buyer: Buyer ): OrderRow {
	const orders = shop().orders( buyer.email );
	expect( orders ).toHaveLength( 1 );
	return orders[ 0 ] as OrderRow;
}

test( 'paid by card', async ( { page, context } ) => {
	const buyer = newBuyer( 'card' );
	const asked = await chooseCard( page, context, buyer, 'lt' );
	expect( asked ).toHaveLength( 1 );
	await expect( cardForm( page ) ).toContainText( 'Test payment: your card will not be charged.' );
	await settled( page );
	await expectAccessibleInFull( page, 'card fields in the checkout' );
	await orderWith( page, CARDS.good );
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

test( 'after an incomplete and a declined card another card pays the same order', async ( { page, context } ) => {
	const buyer = newBuyer( 'declined' );
	await chooseCard( page, context, buyer, 'lt' );
	await orderButton( page ).click();
	await expect( fault( page ) ).toHaveText( 'Neįvestas visas kortelės numeris.' );
	expect( shop().orders( buyer.email ), 'Without a complete card nothing is ordered.' ).toEqual( [] );
	await orderWith( page, CARDS.declined );
	await expect( fault( page ) ).toHaveText( 'Jūsų kortelė atmesta.' );
	expect( ( await cartCookie( context ) )?.lines, 'The cart is kept until the order is paid.' ).toHaveLength( 1 );
	await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
	await expect( field( page, 'terms' ) ).toBeChecked();
	await orderWith( page, CARDS.good );
	await expectReceived( page, 'lt' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'another total and another method between two cards: the new order replaces the unpaid one', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'changed' );
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.declined );
	await expect( fault( page ) ).toBeVisible();
	const first = orderOf( buyer );
	await cartLines( checkoutForm( page ) ).first().getByRole( 'button' ).nth( 1 ).click();
	await expect( page.locator( '.v-checkout__summary .v-totals__row--strong' ) ).not.toContainText( money( first.total ) );
	await method( page, 'bank_transfer' ).check();
	await expect( cardForm( page ) ).toBeHidden();
	await method( page, 'card' ).check();
	await expect( cardForm( page ).getByLabel( 'Card number' ), 'Typed text outlives a change of mind.' ).toHaveValue( CARDS.declined );
	await orderWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	const orders = shop().orders( buyer.email );
	expect( orders.map( ( { status } ) => status ).sort() ).toEqual( [ 'cancelled', 'processing' ] );
	const paid = orders.find( ( { status } ) => status === 'processing' ) as OrderRow;
	expect( paid.total ).toBeGreaterThan( first.total );
	expect( await stripe.intentsOf( paid ) ).toMatchObject( [ { status: 'succeeded', amount: paid.total } ] );
	expect( await stripe.intentsOf( first ) ).toMatchObject( [ { status: 'canceled' } ] );
} );

test( 'an amount changed in the browser is refused, by Stripe and by the shop', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'thief' );
	await page.route( /\/browser\/confirm/, async ( call ) => {
		const asked = call.request().postDataJSON() as { form: object };
		await call.continue( { postData: JSON.stringify( { ...asked, form: { ...asked.form, amount: 100 } } ) } );
	} );
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.good );
	await expect( fault( page ) ).toHaveText( 'The payment was not completed. Please try again.' );
	expect( orderOf( buyer ).status ).toBe( 'pending' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toMatchObject( [ { amount: orderOf( buyer ).total, status: 'requires_payment_method' } ] );
} );

test( '3-D Secure: the customer fails authentication, then completes it', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'secure' );
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.secure );
	await challenge( page, 'Fail' ).click();
	await expect( fault( page ) ).toContainText( 'unable to authenticate' );
	await orderWith( page, CARDS.secure );
	await challenge( page, 'Complete' ).click();
	await expectReceived( page, 'en' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
} );

test( 'a double click orders and pays once', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'double-card' );
	await chooseCard( page, context, buyer, 'en' );
	await fillCard( page, CARDS.good );
	await orderButton( page ).dblclick();
	await expectReceived( page, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'the same order is paid if the response to it was lost', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /add_order/, /Failed to load resource/ );
	const buyer = newBuyer( 'lost-order' );
	await chooseCard( page, context, buyer, 'en' );
	await page.route( /\/add_order/, async ( call ) => ( await call.fetch(), call.abort( 'connectionreset' ) ), { times: 1 } );
	await orderWith( page, CARDS.good );
	await expect( page.locator( '.v-checkout__refusal' ) ).toContainText( 'No connection to the shop.' );
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'the webhook settles an order whose tab was closed right after payment', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /end_order_stripe/, /Failed to load resource/ );
	const buyer = newBuyer( 'closed' );
	await chooseCard( page, context, buyer, 'lt' );
	await page.route( /\/end_order_stripe/, ( call ) => call.abort( 'connectionreset' ) );
	const paid = page.waitForResponse( /\/browser\/confirm/ );
	await orderWith( page, CARDS.good );
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
		await chooseCard( page, context, buyer, 'en' );
		let isLost = true;
		await page.route( /\/end_order_stripe/, ( call ) => ( isLost ? call.abort( 'connectionreset' ) : call.continue() ) );
		await orderWith( page, CARDS.good );
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

test( 'a Stripe outage shows an error, keeps the form, and pressing again pays the same order', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'down' );
	await chooseCard( page, context, buyer, 'en', 'serving-board' );
	const total = ( await page.locator( '.v-checkout__summary .v-totals__row--strong' ).innerText() ).replace( /\D/g, '' );
	await stripe.trouble( { kind: 'lost', method: 'POST', body: `amount=${ total }&` } );
	await orderWith( page, CARDS.good );
	await expect( fault( page ) ).toContainText( 'Card payment is not available right now.' );
	await expect( page.locator( 'body' ) ).not.toContainText( 'stripe_status' );
	expect( ( await cartCookie( context ) )?.lines ).toHaveLength( 1 );
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'after a reload the checkout says which order waits, and pays it', async ( { page, context } ) => {
	const buyer = newBuyer( 'reload-card' );
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.declined );
	await expect( fault( page ) ).toBeVisible();
	await page.reload();
	const { number } = orderOf( buyer );
	await expect( waiting( page ) ).toContainText( `Order ${ number } is waiting for your payment.` );
	await settled( page );
	await expectAccessibleInFull( page, 'a checkout with an order that waits' );
	await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
	await waiting( page ).getByRole( 'button', { name: 'Pay now' } ).click();
	await payWith( page, CARDS.declined );
	await expect( fault( page ) ).toHaveText( 'Your card has been declined.' );
	await payWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'after a reload ordering again pays the same order; another tab does not pay it again', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'reload-again' );
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.declined );
	await expect( fault( page ) ).toBeVisible();
	const other = await context.newPage();
	await openCheckout( other, 'en' );
	await waiting( other ).getByRole( 'button', { name: 'Pay now' } ).click();
	await fillCard( other, CARDS.good );
	await page.reload();
	await field( page, 'terms' ).check();
	await orderWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	await payWith( other, CARDS.good );
	await expectReceived( other, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'back from the bank’s page the order waits and can be paid', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'back' );
	await chooseCard( page, context, buyer, 'en' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await orderButton( page ).click();
	await expect( page.getByRole( 'link', { name: 'Approve' } ) ).toBeVisible();
	await page.goBack();
	await expect( waiting( page ) ).toContainText( orderOf( buyer ).number );
	await waiting( page ).getByRole( 'button', { name: 'Pay now' } ).click();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'a redirect-based payment method returns to the order', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'bank' );
	await chooseCard( page, context, buyer, 'lt' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await orderButton( page ).click();
	await page.getByRole( 'link', { name: 'Approve' } ).click();
	await expectReceived( page, 'lt' );
	await expect.poll( () => page.url() ).not.toContain( 'client_secret' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
	expect( ( await cartCookie( context ) )?.lines ).toEqual( [] );
} );

test( 'an order refused by the bank is paid later from its own page', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'later' );
	await chooseCard( page, context, buyer, 'en' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await orderButton( page ).click();
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
	await chooseCard( page, context, buyer, 'en' );
	await orderWith( page, CARDS.slow );
	const received = await expectReceived( page, 'en' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Your payment is being confirmed' );
	const [ intent ] = await stripe.intentsOf( orderOf( buyer ) );
	await stripe.finish( intent?.id ?? '' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Thank you. We have received your order.' );
} );
