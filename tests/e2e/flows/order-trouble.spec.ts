import { checkoutForm, expectReceived, field, fillCheckout, openCheckout, orderButton, someone } from '../support/checkout';
import { cartLines, leaveCart } from '../support/cart';
import { behindTheScenes, product, route } from '../support/shop';
import { expect, test } from '../support/test';
import { text } from '../support/texts';

const shop = behindTheScenes;
const refusal = '.v-checkout__refusal';

test( 'a double click on the order button orders once', async ( { page, context } ) => {
	const buyer = someone( 'double' );
	await leaveCart( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer );
	await orderButton( page ).dblclick();
	await expectReceived( page, 'en' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'Enter in a field and the button at once order once', async ( { page, context } ) => {
	const buyer = someone( 'enter' );
	await leaveCart( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer );
	await checkoutForm( page ).evaluate( ( form: HTMLFormElement ) => {
		form.requestSubmit();
		form.requestSubmit();
		form.requestSubmit();
	} );
	await expectReceived( page, 'en' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

for ( const [ when, reached ] of [
	[ 'before it reached the shop', false ],
	[ 'after the shop had taken the order', true ],
] as const ) {
	test( `a connection lost ${ when }: the visitor is told, keeps everything, and trying again makes one order`, async ( {
		page,
		context,
		faults,
	} ) => {
		faults.allow( /add_order/, /Failed to load resource/ );
		const buyer = someone( 'lost' );
		await leaveCart( context, [ { id: product( 'serving-board' ).id, kiekis: 2 } ] );
		await openCheckout( page, 'lt' );
		await fillCheckout( page, buyer );
		await field( page, 'note' ).fill( 'Prašom skambinti du kartus.' );
		await page.route( /\/add_order/, async ( call ) => {
			if ( reached ) {
				await call.fetch();
			}
			await call.abort( 'connectionreset' );
		} );
		await orderButton( page ).click();
		await expect( page.locator( refusal ) ).toContainText( text( 'lt', 'No connection to the shop. Please check your network and try again.' ) );
		await expect( page.locator( 'body' ) ).not.toContainText( 'Ryšio klaida' );
		await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
		await expect( field( page, 'note' ) ).toHaveValue( 'Prašom skambinti du kartus.' );
		await expect( cartLines( checkoutForm( page ) ) ).toHaveCount( 1 );
		expect( shop().orders( buyer.email ) ).toHaveLength( reached ? 1 : 0 );
		await page.unroute( /\/add_order/ );
		await orderButton( page ).click();
		await expectReceived( page, 'lt' );
		expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
	} );
}

test( 'a lost answer and a reload: the visitor is told that the order is placed, and nothing is left to order twice', async ( {
	page,
	context,
	faults,
} ) => {
	faults.allow( /add_order/, /Failed to load resource/ );
	const buyer = someone( 'reload' );
	await leaveCart( context, [ { id: product( 'tealight-set' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer );
	await page.route( /\/add_order/, async ( call ) => {
		await call.fetch();
		await call.abort( 'connectionreset' );
	} );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toBeVisible();
	await page.unroute( /\/add_order/ );
	await page.reload();
	await expect( page.locator( '.v-cart-notices' ) ).toContainText( shop().orders( buyer.email )[ 0 ]?.number ?? 'none' );
	await expect( cartLines( page ) ).toHaveCount( 0 );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'whoever changes the order after a lost answer is told that it is placed, and can order again', async ( { page, context, faults } ) => {
	faults.allow( /add_order/, /Failed to load resource/ );
	const buyer = someone( 'changed' );
	await leaveCart( context, [ { id: product( 'tealight-set' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer );
	await page.route( /\/add_order/, async ( call ) => {
		await call.fetch();
		await call.abort( 'connectionreset' );
	} );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toBeVisible();
	await page.unroute( /\/add_order/ );
	const number = shop().orders( buyer.email )[ 0 ]?.number ?? 'none';
	await field( page, 'billing.street' ).fill( 'Kita g. 1' );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toContainText( number );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
	await page.locator( refusal ).getByRole( 'button', { name: 'Order it again' } ).click();
	await expectReceived( page, 'en' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 2 );
} );

test( 'sold to another between cart and order: told, kept, and not oversold', async ( { page, context } ) => {
	const lantern = product( 'lantern-lamp' );
	const board = product( 'serving-board' );
	const buyer = someone( 'late' );
	shop().change( lantern.id, { stock: 1 } );
	await leaveCart( context, [
		{ id: lantern.id, kiekis: 1 },
		{ id: board.id, kiekis: 1 },
	] );
	await openCheckout( page, 'en' );
	await expect( cartLines( checkoutForm( page ) ) ).toHaveCount( 2 );
	await fillCheckout( page, buyer );
	shop().change( lantern.id, { stock: 0 } );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toContainText( /\S/ );
	await expect( cartLines( checkoutForm( page ) ) ).toHaveCount( 1 );
	await expect(
		checkoutForm( page )
			.locator( '.v-cart-notices, .v-checkout__refusal' )
			.filter( { hasText: lantern.titles.en ?? '' } )
			.first()
	).toBeVisible();
	await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
	expect( shop().orders( buyer.email ) ).toHaveLength( 0 );
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).not.toContainText( lantern.titles.en ?? '' );
	expect( shop().stock( lantern.id ) ).toBe( 0 );
} );

test( 'a price that changed between cart and order is shown before it is paid', async ( { page, context } ) => {
	const hooks = product( 'wall-hooks' );
	const buyer = someone( 'price' );
	await leaveCart( context, [ { id: hooks.id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	const total = page.locator( '.v-checkout__summary .v-totals__row--strong' );
	await expect( total ).toContainText( '59.90' );
	await fillCheckout( page, buyer );
	try {
		shop().change( hooks.id, { price: 6100 } );
		await orderButton( page ).click();
		await expect( page.locator( refusal ) ).toContainText( /\S/ );
		await expect( total ).toContainText( '66.90' );
		expect( shop().orders( buyer.email ) ).toHaveLength( 0 );
		await orderButton( page ).click();
		await expectReceived( page, 'en' );
		expect( shop().orders( buyer.email )[ 0 ]?.total ).toBe( 6690 );
	} finally {
		// Whatever became of it: the shop may be used for another run.
		shop().change( hooks.id, { price: 5400 } );
	}
} );

test( 'nobody orders without having seen the price: the click says so and asks for it again', async ( { page, context, faults } ) => {
	faults.allow( /500/, /Failed to load resource/ );
	const buyer = someone( 'no-price' );
	await leaveCart( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await page.route( /\/get_cart\b/, ( call ) => call.fulfill( { status: 500, contentType: 'text/html', body: '' } ) );
	await page.goto( route( 'checkout', 'lt' ) );
	await fillCheckout( page, buyer );
	await page.unroute( /\/get_cart\b/ );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toContainText( text( 'lt', 'Something went wrong. Please try again.' ) );
	await expect( cartLines( checkoutForm( page ) ).first().locator( '.v-line__total' ) ).toContainText( '€' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 0 );
	await orderButton( page ).click();
	await expectReceived( page, 'lt' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'what only the server finds wrong stands at its field', async ( { page, context } ) => {
	await leaveCart( context, [ { id: product( 'serving-board' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'de' );
	await fillCheckout( page, { ...someone( 'server' ), postcode: 'ohne Ziffern' } );
	await orderButton( page ).click();
	await expect( field( page, 'billing.postcode' ) ).toBeFocused();
	await expect( field( page, 'billing.postcode' ) ).toHaveAccessibleDescription( text( 'de', 'Please enter a valid postcode.' ) );
} );

test( 'goods go to another address when asked', async ( { page, context } ) => {
	const buyer = someone( 'gift' );
	await leaveCart( context, [ { id: product( 'serving-board' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer, 'cash_on_delivery' );
	await page.locator( '.v-checkout__delivery input[type="checkbox"]' ).check();
	await orderButton( page ).click();
	await expect( field( page, 'delivery.first_name' ) ).toBeFocused();
	for ( const [ name, value ] of Object.entries( {
		first_name: 'Jonas',
		last_name: 'Šiaulys',
		street: 'Rožių al. 5',
		postcode: '44280',
		city: 'Kaunas',
	} ) ) {
		await field( page, `delivery.${ name }` ).fill( value );
	}
	await field( page, 'delivery.country' ).selectOption( 'LT' );
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).toContainText( 'Rožių al. 5' );
	await expect( order ).toContainText( buyer.street );
} );

test( "an order's key that opens nothing says so and can be tried again", async ( { page } ) => {
	await page.goto( `/lt/received-your-order?key=${ '1'.repeat( 40 ) }` );
	await expect( page.locator( 'main [role="alert"]' ) ).toContainText( text( 'lt', 'We cannot show this order' ) );
	await expect( page.getByRole( 'button', { name: text( 'lt', 'Try again' ) } ) ).toBeVisible();
} );
