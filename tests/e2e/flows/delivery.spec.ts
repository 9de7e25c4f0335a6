import { addFromPage, cartLines, drawer, setCartCookie } from '../support/cart';
import { checkoutLines, deliveryChoice, expectReceived, field, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { pathOf, product } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

const sums = ( page: Page ) => page.locator( 'aside .v-totals' );
const total = ( page: Page ) => sums( page ).locator( '.v-totals__row--strong dd' );

test( 'the country decides VAT and delivery; an undeliverable product can be picked up', onlyInFull, async ( { page, context } ) => {
	const buyer = { ...newBuyer( 'malta' ), country: 'MT', postcode: 'VLT 1117', city: 'Valletta' };
	await setCartCookie( context, [ { id: product( 'spindle-chair' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await expect( sums( page ) ).toContainText( 'including 21% VAT' );
	const gross = await total( page ).innerText();

	const country = field( page, 'billing.country' );
	await country.selectOption( 'DE' );
	await expect( sums( page ) ).toContainText( 'including 19% VAT' );
	await expect( sums( page ) ).not.toContainText( '21 %' );
	await expect( total( page ), 'gross prices do not depend on the country' ).toHaveText( gross );

	await fillCheckout( page, buyer );
	const line = checkoutLines( page ).first();
	await expect( line.getByRole( 'alert' ) ).toContainText( 'cannot be delivered to your country (Malta).' );
	await expect( country ).toHaveAccessibleDescription(
		/cannot be delivered to your country \(Malta\)\. Choose another country or another shipping method/
	);
	const ways = deliveryChoice( page ).getByRole( 'radio' );
	await expect( ways, 'pick-up is offered but not preselected' ).toHaveCount( 1 );
	await expect( ways ).not.toBeChecked();
	await expect( sums( page ) ).toContainText( 'Delivery—' );
	await orderButton( page ).click();
	await expect( country ).toBeFocused();

	await deliveryChoice( page )
		.getByRole( 'radio', { name: /Pick-up/ } )
		.check();
	await expect( line.getByRole( 'alert' ) ).toHaveCount( 0 );
	await expect( country ).not.toHaveAttribute( 'aria-invalid', 'true' );
	await expect( sums( page ), 'picked-up goods are taxed where the shop is' ).toContainText( 'including 21% VAT' );
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).toContainText( 'Pick-up · free' );
	await expect( order ).toContainText( 'including 21% VAT' );
	const [ confirmation ] = await mailsTo( buyer.email );
	expect( confirmation?.text ).toContain( 'Pick-up · free' );
} );

test( 'a sale shows the lowest price of the previous 30 days on page, card and cart', onlyInFull, async ( { page } ) => {
	const said = 'Lowest price in the 30 days before the sale: €49.00';
	await page.goto( pathOf( product( 'pebble-vase' ).paths, 'en' ) );
	const price = page.locator( '.v-buy__price' );
	await expect( price ).toContainText( said );
	await expect( price.locator( 's' ) ).toHaveText( '€49.00' );
	await expect( price.locator( '.v-badge' ), 'the percentage refers to that price' ).toHaveText( /−12/ );
	await expect( page.locator( 'body' ) ).not.toContainText( '€54.00' );
	await addFromPage( page );
	await expect( cartLines( drawer( page ) ).first() ).toContainText( said );
	await page.goto( '/search?s=pebble' );
	await expect( page.locator( '.v-card' ).first() ).toContainText( said );
} );
