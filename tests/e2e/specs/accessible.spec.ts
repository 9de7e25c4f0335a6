import { expectAccessible, settled } from '../support/accessible';
import { checkoutForm, expectReceived, fillCheckout, openCheckout, orderButton, someone } from '../support/checkout';
import { addFromPage, leaveCart } from '../support/cart';
import { pageKinds } from '../support/pages';
import { pathOf, product, route, type Lang } from '../support/shop';
import { expect, test } from '../support/test';

const LOOKS: [ Lang, number ][] = [
	[ 'de', 360 ],
	[ 'lt', 1280 ],
];

for ( const [ lang, width ] of LOOKS ) {
	test.describe( `${ lang } at ${ width } px`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test( 'pages have no violations', async ( { page, faults } ) => {
			test.slow();
			faults.allow( /404/ );
			for ( const { name, path } of pageKinds( lang ).filter( ( kind ) => kind.name !== 'order received' ) ) {
				await page.goto( path );
				await settled( page );
				await expectAccessible( page, name );
			}
		} );

		test( 'open menus have no violations', async ( { page } ) => {
			await page.goto( route( 'shop', lang ) );
			const toggle = page.locator( '[data-v-header] [data-v-menu-toggle]:visible, [data-v-header] [data-v-submenu]:visible' ).first();
			await toggle.click();
			await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
			await settled( page );
			await expectAccessible( page, 'open menu' );
		} );

		test( 'from the drawer to the order there are no violations', async ( { page } ) => {
			test.slow();
			await page.goto( pathOf( product( 'candle-holder' ).paths, lang ) );
			await addFromPage( page );
			await settled( page );
			await expectAccessible( page, 'open drawer' );
			await openCheckout( page, lang );
			await settled( page );
			await expectAccessible( page, 'empty checkout form' );
			await orderButton( page ).click();
			await expect( checkoutForm( page ).locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
			await expectAccessible( page, 'checkout with errors' );
			await fillCheckout( page, someone( 'axe' ) );
			await expectAccessible( page, 'filled checkout' );
			await orderButton( page ).click();
			await expectReceived( page, lang );
			await settled( page );
			await expectAccessible( page, 'order received' );
		} );
	} );
}

test( 'a cart with a notice has no violations', async ( { page, context } ) => {
	await leaveCart( context, '[{"id":999999,"kiekis":1},{"id":' + product( 'mug' ).id + ',"kiekis":1000}]' );
	await openCheckout( page, 'lt' );
	await expectAccessible( page, 'checkout with notices' );
} );
