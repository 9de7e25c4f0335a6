import { expectAccessible, settled } from '../support/accessible';
import { answerForStripe, cardForm, CARDS, challenge, fault, payButton, payWith, stripe } from '../support/card';
import { cartCookie, leaveCart } from '../support/cart';
import { checkoutForm, expectReceived, field, fillCheckout, openCheckout, orderButton, someone, type Buyer } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { behindTheScenes, product, route, type Lang, type OrderRow } from '../support/shop';
import { expect, test, type BrowserContext, type Page } from '../support/test';

const shop = behindTheScenes;

/** The order is placed and the payment form is there. */
async function orderByCard( page: Page, context: BrowserContext, buyer: Buyer, lang: Lang ): Promise< string[] > {
	const asked = await answerForStripe( context );
	await leaveCart( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await openCheckout( page, lang );
	await fillCheckout( page, buyer, 'card' );
	expect( asked, 'Nothing is asked of Stripe before somebody pays by it.' ).toEqual( [] );
	await orderButton( page ).click();
	await expect( payButton( page ) ).toBeVisible();
	return asked;
}

function orderOf( buyer: Buyer ): OrderRow {
	const orders = shop().orders( buyer.email );
	expect( orders ).toHaveLength( 1 );
	return orders[ 0 ] as OrderRow;
}

for ( const lang of [ 'en', 'lt' ] as const ) {
	test( `paid by card, in ${ lang }`, async ( { page, context } ) => {
		const buyer = someone( `card-${ lang }` );
		const asked = await orderByCard( page, context, buyer, lang );
		expect( asked ).toHaveLength( 1 );
		await expect( cardForm( page ) ).toContainText( 'Test payment, no money moves.' );
		expect( ( await cartCookie( context ) )?.lines, 'The cart is kept until the order is paid.' ).toHaveLength( 1 );
		await settled( page );
		await expectAccessible( page, 'paying' );
		await payWith( page, CARDS.good );
		const received = await expectReceived( page, lang );
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
}

test( 'a declined card is said, and another one pays the same order', async ( { page, context } ) => {
	const buyer = someone( 'declined' );
	await orderByCard( page, context, buyer, 'lt' );
	await payWith( page, CARDS.declined );
	await expect( fault( page ) ).toContainText( 'Your card has been declined.' );
	await expect( payButton( page ) ).toBeEnabled();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'lt' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'an unfinished card number is told from a declined card', async ( { page, context } ) => {
	await orderByCard( page, context, someone( 'unfinished' ), 'en' );
	await payButton( page ).click();
	await expect( fault( page ) ).toContainText( 'incomplete' );
} );

test( '3-D Secure: refused by the customer, then completed', async ( { page, context } ) => {
	const buyer = someone( 'secure' );
	await orderByCard( page, context, buyer, 'en' );
	await payWith( page, CARDS.secure );
	await challenge( page, 'Fail' ).click();
	await expect( fault( page ) ).toContainText( 'unable to authenticate' );
	await payWith( page, CARDS.secure );
	await challenge( page, 'Complete' ).click();
	await expectReceived( page, 'en' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
} );

test( 'a double click pays once', async ( { page, context } ) => {
	const buyer = someone( 'double-card' );
	await orderByCard( page, context, buyer, 'en' );
	await cardForm( page ).getByLabel( 'Card number' ).fill( CARDS.good );
	await payButton( page ).dblclick();
	await expectReceived( page, 'en' );
	expect( ( await stripe.intentsOf( orderOf( buyer ) ) ).map( ( { status } ) => status ) ).toEqual( [ 'succeeded' ] );
} );

test( 'the tab is closed right after paying: the webhook settles', async ( { page, context, faults } ) => {
	faults.allow( /end_order_stripe/, /Failed to load resource/ );
	const buyer = someone( 'closed' );
	await orderByCard( page, context, buyer, 'lt' );
	await page.route( /\/end_order_stripe/, ( call ) => call.abort( 'connectionreset' ) );
	await cardForm( page ).getByLabel( 'Card number' ).fill( CARDS.good );
	const paid = page.waitForResponse( /\/browser\/confirm/ );
	await payButton( page ).click();
	await paid;
	await page.close();
	await expect.poll( () => orderOf( buyer ).status, { timeout: 20_000 } ).toBe( 'processing' );
	expect( await mailsTo( buyer.email ) ).toHaveLength( 1 );
} );

test( 'the network is lost between paying and coming back: the received page finds out', async ( { page, context, faults } ) => {
	faults.allow( /end_order_stripe/, /Failed to load resource/ );
	const buyer = someone( 'lost-card' );
	await stripe.holdWebhooks( true );
	try {
		await orderByCard( page, context, buyer, 'en' );
		let isLost = true;
		await page.route( /\/end_order_stripe/, ( call ) => ( isLost ? call.abort( 'connectionreset' ) : call.continue() ) );
		await payWith( page, CARDS.good );
		const received = await expectReceived( page, 'en' );
		await expect( received ).toContainText( 'Your payment is being confirmed' );
		isLost = false;
		await expect( received ).toContainText( 'Thank you. Your order is with us.', { timeout: 15_000 } );
		expect( orderOf( buyer ).status ).toBe( 'processing' );
		expect( ( await cartCookie( context ) )?.lines ).toEqual( [] );
	} finally {
		await stripe.holdWebhooks( false );
	}
} );

test( 'Stripe is down when the payment begins: told, nothing lost, and trying again pays the same order', async ( { page, context } ) => {
	const buyer = someone( 'down' );
	await answerForStripe( context );
	await leaveCart( context, [ { id: product( 'serving-board' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer, 'card' );
	const total = ( await page.locator( '.v-checkout__summary .v-totals__row--strong' ).innerText() ).replace( /\D/g, '' );
	await stripe.trouble( { kind: 'lost', method: 'POST', body: `amount=${ total }&` } );
	await orderButton( page ).click();
	await expect( cardForm( page ).getByRole( 'alert' ).first() ).toContainText( 'The card payment does not work right now.' );
	await expect( page.locator( 'body' ) ).not.toContainText( 'stripe_status' );
	expect( ( await cartCookie( context ) )?.lines ).toHaveLength( 1 );
	await cardForm( page ).getByRole( 'button', { name: 'Try again' } ).click();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'a reload in the middle finds the same order and the same intent', async ( { page, context } ) => {
	const buyer = someone( 'reload-card' );
	await orderByCard( page, context, buyer, 'en' );
	await page.reload();
	await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
	await field( page, 'terms' ).check();
	await orderButton( page ).click();
	await payWith( page, CARDS.good );
	await expectReceived( page, 'en' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'whoever goes back to the form finds it as it was', async ( { page, context } ) => {
	const buyer = someone( 'back' );
	await orderByCard( page, context, buyer, 'en' );
	await page.locator( '.v-checkout__back' ).click();
	await expect( checkoutForm( page ) ).toBeVisible();
	await expect( field( page, 'contact.email' ) ).toHaveValue( buyer.email );
} );

test( 'a method with a page of its own comes back to the order', async ( { page, context } ) => {
	const buyer = someone( 'bank' );
	await orderByCard( page, context, buyer, 'lt' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await payButton( page ).click();
	await page.getByRole( 'link', { name: 'Approve' } ).click();
	await expectReceived( page, 'lt' );
	await expect.poll( () => page.url() ).not.toContain( 'client_secret' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
	expect( ( await cartCookie( context ) )?.lines ).toEqual( [] );
} );

test( 'refused there, the order is paid later from its own page', async ( { page, context } ) => {
	const buyer = someone( 'later' );
	await orderByCard( page, context, buyer, 'en' );
	await cardForm( page ).getByLabel( 'Pay at the test bank instead' ).check();
	await payButton( page ).click();
	await page.getByRole( 'link', { name: 'Refuse' } ).click();
	const received = await expectReceived( page, 'en' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Your order waits for its payment' );
	await settled( page );
	await expectAccessible( page, 'an order that waits for its payment' );
	await received.getByRole( 'button', { name: 'Pay now' } ).click();
	await payWith( page, CARDS.good );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Thank you. Your order is with us.' );
	expect( orderOf( buyer ).status ).toBe( 'processing' );
	expect( await stripe.intentsOf( orderOf( buyer ) ) ).toHaveLength( 1 );
} );

test( 'what takes days is said to be on its way', async ( { page, context } ) => {
	const buyer = someone( 'days' );
	await orderByCard( page, context, buyer, 'en' );
	await payWith( page, CARDS.slow );
	const received = await expectReceived( page, 'en' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Your payment is being confirmed' );
	const [ intent ] = await stripe.intentsOf( orderOf( buyer ) );
	await stripe.finish( intent?.id ?? '' );
	await expect( received.locator( 'h1' ) ).toHaveText( 'Thank you. Your order is with us.', { timeout: 15_000 } );
} );

test( 'pages without a payment ask nothing of Stripe', async ( { page, context } ) => {
	const asked = await answerForStripe( context );
	await leaveCart( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	for ( const address of [ route( '', 'en' ), route( 'checkout', 'en' ) ] ) {
		await page.goto( address );
		await page.waitForLoadState( 'networkidle' );
	}
	expect( asked ).toEqual( [] );
} );
