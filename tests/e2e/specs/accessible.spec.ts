import { expectAccessible, expectTargets, settled } from '../support/accessible';
import { setCartCookie } from '../support/cart';
import { openCheckout } from '../support/checkout';
import { pageKinds } from '../support/pages';
import { product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test } from '../support/test';

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

for ( const lang of [ 'de', 'lt' ] as const ) {
	test( `the open search of a phone is accessible in ${ lang }`, onlyInFull, async ( { page } ) => {
		await page.setViewportSize( { width: 360, height: 740 } );
		await page.goto( route( 'shop', lang ) );
		await page.locator( '[data-v-search-link]' ).click();
		const field = page.locator( '#v-search input' );
		await expect( field ).toHaveRole( 'combobox' );
		await field.fill( 'va' );
		await expect( page.getByRole( 'option' ).first() ).toBeVisible();
		await expectAccessible( page, 'open search' );
	} );
}

test( 'a cart with notices is accessible', onlyInFull, async ( { page, context } ) => {
	await setCartCookie( context, '[{"id":999999,"kiekis":1},{"id":' + product( 'mug' ).id + ',"kiekis":1000}]' );
	await openCheckout( page, 'lt' );
	await expectAccessible( page, 'checkout with notices' );
} );

/** In the gate, the pages with the most controls. */
const MANY_CONTROLS = [ 'all products', 'product', 'comparison' ];

for ( const [ lang, width, when ] of [
	[ 'de', 360, heavy( 'axe on four pages' ) ],
	[ 'lt', 1280, onlyInFull ],
] as const ) {
	test( `targets have at least 24 px at ${ width } px`, when, async ( { page, context, faults } ) => {
		test.slow();
		faults.allow( /no-such-page-anywhere/ );
		await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 1 } ] );
		await page.setViewportSize( { width, height: 900 } );
		for ( const { name, path } of pageKinds( lang ) ) {
			if ( process.env.VITRINE_FULL || MANY_CONTROLS.includes( name ) ) {
				await page.goto( path );
				await expectTargets( page, name );
			}
		}
		await openCheckout( page, lang );
		await expectTargets( page, 'checkout with a line' );
	} );
}
