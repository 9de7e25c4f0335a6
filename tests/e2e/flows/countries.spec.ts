import { setCartCookie } from '../support/cart';
import { expectReceived, field, fillCheckout, newBuyer, openCheckout, orderButton } from '../support/checkout';
import { product } from '../support/shop';
import { expect, test } from '../support/test';

test( 'the address fields follow the country, and the price follows the postcode', async ( { page, context } ) => {
	await setCartCookie( context, [ { id: product( 'pebble-vase' ).id, kiekis: 1 } ] );
	await openCheckout( page, 'en' );
	await fillCheckout( page, newBuyer( 'countries' ) );
	await expect( field( page, 'billing.state' ) ).toHaveCount( 0 );
	const country = field( page, 'billing.country' );

	await country.selectOption( 'IE' );
	await expect( page.getByLabel( 'Eircode' ) ).not.toHaveAttribute( 'required' );
	await expect( page.getByLabel( 'County' ) ).toBeVisible();

	await country.selectOption( 'ES' );
	await expect( page.getByLabel( 'Province' ) ).toBeVisible();
	const postcode = field( page, 'billing.postcode' );
	await postcode.fill( '3500' );
	await field( page, 'billing.city' ).fill( 'Las Palmas' );
	await orderButton( page ).click();
	await expect( postcode ).toBeFocused();
	await expect( postcode ).toHaveAccessibleDescription( /5 digits, such as \d{5}/ );
	await expect( page.getByLabel( 'Province' ) ).toHaveAttribute( 'aria-invalid', 'true' );

	const total = page.locator( 'aside .v-totals__row--strong dd' );
	const gross = await total.innerText();
	await postcode.fill( '28001' );
	await expect( page.locator( 'aside .v-totals' ) ).toContainText( 'including 21% VAT' );
	await expect( total ).toHaveText( gross );
	await postcode.fill( '35001' );
	await page.getByLabel( 'Province' ).selectOption( 'Las Palmas' );
	await expect( page.locator( 'aside .v-totals' ), 'the Canary Islands are outside of the VAT territory' ).toContainText( 'Article 146' );
	await expect( total ).not.toHaveText( gross );
	const net = await total.innerText();
	await orderButton( page ).click();
	const order = await expectReceived( page, 'en' );
	await expect( order ).toContainText( net );
	await expect( order ).toContainText( '35001 Las Palmas Las Palmas' );
} );
