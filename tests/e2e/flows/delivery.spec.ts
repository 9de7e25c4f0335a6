import { addFromPage, cartLines, drawer, leaveCart } from '../support/cart';
import { checkoutForm, expectReceived, field, fillCheckout, openCheckout, orderButton, someone } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { pathOf, product } from '../support/shop';
import { expect, test, type Page } from '../support/test';

/** The sums beside the form. */
const sums = ( page: Page ) => page.locator( 'aside .v-totals' );
const total = ( page: Page ) => sums( page ).locator( '.v-totals__row--strong dd' );

test( 'the country decides VAT and delivery; what does not go there can be fetched', async ( { page, context } ) => {
	const buyer = { ...someone( 'malta' ), country: 'MT', postcode: 'VLT 1117', city: 'Valletta' };
	await leaveCart( context, [ { id: product( 'spindle-chair' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await expect( sums( page ) ).toContainText( 'including 21 % VAT' );
	const gross = await total( page ).innerText();

	const country = field( page, 'billing.country' );
	await country.selectOption( 'DE' );
	await expect( sums( page ) ).toContainText( 'including 19 % VAT' );
	await expect( sums( page ) ).not.toContainText( '21 %' );
	await expect( total( page ), 'prices are the same everywhere' ).toHaveText( gross );

	await fillCheckout( page, buyer );
	const line = cartLines( checkoutForm( page ) ).first();
	await expect( line.getByRole( 'alert' ) ).toContainText( 'is not delivered to this country: Malta.' );
	await expect( country ).toHaveAccessibleDescription( /is not delivered to this country: Malta\. Choose another country, or another way/ );
	await expect( line.getByRole( 'radio' ), 'pick-up is offered, and chosen by nobody but the buyer' ).toHaveCount( 1 );
	await expect( line.getByRole( 'radio' ) ).not.toBeChecked();
	await expect( sums( page ) ).toContainText( 'Delivery—' );
	await orderButton( page ).click();
	await expect( country ).toBeFocused();

	await line.getByRole( 'radio', { name: /Pick-up/ } ).check();
	await expect( line.getByRole( 'alert' ) ).toHaveCount( 0 );
	await expect( country ).not.toHaveAttribute( 'aria-invalid', 'true' );
	await expect( sums( page ), 'what is fetched is sold where it is' ).toContainText( 'including 21 % VAT' );
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).toContainText( 'Pick-up · free' );
	await expect( order ).toContainText( 'including 21 % VAT' );
	const [ confirmation ] = await mailsTo( buyer.email );
	expect( confirmation?.text ).toContain( 'Pick-up · free' );
} );

test( 'a struck price is the lowest of the 30 days before, on page, card and in the cart', async ( { page } ) => {
	const said = 'Lowest price of the 30 days before: €49.00';
	await page.goto( pathOf( product( 'pebble-vase' ).paths, 'en' ) );
	const price = page.locator( '.v-buy__price' );
	await expect( price ).toContainText( said );
	await expect( price.locator( 's' ) ).toHaveText( '€49.00' );
	await expect( price.locator( '.v-badge' ), 'the percentage is of that price' ).toHaveText( /−12/ );
	await expect( page.locator( 'body' ) ).not.toContainText( '€54.00' );
	await addFromPage( page );
	await expect( cartLines( drawer( page ) ).first() ).toContainText( said );
	await page.goto( '/search?s=pebble' );
	await expect( page.locator( '.v-card' ).first() ).toContainText( said );
} );
