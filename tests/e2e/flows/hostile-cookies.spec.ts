import { checkoutLines } from '../support/checkout';
import { cartCount, setCartCookie } from '../support/cart';
import { home, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

/** CartInputParserTest, GetCartTest and the property tests of the browser's sanitizer cover all other values. */
const notice = ( page: Page ) => page.locator( '.v-cart-notices, [data-v-notices]' ).filter( { hasText: /\S/ } ).first();

test( 'an invalid cart cookie is reported and emptied', onlyInFull, async ( { page, context } ) => {
	await setCartCookie( context, '[{"id":12,"kie' );
	await page.goto( home( 'en' ) );
	await expect( page.getByRole( 'heading', { level: 1 } ).first() ).toBeVisible();
	await page.goto( route( 'checkout', 'en' ) );
	await expect( page.locator( '.v-checkout__empty' ) ).toBeVisible();
	await expect( cartCount( page ) ).toBeHidden();
	await expect( notice( page ) ).toBeVisible();
} );

test( 'prices, quantities and shipping methods of a forged cart cookie are corrected', onlyInFull, async ( { page, context } ) => {
	const { id } = product( 'salt-cellar' );
	await setCartCookie(
		context,
		JSON.stringify( [
			null,
			{ id: '1 OR 1=1', kiekis: 1 },
			{ id, kiekis: 1e15, product_price: 1, shipping: '<script>alert(1)</script>', properties: [ { id: -1 }, 'x' ], admin: true },
		] )
	);
	await page.goto( route( 'checkout', 'en' ) );
	await expect( checkoutLines( page ).locator( '.v-line-stepper__value' ) ).toHaveText( [ '21' ] );
	await expect( checkoutLines( page ).locator( '.v-line__unit' ) ).toContainText( [ '29.00' ] );
	await expect( notice( page ) ).toBeVisible();
} );

test( 'an invalid favourites cookie breaks nothing', onlyInFull, async ( { page, context, baseURL } ) => {
	for ( const value of [ 'nonsense', '{"1":2}', '["1 OR 1=1","-4","<b>"]', '%E0%A4%A' ] ) {
		await context.addCookies( [
			{ name: 'favorite', value: value.startsWith( '%' ) ? value : encodeURIComponent( value ), url: baseURL ?? '' },
		] );
		await page.goto( route( 'shop', 'en' ) );
		await expect( page.locator( '[data-v-favourite]' ).first() ).toHaveAttribute( 'aria-pressed', 'false' );
		await expect( page.locator( '[data-v-favourites-count]' ).first() ).toBeHidden();
	}
} );
