import { expectAccessible, settled } from '../support/accessible';
import { setCartCookie } from '../support/cart';
import { openCheckout } from '../support/checkout';
import { product, route } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

// walk.spec.ts checks the pages themselves.

for ( const [ lang, width, when ] of [
	[ 'de', 360, {} ],
	[ 'lt', 1280, onlyInFull ],
] as const ) {
	test( `an open menu is accessible at ${ width } px`, when, async ( { page } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( route( 'shop', lang ) );
		const toggle = page.locator( '[data-v-header] [data-v-menu-toggle]:visible, [data-v-header] [data-v-submenu]:visible' ).first();
		await toggle.click();
		await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
		await settled( page );
		await expectAccessible( page, 'open menu' );
	} );
}

test( 'a cart with notices is accessible', onlyInFull, async ( { page, context } ) => {
	await setCartCookie( context, '[{"id":999999,"kiekis":1},{"id":' + product( 'mug' ).id + ',"kiekis":1000}]' );
	await openCheckout( page, 'lt' );
	await expectAccessible( page, 'checkout with notices' );
} );
