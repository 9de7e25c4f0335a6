import { checkoutForm, checkoutLines, expectReceived, field, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { cartLines, setCartCookie } from '../support/cart';
import { backOffice, product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';
import { text } from '../support/texts';

const shop = backOffice;
const refusal = '.v-checkout__refusal';

test( 'a double click on the order button orders once', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'double' );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer );
	await orderButton( page ).dblclick();
	await expectReceived( page, 'en' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'submitting the form three times at once orders once', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'enter' );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
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

for ( const [ name, reached, when ] of [
	[ 'request', false, onlyInFull ],
	[ 'response', true, {} ],
] as const ) {
	test( `a lost ${ name } shows an error, keeps all input, and a retry places one order`, when, async ( { page, context, faults } ) => {
		faults.allow( /add_order/, /Failed to load resource/ );
		const buyer = newBuyer( 'lost' );
		await setCartCookie( context, [ { id: product( 'serving-board' ).id, kiekis: 2 } ] );
		await openCheckout( page, 'lt' );
		await fillCheckout( page, buyer );
		await field( page, 'note' ).fill( 'Prašom skambinti du kartus.' );
		await page.route( /\/add_order/, async ( call ) => {
			if ( reached ) {
				await call.fetch();
			}
			await call.abort( 'connectionreset' );
		} );
		// On a phone the totals are higher than the space above the button, so that the message must be scrolled into view.
		await page.setViewportSize( { width: 360, height: 740 } );
		await orderButton( page ).evaluate( ( button: HTMLButtonElement ) => {
			button.scrollIntoView( { block: 'start' } );
			button.click();
		} );
		await expect( page.locator( refusal ) ).toBeInViewport( { ratio: 1 } );
		await expect( page.locator( refusal ) ).toContainText( text( 'lt', 'No connection to the shop. Please check your network and try again.' ) );
		await expect( page.locator( 'body' ) ).not.toContainText( 'Ryšio klaida' );
		await expect( field( page, 'billing.street' ) ).toHaveValue( buyer.street );
		await expect( field( page, 'note' ) ).toHaveValue( 'Prašom skambinti du kartus.' );
		await expect( checkoutLines( page ) ).toHaveCount( 1 );
		expect( shop().orders( buyer.email ) ).toHaveLength( reached ? 1 : 0 );
		await page.unroute( /\/add_order/ );
		await orderButton( page ).click();
		await expectReceived( page, 'lt' );
		expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
	} );
}

test( 'after a lost response a reload shows the order and empties the cart', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /add_order/, /Failed to load resource/ );
	const buyer = newBuyer( 'reload' );
	await setCartCookie( context, [ { id: product( 'tealight-set' ).id, kiekis: 1 } ] );
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

test( 'after a lost response a changed form shows the order and can order again', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /add_order/, /Failed to load resource/ );
	const buyer = newBuyer( 'changed' );
	await setCartCookie( context, [ { id: product( 'tealight-set' ).id, kiekis: 1 } ] );
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
	await page.locator( refusal ).getByRole( 'button', { name: 'Order again' } ).click();
	await expectReceived( page, 'en' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 2 );
} );

test( 'a product sold out in the meantime is removed with a notice and never oversold', onlyInFull, async ( { page, context } ) => {
	const lantern = product( 'lantern-lamp' );
	const board = product( 'serving-board' );
	const buyer = newBuyer( 'late' );
	shop().change( lantern.id, { stock: 1 } );
	await setCartCookie( context, [
		{ id: lantern.id, kiekis: 1 },
		{ id: board.id, kiekis: 1 },
	] );
	await openCheckout( page, 'en' );
	await expect( checkoutLines( page ) ).toHaveCount( 2 );
	await fillCheckout( page, buyer );
	shop().change( lantern.id, { stock: 0 } );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toContainText( /\S/ );
	await expect( checkoutLines( page ) ).toHaveCount( 1 );
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

test( 'a price changed in the meantime is shown before the order is placed', onlyInFull, async ( { page, context } ) => {
	const hooks = product( 'wall-hooks' );
	const buyer = newBuyer( 'price' );
	await setCartCookie( context, [ { id: hooks.id, kiekis: 1 } ] );
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
		// The same site may be used for another run.
		shop().change( hooks.id, { price: 5400 } );
	}
} );

test( 'a click on the order button while prices load is not lost: the server compares the total shown', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'loading' );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, buyer );
	const totals = checkoutForm( page ).locator( '.v-totals' );
	await expect( totals ).toHaveAttribute( 'aria-busy', 'false' );
	const holdPrices = async (): Promise< () => Promise< void > > => {
		let release = (): void => undefined;
		const released = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await page.route( /\/get_cart\b/, async ( call ) => {
			await released;
			// The page may have left or asked again.
			await call.fallback().catch( () => undefined );
		} );
		return async () => {
			release();
			await page.unroute( /\/get_cart\b/ );
		};
	};

	let release = await holdPrices();
	await checkoutLines( page ).getByRole( 'button', { name: 'Increase quantity' } ).click();
	await expect( totals ).toHaveAttribute( 'aria-busy', 'true' );
	await orderButton( page ).click();
	await expect( page.locator( refusal ) ).toContainText( 'The total of your order has changed in the meantime.' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 0 );
	await release();
	await expect( totals ).toHaveAttribute( 'aria-busy', 'false' );

	release = await holdPrices();
	await field( page, 'billing.country' ).selectOption( 'LV' );
	await field( page, 'billing.country' ).selectOption( 'LT' );
	await expect( totals ).toHaveAttribute( 'aria-busy', 'true' );
	await orderButton( page ).click();
	await expectReceived( page, 'en' );
	await release();
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'an order needs a loaded price: the button stays closed, and a click loads it again', onlyInFull, async ( { page, context, faults } ) => {
	faults.allow( /500/, /Failed to load resource/ );
	const buyer = newBuyer( 'no-price' );
	await setCartCookie( context, [ { id: product( 'breakfast-bowl' ).id, kiekis: 1 } ] );
	await page.route( /\/get_cart\b/, ( call ) => call.fulfill( { status: 500, contentType: 'text/html', body: '' } ) );
	await page.goto( route( 'checkout', 'lt' ) );
	await fillCheckout( page, buyer );
	await expect( orderButton( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( page.locator( '.v-failed' ) ).toBeVisible();
	await page.unroute( /\/get_cart\b/ );
	// Playwright waits for buttons with aria-disabled to be enabled.
	await orderButton( page ).click( { force: true } );
	await expect( checkoutLines( page ).first().locator( '.v-line__total' ) ).toContainText( '€' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 0 );
	await orderButton( page ).click();
	await expectReceived( page, 'lt' );
	expect( shop().orders( buyer.email ) ).toHaveLength( 1 );
} );

test( 'a server-side validation error is shown at its field', onlyInFull, async ( { page, context } ) => {
	await setCartCookie( context, [ { id: product( 'serving-board' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'de' );
	await fillCheckout( page, { ...newBuyer( 'server' ), phone: '+999 1234567' } );
	await orderButton( page ).click();
	await expect( field( page, 'contact.phone' ) ).toBeFocused();
	await expect( field( page, 'contact.phone' ) ).toHaveAccessibleDescription(
		text( 'de', 'Please check this entry. Example: %s' ).replace( '%s', '+370 61234567' )
	);
} );

test( 'an order with a different delivery address', onlyInFull, async ( { page, context } ) => {
	const buyer = newBuyer( 'gift' );
	await setCartCookie( context, [ { id: product( 'serving-board' ).id, kiekis: 1 } ] );
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

test( 'an unknown order key shows an error and can be retried', onlyInFull, async ( { page } ) => {
	await page.goto( `/lt/received-your-order?key=${ '1'.repeat( 40 ) }` );
	await expect( page.locator( 'main [role="alert"]' ) ).toContainText( text( 'lt', 'We cannot show this order' ) );
	await expect( page.getByRole( 'button', { name: text( 'lt', 'Try again' ) } ) ).toBeVisible();
} );
